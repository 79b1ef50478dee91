interface Counted {
  active: number;
  inactive: number;
}

/** What a superuser is told of the whole installation. */
export interface HostHealth {
  /** When it was asked. */
  at: string;
  companies: Counted;
  users: Counted;
  users_without_company: number;
  /** Of the last one that ran here; null when none did. */
  backup: { at: string } | null;
  verification: {
    at: string;
    faults: number;
    /** The first of them. */
    findings: { company: string; what: string; row: string }[];
  } | null;
  /** Of the last 24 hours. */
  failed_logins: number;
}

export type CheckName = 'backup' | 'verification' | 'logins' | 'alone';
export type CheckTone = 'success' | 'warning' | 'danger';

const hourMs = 3_600_000;
/** A backup is made each night: a day and a half without one is a night without one. */
const backupHours = 36;
/** Whoever verifies less than once a week learns of a fault when its month is closed. */
const verificationHours = 8 * 24;
/** So many do not happen by forgetting: somebody guesses. */
const manyFailedLogins = 100;

/** What is looked at, and how grave what was found is. */
export function checksOf(health: HostHealth): { name: CheckName; tone: CheckTone }[] {
  const { at, backup, verification, failed_logins, users_without_company } = health;
  const isOlder = (run: { at: string }, hours: number) =>
    Date.parse(at) - Date.parse(run.at) > hours * hourMs;
  return [
    { name: 'backup', tone: !backup ? 'danger' : isOlder(backup, backupHours) ? 'warning' : 'success' },
    {
      name: 'verification',
      tone: verification?.faults
        ? 'danger'
        : !verification || isOlder(verification, verificationHours)
          ? 'warning'
          : 'success',
    },
    { name: 'logins', tone: failed_logins >= manyFailedLogins ? 'warning' : 'success' },
    { name: 'alone', tone: users_without_company > 0 ? 'warning' : 'success' },
  ];
}

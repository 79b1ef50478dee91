interface Counted {
  active: number;
  inactive: number;
}

/** The health of the installation, as a superuser sees it. */
export interface HostHealth {
  /** Time of the answer. */
  at: string;
  companies: Counted;
  users: Counted;
  users_without_company: number;
  /** The last backup made here; null without one. */
  backup: { at: string } | null;
  verification: {
    at: string;
    faults: number;
    /** The first findings. */
    findings: { company: string; what: string; row: string }[];
  } | null;
  /** In the last 24 hours. */
  failed_logins: number;
}

export type CheckName = 'backup' | 'verification' | 'logins' | 'alone';
export type CheckTone = 'success' | 'warning' | 'danger';

const hourMs = 3_600_000;
/** Backups run each night: after a day and a half, one is missing. */
const backupHours = 36;
/** Verified less than weekly, a fault is found only when its month is closed. */
const verificationHours = 8 * 24;
/** More than people forget: somebody is guessing. */
const manyFailedLogins = 100;

/** Each check with its severity. */
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

/** An open sign-in of the user (ability `account.1`); timestamps in UTC. */
export interface OwnSession {
  id: string;
  begun_at: string;
  last_used_at: string;
  expires_at: string;
  address: string | null;
  agent: string | null;
  /** The session of this request. */
  is_current: boolean;
}

/** The current one first, then by last use. */
export function compareSessions(a: OwnSession, b: OwnSession): number {
  if (a.is_current !== b.is_current) return a.is_current ? -1 : 1;
  return b.last_used_at.localeCompare(a.last_used_at);
}

export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browser and system from the user agent. Later names contain earlier ones, so order matters. */
export function deviceOf(agent: string): Device {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}

const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biP(hone|ad|od)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

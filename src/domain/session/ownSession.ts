/** A sign-in of the user that is still open (ability `account.1`); timestamps in UTC. */
export interface OwnSession {
  id: string;
  begun_at: string;
  last_used_at: string;
  expires_at: string;
  address: string | null;
  agent: string | null;
  /** The one that asks. */
  is_current: boolean;
}

/** The current one first, then what was used last. */
export function compareSessions(a: OwnSession, b: OwnSession): number {
  if (a.is_current !== b.is_current) return a.is_current ? -1 : 1;
  return b.last_used_at.localeCompare(a.last_used_at);
}

export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browser and system, as far as what a browser says of itself tells them; a name stands inside later ones. */
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

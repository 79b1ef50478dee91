/** Abilities beyond the specification (decision D22); each name means that all of its calls exist. */
export const capabilities = [
  'entries.reversal.1',
  'entries.templates.1',
  'periods.1',
  'titles.1',
  'titles.2',
  'reports.1',
  'audit.1',
  'account.1',
  'imports.1',
  'lists.1',
  'roles.1',
  'statements.1',
  'budgets.1',
  'books.1',
  'yearend.1',
  'opening.1',
] as const;

export type Capability = (typeof capabilities)[number];

/** The known names among those that `GET /auth/users/me` advertises; none when it is not a list. */
export function capabilitiesIn(advertised: unknown): Capability[] {
  return Array.isArray(advertised) ? capabilities.filter((name) => advertised.includes(name)) : [];
}

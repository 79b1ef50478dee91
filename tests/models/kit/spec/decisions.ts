/** What the specification leaves open, as it was decided, letter for letter: behaviour (D) and the API server (S). */
export const decisions = {
  otherTab: ['Decision D8', 'Logging out in one tab logs the others out (`storage` event).'],
  slow: ['Decision D9', 'After 10 s a list or a submit says that it is still waiting.'],
  placeholders: [
    'Decision D10',
    'As specified: fixed data after 300 ms, no calls, the named placeholder actions.',
  ],
  ledgerWording: [
    'Decision D13',
    'One sentence per rule in Portuguese, each naming the missing fact; the unbalanced one shows both totals and the difference.',
  ],
  expired: [
    'Decision D15',
    "The session machine keeps the screen and its unsaved form alive in memory and opens a login dialog over it ('Sessão expirada')",
  ],
  resumed: ['Decision D15', 'the same user continues where they were, another user starts afresh.'],
  noQuestion: ['Decision D16', 'No confirmation: the action is reversible with restore.'],
  submitOnce: [
    'Decision D18',
    'A form leaves its editing state in the same step that sends, so a second click has no transition.',
  ],
  oneIntention: [
    'Decision D18',
    'Every POST that creates something carries an `Idempotency-Key`, made when submitting starts',
  ],
  asksFirst: [
    'Decision D19',
    "Closing a form, leaving the route, switching tenant, logging out or closing the tab with unsaved changes asks first ('Descartar alterações?').",
  ],
  closesAtOnce: ['Decision D19', 'A form without changes closes at once.'],
  tokensDie: ['Decision S4', 'tokens are opaque, stored hashed, expire, and die at logout'],
} as const satisfies Record<string, readonly [section: string, quote: string]>;

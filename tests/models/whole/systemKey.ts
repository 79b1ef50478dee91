import type { Living, Run } from './run.ts';

/**
 * Key of a moment of the whole application: the state of each machine, and the parts of its context that decide the
 * next steps. Moments with one key must behave alike; a walk reports any difference.
 */
export function systemKey(run: Run): string {
  const { path, stored, calls } = run.world;
  const told = run.living().filter(({ path }) => !frame.test(path));
  const { token } = run.session().context;
  const stale = calls.filter((call) => call.state() === 'running' && call.credentials.token !== token);
  return JSON.stringify([
    path,
    stored.token !== null,
    stored.tenantId,
    // Calls with a former token: a 401 to one of them does not concern this session.
    stale.map((call) => call.path),
    run.snapshot('notices')?.context.pending.length > 0,
    told.map(keyOf),
  ]);
}

/** Everything that the living machines contain, word for word. */
export function everything(run: Run): string {
  const { path, stored, guarded } = run.world;
  const held = run.living().map(({ path, snapshot }) => [path, snapshot.value, snapshot.context]);
  return JSON.stringify([path, stored, guarded, held, Object.keys(run.app.getSnapshot().children)]);
}

/** The frame affects no screen; its laws are checked after every step. */
const frame = /^(notices|shell)\b/;

function keyOf({ path, snapshot }: Living): unknown {
  return [path, snapshot.value, facts(snapshot.context)];
}

function facts(context: Record<string, unknown>): unknown {
  return Object.entries(context).flatMap(([name, value]) => {
    const fact = factOf[name];
    if (fact === null) return [];
    return [[name, fact ? fact(value) : value]];
  });
}

const isThere = (value: unknown) => value !== null && value !== '';
const idOf = (value: unknown) => (value as { id?: unknown } | null)?.id ?? null;
const rowOf = (value: unknown) => {
  const { id, name, email, is_active } = (value ?? {}) as Record<string, unknown>;
  return [id, name ?? email, is_active];
};

/** Relevant part of a context member by name; null for display only. */
const factOf: Record<string, ((value: unknown) => unknown) | null> = {
  errors: null,
  lineErrors: null,
  failure: null,
  remark: null,
  initial: null,
  saved: null,
  outcome: null,
  ending: null,
  question: null,
  options: null,
  optionsFailure: null,
  draft: null,
  nextKey: null,
  faults: null,
  today: null,
  next: null,
  body: null,
  token: isThere,
  key: isThere,
  doubts: (doubts) => (doubts as unknown[]).length > 0,
  newer: isThere,
  user: idOf,
  row: rowOf,
  subject: rowOf,
  selected: rowOf,
  opened: rowOf,
  rows: (rows) => (rows as unknown[]).map(rowOf),
  session: (session) => {
    const { phase, user, tenantId } = session as { phase: string; user: unknown; tenantId: string | null };
    return [phase, idOf(user), tenantId];
  },
};

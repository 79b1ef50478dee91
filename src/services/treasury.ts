import { centsOfWire, wireOfCents } from '../domain/money.ts';
import { type Problem, toProblem } from '../domain/problem.ts';
import {
  type Movement,
  type MovementBody,
  movementLimit,
  type TreasuryAccount,
  type TreasuryAccountBody,
  treasuryAccountLimit,
} from '../domain/treasury.ts';
import type { Http } from './http.ts';
import { itemsOf, type ListAnswer } from './paging.ts';
import { urls } from './urls.ts';

type WireAccount = Omit<TreasuryAccount, 'balanceCents'> & { current_balance?: unknown };
type WireMovement = Omit<Movement, 'amountCents'> & { amount: unknown };

/** SPEC §7: `GET /treasury/accounts`, the first 200. */
export async function listTreasuryAccounts(http: Http, signal: AbortSignal): Promise<TreasuryAccount[]> {
  const query = { limit: treasuryAccountLimit };
  const url = urls.treasuryAccounts;
  const answer = await http<ListAnswer<WireAccount>>({ method: 'GET', url, needs: 'tenant', query, signal });
  return itemsOf(answer).map(readAccount);
}

/** SPEC §7: `POST /treasury/accounts`. */
export async function createTreasuryAccount(
  http: Http,
  body: Partial<TreasuryAccountBody>,
  key: string,
  signal: AbortSignal,
): Promise<TreasuryAccount> {
  const url = urls.treasuryAccounts;
  return readAccount(await http({ method: 'POST', url, needs: 'tenant', body, key, signal }));
}

/** SPEC §7: `PUT /treasury/accounts/{id}`, changed fields only. A conflict tells the account as it is now. */
export async function updateTreasuryAccount(
  http: Http,
  { id, version }: TreasuryAccount,
  body: Partial<TreasuryAccountBody>,
  signal: AbortSignal,
): Promise<TreasuryAccount> {
  const url = urls.treasuryAccount(id);
  try {
    return readAccount(await http({ method: 'PUT', url, needs: 'tenant', body, version, signal }));
  } catch (thrown) {
    const problem = toProblem(thrown);
    if (problem.kind !== 'answered' || problem.current === undefined) throw problem;
    throw { ...problem, current: readAccount(problem.current as WireAccount) } satisfies Problem;
  }
}

/** SPEC §7: `GET /treasury/accounts/{id}/movements`, the newest 100. */
export async function listMovements(http: Http, accountId: string, signal: AbortSignal): Promise<Movement[]> {
  const query = { limit: movementLimit };
  const url = urls.movements(accountId);
  const answer = await http<ListAnswer<WireMovement>>({ method: 'GET', url, needs: 'tenant', query, signal });
  return itemsOf(answer).map(readMovement);
}

/** SPEC §7: `POST /treasury/movements/manual`. The amount is sent as a number with two decimals. */
export async function recordMovement(
  http: Http,
  accountId: string,
  { amountCents, contra_partida_cost_center_id: centerId, ...body }: MovementBody,
  key: string,
  signal: AbortSignal,
): Promise<Movement> {
  const answer = await http<WireMovement>({
    method: 'POST',
    url: urls.manualMovement,
    needs: 'tenant',
    body: {
      treasury_account_id: accountId,
      ...body,
      amount: wireOfCents(amountCents),
      ...(centerId && { contra_partida_cost_center_id: centerId }),
    },
    key,
    signal,
  });
  return readMovement(answer);
}

/** An account without a balance has none: zero (SPEC §1). */
function readAccount({ current_balance, ...account }: WireAccount): TreasuryAccount {
  return { ...account, balanceCents: readCents(current_balance ?? 0) };
}

function readMovement({ amount, ...movement }: WireMovement): Movement {
  return { ...movement, amountCents: readCents(amount) };
}

function readCents(amount: unknown): number {
  const cents = centsOfWire(amount);
  if (cents !== null) return cents;
  const problem: Problem = { kind: 'unreadable' };
  throw problem;
}

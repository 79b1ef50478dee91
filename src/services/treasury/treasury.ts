import type { ServedColumns } from '../../domain/tables/servedColumns.ts';
import { plainLook, type TableLook } from '../../domain/tables/tableLook.ts';
import {
  type Movement,
  type MovementBody,
  movementLimit,
  movementPageSize,
  type TransferBody,
  type TreasuryAccount,
  type TreasuryAccountBody,
  treasuryAccountLimit,
} from '../../domain/treasury/treasury.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { type EntryChoices, listEntryChoices } from '../ledger/entryChoices.ts';
import { type ReversalBody, reverseEntry } from '../ledger/ledger.ts';
import { lookQuery, sizeOf } from '../lookQuery.ts';
import { everyRow, gatheredAtOnce, pageOf } from '../pages.ts';
import { everyPage, type ListAnswer } from '../paging.ts';
import { shapedRegistryService } from '../registryService.ts';
import { rowOf } from '../rowOf.ts';
import { urls } from '../urls.ts';
import { wireMoney } from '../wireMoney.ts';

type WireAccount = Omit<TreasuryAccount, 'balanceCents' | 'differenceCents'> & {
  current_balance?: unknown;
  ledger_difference?: unknown;
};
type WireMovement = Omit<Movement, 'amountCents' | 'balanceCents'> & { amount: unknown; balance?: unknown };

const { create, update } = shapedRegistryService<TreasuryAccount, TreasuryAccountBody, WireAccount>({
  ...urls.treasuryAccounts,
  read: readWritten,
  write: (body) => body,
});

/** SPEC §7: the calls under `/treasury/accounts`; there is no removal. */
export const treasuryAccounts = {
  /** The first 200, and further pages when the answer has metadata (decision D4). */
  async list(http: Http, signal: AbortSignal): Promise<TreasuryAccount[]> {
    const url = urls.treasuryAccounts.all;
    const received = await everyPage((page) =>
      http<ListAnswer<WireAccount>>({
        method: 'GET',
        url,
        needs: 'tenant',
        query: { limit: treasuryAccountLimit, ...(page > 1 && { page }) },
        signal,
      }),
    );
    return received.map(readAccount);
  },
  /** `GET /treasury/accounts/{id}`. */
  async one(http: Http, id: string, signal: AbortSignal): Promise<TreasuryAccount> {
    const url = urls.treasuryAccounts.one(id);
    return readAccount(await http<WireAccount>({ method: 'GET', url, needs: 'tenant', signal }));
  },
  async create(http: Http, body: Partial<TreasuryAccountBody>, key: string): Promise<TreasuryAccount> {
    return { ...noBalance, ...(await create(http, body, key)) };
  },
  update,
};

const noBalance = { balanceCents: 0 };

/**
 * SPEC §7: `GET /treasury/accounts/{id}/movements`: the newest 100, and further pages when the answer has metadata
 * (decision D4).
 */
export async function listMovements(http: Http, accountId: string, signal: AbortSignal): Promise<Movement[]> {
  const url = urls.movements(accountId);
  const received = await everyPage((page) =>
    http<ListAnswer<WireMovement>>({
      method: 'GET',
      url,
      needs: 'tenant',
      query: { limit: movementLimit, ...(page > 1 && { page }) },
      signal,
    }),
  );
  return received.map(readMovement);
}

/** Movements searched for a description: some months of a busy account. */
const repeatable = 500;

/** A page of an account's movements, on a host with `lists.1`. */
export async function listMovementPage(
  http: Http,
  { accountId, page, look }: { accountId: string; page: number; look: TableLook },
  columns: ServedColumns,
  signal: AbortSignal,
  size = sizeOf(look, movementPageSize, http),
) {
  const answer = await http<ListAnswer<WireMovement>>({
    method: 'GET',
    url: urls.movements(accountId),
    needs: 'tenant',
    query: { page, size, ...lookQuery(look, columns) },
    signal,
  });
  return pageOf(answer, page, readMovement);
}

/** Every matching movement of an account, on a host with `lists.1`. */
export function gatherMovements(
  http: Http,
  accountId: string,
  look: TableLook,
  columns: ServedColumns,
  signal: AbortSignal,
) {
  return everyRow((page) =>
    listMovementPage(http, { accountId, page, look }, columns, signal, gatheredAtOnce),
  );
}

/** Options of a movement; of an account shown in pages, its newest movements too, which a new one may repeat. */
export async function listMovementOptions(
  http: Http,
  paged: string | null,
  signal: AbortSignal,
): Promise<EntryChoices & { earlier?: Movement[] }> {
  const earlier = paged ? newestMovements(http, paged, signal).catch(() => []) : undefined;
  const choices = await listEntryChoices(http, signal);
  return earlier ? { ...choices, earlier: await earlier } : choices;
}

async function newestMovements(http: Http, accountId: string, signal: AbortSignal) {
  const order = { accountId, page: 1, look: plainLook };
  return (await listMovementPage(http, order, { sorts: {}, period: '' }, signal, repeatable)).rows;
}

/** SPEC §7: `POST /treasury/movements/manual`. The amount is sent as a number with two decimals. */
export async function recordMovement(
  http: Http,
  accountId: string,
  { amountCents, contra_partida_cost_center_id: centerId, ...body }: MovementBody,
  key: string,
): Promise<Movement> {
  const sent = {
    treasury_account_id: accountId,
    ...body,
    amount: wireMoney.write(amountCents),
    ...(centerId && { contra_partida_cost_center_id: centerId }),
  };
  const answer = http({ method: 'POST', url: urls.manualMovement, needs: 'tenant', body: sent, key });
  return readMovement(await rowOf<WireMovement>(answer, sent));
}

/** Reverses a posted entry, by its movement when it was opened from one. */
export async function reversePosted(
  http: Http,
  { original, movementId }: { original: { id: string }; movementId: string | null },
  body: ReversalBody,
  key: string,
): Promise<void> {
  if (movementId === null) await reverseEntry(http, original.id, body, key);
  else await reverseMovement(http, movementId, body, key);
}

/** `POST /treasury/movements/{id}/reversal` (ability `entries.reversal.1`): reverses both movements of a transfer. */
export async function reverseMovement(
  http: Http,
  id: string,
  body: ReversalBody,
  key: string,
): Promise<void> {
  const url = abilityUrls.movementReversal(id);
  await rowOf(http({ method: 'POST', url, needs: 'tenant', body, key }));
}

/** `POST /treasury/transfers` (ability `entries.reversal.1`). */
export async function recordTransfer(
  http: Http,
  { amountCents, ...body }: TransferBody,
  key: string,
): Promise<void> {
  const sent = { ...body, amount: wireMoney.write(amountCents) };
  await http({ method: 'POST', url: abilityUrls.transfers, needs: 'tenant', body: sent, key });
}

/** A balance missing in the answer to a write is unchanged. */
function readWritten(account: WireAccount): TreasuryAccount {
  const { balanceCents, ...written } = readAccount(account);
  return (account.current_balance === undefined ? written : { ...written, balanceCents }) as TreasuryAccount;
}

/** A missing balance is zero (SPEC §1). */
function readAccount({ current_balance, ledger_difference, ...account }: WireAccount): TreasuryAccount {
  return {
    ...account,
    balanceCents: wireMoney.read(current_balance ?? 0),
    ...(ledger_difference !== undefined && { differenceCents: wireMoney.read(ledger_difference) }),
  };
}

function readMovement({ amount, balance, ...movement }: WireMovement): Movement {
  return {
    ...movement,
    amountCents: wireMoney.read(amount),
    ...(balance !== undefined && { balanceCents: wireMoney.read(balance) }),
  };
}

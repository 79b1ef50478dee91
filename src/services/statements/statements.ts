import { todayInSaoPaulo } from '../../domain/dateText.ts';
import { refusalOfCode, toProblem } from '../../domain/problem.ts';
import type {
  Desk,
  DeskLine,
  DeskMovement,
  DeskProof,
  DeskProposal,
  DeskRule,
  DeskView,
  ProofSheet,
} from '../../domain/statements/desk.ts';
import type { BalanceSource, LineSide } from '../../domain/statements/reconciliation.ts';
import { plainLook } from '../../domain/tables/tableLook.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleItem } from '../../domain/titles/titleItem.ts';
import type { Http } from '../http.ts';
import { listEntryChoices } from '../ledger/entryChoices.ts';
import { listTitles } from '../titles/titles.ts';
import { treasuryAccounts } from '../treasury/treasury.ts';
import { wireMoney } from '../wireMoney.ts';
import { statementUrls as urls } from './statementUrls.ts';

interface WirePage<Row> {
  items: Row[];
  metadata: { total_items: number };
}

interface WireLine {
  id: string;
  date: string;
  amount: unknown;
  text: string;
  document: string;
  reconciliation_id: string | null;
  movement_ids: string[];
}

interface WireItem {
  id: string;
  date: string;
  amount: unknown;
  text: string;
}

export interface WireRule {
  id: string;
  treasury_account_id: string | null;
  side: LineSide;
  words: string;
  account_id: number;
  cost_center_id: string | null;
  description: string | null;
}

interface WireProof {
  date: string;
  account: { id: string; name: string };
  start_date: string;
  bank: unknown;
  unmatched_movements: unknown;
  unmatched_lines: unknown;
  straddling: unknown;
  ledger: unknown;
  open_lines: number;
  known_balance: { amount: unknown; difference: unknown; source: BalanceSource } | null;
  items?: { movements: WireItem[]; lines: WireItem[]; straddling: WireItem[] };
}

interface WireFile {
  id: string;
  file_name: string;
  first_date: string | null;
  last_date: string | null;
  added: number;
  known: number;
  created_at: string;
}

interface WireMovement {
  id: string;
  movement_date: string;
  amount: unknown;
  type: 'DEBITO' | 'CREDITO';
  description: string;
}

/** Lines and movements that the page shows at once. */
const mostShown = 200;

/** What the page needs once: accounts, options of postings, and São Paulo's day. */
export async function openDesk(http: Http, signal: AbortSignal) {
  const [accounts, options] = await Promise.all([
    treasuryAccounts.list(http, signal),
    listEntryChoices(http, signal),
  ]);
  return { accounts, options, today: todayInSaoPaulo(new Date()) };
}

/** Open titles of a kind that match a search, the first to fall due first. */
export async function findTitles(
  http: Http,
  { kind, search }: { kind: TitleKind; search: string },
  signal: AbortSignal,
): Promise<{ rows: TitleItem[]; count: number }> {
  const sort = { column: 'due_date', isDescending: false };
  const look = { ...plainLook, search, sort, filters: { show: 'open' } };
  const { rows, totals } = await listTitles(http, kind, { page: 1, look }, signal);
  return { rows, count: totals.count };
}

/** Everything that the page shows of an account; the proof is of `date`, or of the last day whose balance is known. */
export async function fetchDesk(
  http: Http,
  { accountId, view, date, today }: { accountId: string; view: DeskView; date: string; today: string },
  signal: AbortSignal,
): Promise<Desk> {
  const get = <Answer>(url: string, query: Record<string, string | number | boolean> = {}) =>
    http<Answer>({ method: 'GET', url, needs: 'tenant', query, signal });
  const [lines, movements, files, rules, proof] = await Promise.all([
    get<WirePage<WireLine>>(urls.lines(accountId), { state: view, size: mostShown, page: 1 }),
    get<WirePage<WireMovement>>(urls.movements(accountId), {
      reconciliation_status: 'PENDING',
      page: 1,
      size: mostShown,
      order: 'asc',
    }),
    get<WireFile[]>(urls.files(accountId)),
    get<WireRule[]>(urls.rules),
    fetchProof(http, { accountId, date, today }, signal),
  ]);
  return {
    lines: lines.items.map(readLine),
    lineCount: lines.metadata.total_items,
    movements: movements.items.map(({ id, movement_date, amount, type, description }) => ({
      id,
      date: movement_date,
      cents: wireMoney.read(amount) * (type === 'DEBITO' ? 1 : -1),
      text: description,
    })),
    files: files.map(({ id, file_name, first_date, last_date, added, known, created_at }) => ({
      id,
      name: file_name,
      from: first_date,
      to: last_date,
      added,
      known,
      importedAt: created_at,
    })),
    rules: rules.map(readRule),
    proof,
  };
}

async function fetchProof(
  http: Http,
  { accountId, date, today }: { accountId: string; date: string; today: string },
  signal: AbortSignal,
): Promise<DeskProof | null> {
  try {
    const day = date || (await knownDay(http, accountId, signal)) || today;
    const query = { date: day };
    return readProof(
      await http<WireProof>({ method: 'GET', url: urls.proof(accountId), needs: 'tenant', query, signal }),
    );
  } catch (thrown) {
    if (refusalOfCode(toProblem(thrown), 'no_start')) return null;
    throw thrown;
  }
}

async function knownDay(http: Http, accountId: string, signal: AbortSignal): Promise<string> {
  const url = urls.balances(accountId);
  const balances = await http<{ date: string; is_sure: boolean }[]>({
    method: 'GET',
    url,
    needs: 'tenant',
    signal,
  });
  return balances.find(({ is_sure }) => is_sure)?.date ?? '';
}

/** The proof with its items, for the printed sheet. */
export async function fetchSheet(
  http: Http,
  { accountId, date }: { accountId: string; date: string },
  signal: AbortSignal,
): Promise<ProofSheet> {
  const query = { date, with_items: true };
  const url = urls.proof(accountId);
  const wire = await http<WireProof>({ method: 'GET', url, needs: 'tenant', query, signal });
  const items = wire.items ?? { movements: [], lines: [], straddling: [] };
  return {
    ...readProof(wire),
    account: wire.account.name,
    movements: items.movements.map(readItem),
    lines: items.lines.map(readItem),
    straddling: items.straddling.map(readItem),
  };
}

/** Answers to a line, the best first. */
export async function fetchProposals(
  http: Http,
  { lineId }: { lineId: string },
  signal: AbortSignal,
): Promise<DeskProposal[]> {
  type Wire =
    | { kind: 'movements'; movements: WireItem[] }
    | {
        kind: 'installment';
        side: LineSide;
        installment_id: string;
        due_date: string;
        open_amount: unknown;
        party_name: string;
        text: string;
      }
    | { kind: 'rule'; rule: WireRule };
  const url = urls.proposals(lineId);
  const found = await http<Wire[]>({ method: 'GET', url, needs: 'tenant', signal });
  return found.map((proposal): DeskProposal => {
    if (proposal.kind === 'movements')
      return { kind: 'movements', movements: proposal.movements.map(readItem) };
    if (proposal.kind === 'rule') return { kind: 'rule', rule: readRule(proposal.rule) };
    return {
      kind: 'installment',
      side: proposal.side,
      id: proposal.installment_id,
      dueDate: proposal.due_date,
      cents: wireMoney.read(proposal.open_amount),
      party: proposal.party_name,
      text: proposal.text,
    };
  });
}

function readLine({ amount, reconciliation_id, movement_ids, ...line }: WireLine): DeskLine {
  const { id, date, text, document } = line;
  return {
    id,
    date,
    text,
    document,
    cents: wireMoney.read(amount),
    reconciliationId: reconciliation_id,
    movementIds: movement_ids,
  };
}

function readItem({ id, date, amount, text }: WireItem): DeskMovement {
  return { id, date, cents: wireMoney.read(amount), text };
}

export function readRule(wire: WireRule): DeskRule {
  const { id, side, words, description } = wire;
  return {
    id,
    side,
    words,
    description,
    accountId: wire.treasury_account_id,
    ledgerAccountId: wire.account_id,
    centerId: wire.cost_center_id,
  };
}

function readProof(wire: WireProof): DeskProof {
  const { known_balance: known } = wire;
  return {
    date: wire.date,
    startDate: wire.start_date,
    bankCents: wireMoney.read(wire.bank),
    unmatchedMovementsCents: wireMoney.read(wire.unmatched_movements),
    unmatchedLinesCents: wireMoney.read(wire.unmatched_lines),
    straddlingCents: wireMoney.read(wire.straddling),
    ledgerCents: wireMoney.read(wire.ledger),
    openLines: wire.open_lines,
    known: known && {
      cents: wireMoney.read(known.amount),
      differenceCents: wireMoney.read(known.difference),
      source: known.source,
    },
  };
}

import type { DeskOrder, DeskOutcome } from '../../domain/statements/desk.ts';
import type { Call, Http } from '../http.ts';
import { wireOfItem } from '../titles/titles.ts';
import { wireMoney } from '../wireMoney.ts';
import { readRule, type WireRule } from './statements.ts';
import { statementUrls as urls } from './statementUrls.ts';

type OrderOf<Kind extends DeskOrder['kind']> = Extract<DeskOrder, { kind: Kind }>;

const nothing: DeskOutcome = { reconciliationId: null, suggestion: null };

/** Carries an action of the page out: one call each. */
export async function carryOut(client: Http, order: DeskOrder, key: string): Promise<DeskOutcome> {
  switch (order.kind) {
    case 'match':
      return matchLines(client, order, key);
    case 'movement':
      return bookMovement(client, order, key);
    case 'settlement':
      return bookSettlement(client, order, key);
    case 'transfer':
      return bookTransfer(client, order, key);
    case 'undo':
      return undoMatch(client, order, key);
    case 'start':
      return startAccount(client, order, key);
    case 'balance':
      return typeBalance(client, order, key);
    case 'rule':
      return keepRule(client, order, key);
    case 'ruleRemoval':
      return removeRule(client, order);
    case 'fileRemoval':
      return removeFile(client, order);
  }
}

export async function matchLines(
  http: Http,
  { accountId, lineIds, movementIds }: OrderOf<'match'>,
  key: string,
): Promise<DeskOutcome> {
  const body = { treasury_account_id: accountId, line_ids: lineIds, movement_ids: movementIds };
  const { id } = await http<{ id: string }>(post(urls.reconciliations, body, key));
  return { ...nothing, reconciliationId: id };
}

export function bookMovement(
  http: Http,
  { lineId, description, ledgerAccountId, centerId, date }: OrderOf<'movement'>,
  key: string,
): Promise<DeskOutcome> {
  const body = {
    description,
    contra_partida_account_id: ledgerAccountId,
    ...(centerId && { contra_partida_cost_center_id: centerId }),
    ...(date && { date }),
  };
  return booked(http<Booked>(post(urls.lineMovement(lineId), body, key)));
}

export function bookSettlement(
  http: Http,
  { lineId, side, items, date }: OrderOf<'settlement'>,
  key: string,
): Promise<DeskOutcome> {
  const kind = side === 'OUT' ? 'PAYABLE' : 'RECEIVABLE';
  const body = { items: items.map((item) => wireOfItem(kind, item)), ...(date && { date }) };
  return booked(http<Booked>(post(urls.lineSettlement(lineId), body, key)));
}

export function bookTransfer(
  http: Http,
  { lineId, otherId, description }: OrderOf<'transfer'>,
  key: string,
): Promise<DeskOutcome> {
  return booked(
    http<Booked>(post(urls.lineTransfer(lineId), { other_account_id: otherId, description }, key)),
  );
}

export async function undoMatch(
  http: Http,
  { reconciliationId }: OrderOf<'undo'>,
  key: string,
): Promise<DeskOutcome> {
  await http(post(urls.undo(reconciliationId), {}, key));
  return nothing;
}

export async function startAccount(
  http: Http,
  { accountId, date, cents, outstanding }: OrderOf<'start'>,
  key: string,
): Promise<DeskOutcome> {
  const body = { date, balance: wireMoney.write(cents), outstanding_movement_ids: outstanding };
  await http(post(urls.start(accountId), body, key));
  return nothing;
}

export async function typeBalance(
  http: Http,
  { accountId, date, cents }: OrderOf<'balance'>,
  key: string,
): Promise<DeskOutcome> {
  await http(post(urls.balances(accountId), { date, balance: wireMoney.write(cents) }, key));
  return nothing;
}

export async function keepRule(http: Http, { rule }: OrderOf<'rule'>, key: string): Promise<DeskOutcome> {
  const { accountId, ledgerAccountId, centerId, side, words, description } = rule;
  const body = {
    side,
    words,
    description,
    treasury_account_id: accountId,
    account_id: ledgerAccountId,
    cost_center_id: centerId,
  };
  await http(post(urls.rules, body, key));
  return nothing;
}

export async function removeRule(http: Http, { id }: { id: string }): Promise<DeskOutcome> {
  await http({ method: 'DELETE', url: urls.rule(id), needs: 'tenant' });
  return nothing;
}

export async function removeFile(http: Http, { id }: { id: string }): Promise<DeskOutcome> {
  await http({ method: 'DELETE', url: urls.file(id), needs: 'tenant' });
  return nothing;
}

export function post(url: string, body: object, key: string): Call {
  return { method: 'POST', url, needs: 'tenant', body, key };
}

interface Booked {
  reconciliation: { id: string };
  suggested_rule: Omit<WireRule, 'id'> | null;
}

async function booked(answer: Promise<Booked>): Promise<DeskOutcome> {
  const { reconciliation, suggested_rule } = await answer;
  if (!suggested_rule) return { reconciliationId: reconciliation.id, suggestion: null };
  const { id: _, ...suggestion } = readRule({ ...suggested_rule, id: '' });
  return { reconciliationId: reconciliation.id, suggestion };
}

import { labelOf } from '../../domain/columns.ts';
import { formatCount } from '../../domain/count.ts';
import { notedNouns } from '../control/notedNouns.ts';
import { capital } from '../nouns.ts';
import * as words from '../words.ts';
import { gestures } from './screenHelp.ts';

interface Happening {
  type: string;
  [field: string]: unknown;
}

/** Name of the row whose id a field holds. */
type NameOf = (field: string, id: unknown) => string | null;

/** Deed of a person or the server, as an accountant reads it; null for what the machines do among themselves. */
export function deedText(event: Happening, machine: string, nameOf: NameOf = () => null): string | null {
  const deed = deedIn(event, machine, nameOf);
  return deed && withoutMasks(deed);
}

function deedIn(event: Happening, machine: string, nameOf: NameOf): string | null {
  const { type } = event;
  if (type === 'notice.raised') return machine === 'notices' ? noticeText(Object(event.notice)) : null;
  if (type.startsWith(answered)) return answerText(type.slice(answered.length), event.output, machine);
  if (type.startsWith(refused)) return refusalText(type.slice(refused.length), Object(event.error));
  if (type.startsWith(waited)) return 'A resposta ainda não tinha vindo.';
  const subject = subjectText(event, nameOf);
  const own = ownDeeds[type];
  if (own) return `${own}${subject}.`;
  if (typeof event.text === 'string' && type.endsWith('.typed'))
    return event.text.trim() === '' ? 'Limpou a busca.' : `Buscou "${event.text.trim()}".`;
  const gesture = gestures[type];
  if (typeof event.patch === 'object' && event.patch !== null) {
    const typed = Object.entries(event.patch).flatMap(([field, value]) => typedText(field, value, nameOf));
    const where = typeof event.key === 'number' ? ` na partida ${event.key}` : '';
    return typed.length === 0 ? null : `Preencheu${where} ${typed.join('; ')}.`;
  }
  return gesture === undefined ? null : `Pediu para ${gesture}${subject}.`;
}

/** The first step on a screen. */
export const openedDeed = 'Abriu a tela.';

const answered = 'xstate.done.actor.';
const refused = 'xstate.error.actor.';
const waited = 'xstate.after.patience.';

/** Deeds that have a sentence of their own, whoever did them. */
export const ownDeeds: Record<string, string> = {
  'tenant.entered': 'Entrou na empresa',
  'logout.confirmed': 'Saiu do sistema',
  'session.refused': 'O servidor pediu que a pessoa entrasse de novo',
  'trail.export.requested': 'Exportou a trilha',
  'filter.chosen': 'Escolheu um filtro',
  'form.toggled': 'Abriu ou fechou o formulário do lançamento',
  'origin.chosen': 'Escolheu de onde vêm as linhas',
};

/** Calls that write; their answer is a deed, and so is the answer to a list. */
function answerText(call: string, output: unknown, machine: string): string | null {
  if (call === 'save' && machine === 'sending') return 'O servidor gravou.';
  if (call === 'run') return 'O servidor fez o que foi pedido.';
  if (call === 'fetchUser' && machine === 'login') return 'Entrou no sistema.';
  const rows = Array.isArray(output) ? output : Object(output).rows;
  if (call !== 'load' || !Array.isArray(rows)) return null;
  if (rows.length === 0) return 'A lista veio vazia.';
  return rows.length === 1 ? 'Chegou 1 linha.' : `Chegaram ${formatCount(rows.length)} linhas.`;
}

function refusalText(call: string, error: Record<string, unknown>): string | null {
  if (call === 'openScreen') return 'A tela não pôde ser aberta.';
  if (error.kind !== 'answered') return error.kind === 'unreachable' ? 'O servidor não respondeu.' : null;
  return typeof error.detail === 'string' ? `O servidor recusou: ${error.detail}` : 'O servidor recusou.';
}

function noticeText({ title, text }: Record<string, unknown>): string {
  const parts = [title, text].filter(
    (part) => typeof part === 'string' && part !== '' && part !== '<masked>',
  );
  return `Aviso: ${parts.map((part) => String(part).replace(/[.!]+$/, '')).join('. ')}.`;
}

function typedText(field: string, value: unknown, nameOf: NameOf): string[] {
  if (Array.isArray(value)) return value.flatMap((row, at) => rowText(field, row, at, nameOf));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const shown = String(nameOf(field, value) ?? value).trim();
  return [`${titleOf(field)}: ${shown === '' ? 'nada' : shown}`];
}

/** A row of a table inside a form, as far as it is filled. */
function rowText(table: string, row: unknown, at: number, nameOf: NameOf): string[] {
  const filled = Object.entries(Object(row)).filter(
    ([field, value]) => value !== '' && field !== 'line' && field !== 'key',
  );
  const parts = filled.flatMap(([field, value]) => typedText(field, value, nameOf));
  return parts.length === 0 ? [] : [`${titleOf(table)} ${at + 1} (${parts.join(', ')})`];
}

/** Words for the masks of a trail: a number stands for the same text in all of it. */
function withoutMasks(text: string): string {
  return text.replace(/<([a-zA-Z]+)(?: ([\w-]+))?>/g, (_, kind: string, number = '') =>
    `${maskNames[kind] ?? 'texto'} ${number || 'oculto'}`.replace('senha oculto', 'senha oculta'),
  );
}

const maskNames: Record<string, string> = {
  email: 'e-mail',
  person: 'nome',
  taxId: words.anyTaxId,
  bank: 'conta bancária',
  password: 'senha',
  token: 'acesso',
  key: 'chave',
  digits: 'número',
  number: 'número',
};

/** Title of a column of any table; a field of no table is named as its machine does. */
export function titleOf(field: string): string {
  const own = fieldTitles[field];
  if (own) return own;
  const columns = Object.values(notedNouns).flatMap(({ columns }) => columns[field] ?? []);
  const [column] = columns;
  return column ? labelOf(column) : capital(field.replaceAll('_', ' '));
}

const email = 'E-mail';

const fieldTitles: Record<string, string> = {
  username: email,
  email,
  cnpj: words.cnpj,
  full_name: words.fullName,
  is_superuser: words.superuser,
  user: words.user,
  tenant_id: words.tenant,
  current_password: words.currentPassword,
  new_password: words.newPassword,
  repeated_password: words.repeatedPassword,
  report: 'Nome do relatório',
  reason: words.reason,
  party_id: `${words.supplier} ou ${words.customer.toLowerCase()}`,
  first_due: words.firstDue,
  count: words.installmentCount,
  titles: words.titles,
  advances: words.advances,
  scope: 'O que é estornado',
  counter_account_id: words.counterpart,
  from_account_id: words.fromAccount,
  to_account_id: words.toAccount,
  ledgerAccount: words.ledgerAccount,
  other: words.otherAccount,
  password: words.password,
  line: words.line,
  lines: words.line,
  allocations: words.allocation,
  deductions: words.withholding,
  installments: words.installment,
  titleId: words.heading,
  principal: words.principal,
  interest: words.interest,
  fine: words.fine,
  discount: words.discount,
  amount: words.amount,
  description: words.description,
  name: words.name,
};

/** The rows of a gesture, by name, number or description. */
function subjectText(event: Happening, nameOf: NameOf): string {
  const rows = Array.isArray(event.rows) ? event.rows : [];
  if (rows.length > 1) return ` (${formatCount(rows.length)} linhas)`;
  const row = Object(event.row ?? event.title ?? event.account ?? event.entry ?? event.origin ?? rows[0]);
  const tenant = event.tenantId === undefined ? null : nameOf('tenantId', event.tenantId);
  const name = row.name ?? row.full_name ?? row.document_number ?? row.description ?? tenant;
  return typeof name === 'string' && name !== '' ? ` (${name})` : '';
}

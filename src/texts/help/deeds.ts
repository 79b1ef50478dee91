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

/** Deed of a person or the server, as an accountant reads it; null for mail among the machines. */
export function deedText(event: Happening, machine: string): string | null {
  const { type } = event;
  if (type === 'notice.raised') return machine === 'notices' ? noticeText(Object(event.notice)) : null;
  if (type.startsWith(answered)) return answerText(type.slice(answered.length), event.output, machine);
  if (type.startsWith(refused)) return refusalText(type.slice(refused.length), Object(event.error));
  if (type.startsWith(waited)) return 'A resposta ainda não tinha vindo.';
  const own = ownDeeds[type];
  if (own) return own;
  const gesture = gestures[type];
  if (typeof event.patch === 'object' && event.patch !== null) {
    const typed = Object.entries(event.patch).flatMap(([field, value]) => typedText(field, value));
    if (typed.length > 0) return `Preencheu ${typed.join('; ')}.`;
  }
  return gesture === undefined ? null : `Pediu para ${gesture}${subjectText(event)}.`;
}

/** The first step on a screen. */
export const openedDeed = 'Abriu a tela.';

const answered = 'xstate.done.actor.';
const refused = 'xstate.error.actor.';
const waited = 'xstate.after.patience.';

const ownDeeds: Record<string, string> = {
  'tenant.entered': 'Entrou na empresa.',
  'logout.confirmed': 'Saiu do sistema.',
  'session.refused': 'O servidor pediu que a pessoa entrasse de novo.',
  'trail.export.requested': 'Exportou a trilha.',
};

/** Calls that write; their answer is a deed, and so is the answer to a list. */
function answerText(call: string, output: unknown, machine: string): string | null {
  if (call === 'save' && machine === 'sending') return 'O servidor gravou.';
  if (call === 'run') return 'O servidor fez o que foi pedido.';
  if (call === 'fetchUser' && machine === 'login') return 'Entrou no sistema.';
  const rows = Array.isArray(output) ? output : Object(output).rows;
  if (call !== 'load' || !Array.isArray(rows)) return null;
  return rows.length === 1 ? 'Chegou 1 linha.' : `Chegaram ${formatCount(rows.length)} linhas.`;
}

function refusalText(call: string, error: Record<string, unknown>): string | null {
  if (call === 'openScreen') return 'A tela não pôde ser aberta.';
  if (error.kind !== 'answered') return error.kind === 'unreachable' ? 'O servidor não respondeu.' : null;
  return typeof error.detail === 'string' ? `O servidor recusou: ${error.detail}` : 'O servidor recusou.';
}

function noticeText({ title, text }: Record<string, unknown>): string {
  return `Aviso: ${[title, text].filter((part) => typeof part === 'string' && part !== '').join('. ')}`;
}

function typedText(field: string, value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const shown = String(value).trim();
  return [`${titleOf(field)}: ${shown === '' ? 'nada' : shown}`];
}

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
  amount: words.amount,
  description: words.description,
  name: words.name,
};

/** The row of a gesture, by its name, number or description. */
function subjectText(event: Happening): string {
  const row = Object(event.row ?? event.title ?? event.account ?? event.entry);
  const name = row.name ?? row.full_name ?? row.document_number ?? row.description;
  return typeof name === 'string' && name !== '' ? ` (${name})` : '';
}

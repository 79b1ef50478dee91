import { formatCalendarDate } from '../../domain/dateText.ts';
import type { EntryHead } from '../../domain/ledger/ledger.ts';
import * as words from '../words.ts';

/** Reversal of a posted entry or a movement (ability `entries.reversal.1`). */
export const reversalFormTexts = {
  action: words.reverse,
  actionWithKey: 'Estornar (F7)',
  key: words.rowKey,
  title: 'Estornar Lançamento',
  lead: ({ number, description, entry_date }: EntryHead, total: string) =>
    `Estorno do lançamento${number ? ` ${number}` : ''} de ${formatCalendarDate(entry_date)}, "${description}", ${total}.`,
  movementLead: 'A movimentação da conta financeira é estornada junto.',
  transferLead: 'As duas movimentações da transferência são estornadas juntas.',
  reason: words.reason,
  reasonHelper: 'De 5 a 200 caracteres; fica no histórico do estorno.',
  reasonTooShort: 'Escreva o motivo do estorno, de 5 a 200 caracteres.',
  date: 'Data do Estorno',
  lines: 'Partidas do estorno',
  linesLead: 'O que será lançado:',
  submit: 'Confirmar Estorno',
  failed: 'Falha ao estornar.',
  done: 'Estorno lançado',
  notAllowed: 'O seu papel nesta empresa não permite estornar.',
  column: words.reversal,
  reversedBy: 'Estornado por',
  reverses: words.reversalOf,
  openLinked: (what: string, id: string) => `${what} ${id}: abrir`,
  linked: (what: string, id: string) => `${what} ${id}`,
  ofEntry: (description: string, date: string) =>
    `${words.reversal}: ${description} ${formatCalendarDate(date).slice(0, 5)}`,
  reversedOn: (date: string) => `Estornado em ${formatCalendarDate(date)}`,
  openOwner: 'Estornar na origem',
  entryUntold: 'O servidor não informa o lançamento desta movimentação.',
  entryOf: (description: string) => `Lançamento contábil de ${description}`,
};

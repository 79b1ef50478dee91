import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import type { MovementType } from '../../domain/treasury/treasury.ts';
import { closedPeriod } from '../control/bookFacts.ts';
import * as words from '../words.ts';

/** Movements pasted from a spreadsheet. */
export const movementPasteTexts = {
  title: 'Colar movimentos de uma planilha',
  lead: 'Colunas: data, descrição, entrada ou saída e valor (ou, no lugar dos dois, valor que entrou e valor que saiu), código da contrapartida e código do centro de custo.',
  text: 'Movimentos copiados da planilha',
  preview: 'Como os movimentos foram lidos',
  cells: [words.date, words.description, 'Tipo ou entr.', 'Valor ou saída', words.counterpart, 'Centro'],
  fault: (field: string, text: string) => `${field}: ${text}`,
  types: {
    DEBITO: ['d', 'e', 'debito', 'débito', 'entrada', 'recebimento'],
    CREDITO: ['c', 's', 'credito', 'crédito', 'saida', 'saída', 'pagamento'],
  } satisfies Record<MovementType, readonly string[]>,
  unknownType: (text: string) => `"${text}" não é entrada nem saída.`,
  typeAfterAmount: (text: string) => `O tipo "${text}" vem antes do valor: troque as duas colunas.`,
  tooLong: (most: number) => `são aceitos até ${most} caracteres.`,
  controlCharacter: 'há um caractere invisível, que o servidor recusa: apague-o na planilha.',
  bothSides: 'Há valor na entrada e na saída.',
  closed: closedPeriod,
  closedRows: (count: number, through: string) =>
    `${count === 1 ? '1 movimento é' : `${formatCount(count)} movimentos são`} do período fechado até ${formatCalendarDate(through)}: o envio para no primeiro deles, que o servidor recusa. Use uma data posterior ou peça a reabertura.`,
  enter: (count: number) => (count === 1 ? 'Criar 1 movimento' : `Criar ${formatCount(count)} movimentos`),
  sending: (at: number, count: number) => `Enviando ${formatCount(at)} de ${formatCount(count)}…`,
  stopped: (entered: number, left: number) =>
    `${enteredCount(entered)}; ${left === 1 ? '1 não entrou e continua' : `${formatCount(left)} não entraram e continuam`} no texto, a partir do recusado.`,
  /** The first remaining movement may have been saved. */
  stoppedInDoubt: (entered: number, left: number) =>
    `${enteredCount(entered)}; ${left === 1 ? '1 continua' : `${formatCount(left)} continuam`} no texto, e do primeiro não é possível saber se entrou.`,
  entered: (entered: number) => `${enteredCount(entered)}; no texto está só o que falta.`,
  left: (entered: number) =>
    `${entered === 0 ? 'Nenhum movimento da planilha entrou' : `Da planilha, ${enteredCount(entered)}`}; confira o que falta antes de colar de novo.`,
  leftInDoubt: (entered: number) =>
    `${entered === 0 ? 'Do primeiro movimento da planilha' : `Da planilha, ${enteredCount(entered)}, e do seguinte`} não é possível saber se entrou, porque o servidor não respondeu. Confira antes de colar de novo.`,
  done: (count: number) =>
    count === 1 ? '1 movimento criado.' : `${formatCount(count)} movimentos criados.`,
};

function enteredCount(entered: number): string {
  return entered === 1 ? '1 movimento entrou' : `${formatCount(entered)} movimentos entraram`;
}

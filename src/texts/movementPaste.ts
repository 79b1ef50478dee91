import { formatCount } from '../domain/count.ts';
import type { MovementType } from '../domain/treasury.ts';
import * as words from './words.ts';

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
  bothSides: 'Há valor na entrada e na saída.',
  enter: (count: number) => (count === 1 ? 'Criar 1 movimento' : `Criar ${formatCount(count)} movimentos`),
  sending: (at: number, count: number) => `Enviando ${formatCount(at)} de ${formatCount(count)}…`,
  stopped: (entered: number, left: number) =>
    `${entered === 1 ? '1 movimento entrou' : `${formatCount(entered)} movimentos entraram`}; ${left === 1 ? '1 não entrou e continua' : `${formatCount(left)} não entraram e continuam`} no texto.`,
  done: (count: number) =>
    count === 1 ? '1 movimento criado.' : `${formatCount(count)} movimentos criados.`,
};

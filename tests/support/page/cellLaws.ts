import { type Cell, cellText } from '../../../src/domain/tables/cell.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import type { Column } from '../../../src/views/parts/tables/GridRow.tsx';

/**
 * A drawn cell equals the value in the list's file, search, order and print. React's internals give the row
 * behind a line: nothing else on the page has it.
 */
export function cellFaults(line: HTMLElement): string[] {
  const behind = rowBehind(line);
  if (!behind) return [];
  const cells = line.querySelectorAll<HTMLElement>(':scope > td[data-kind]');
  const below = [...line.querySelectorAll<HTMLElement>('[data-folded]')].map(({ dataset }) => dataset.folded);
  const lost = [...cells]
    .filter(({ dataset }) => dataset.folding && dataset.folding !== 'last')
    .filter(({ textContent }) => textContent && !below.includes(textContent))
    .map(({ textContent }) => `"${textContent}" is lost where its column is folded`);
  const isStatement = behind.columns.some(({ key }) => key === 'balance');
  const other = behind.columns.flatMap(({ key, value }, at) => {
    const cell = value(behind.row);
    const told = cellText(cell);
    const drawn = cells[at]?.textContent?.trim() ?? '';
    const isWithoutCurrency =
      isStatement && ofStatement.has(key) && drawn.replace(/^\+/, '') === told.replace(/R\$\s/, '');
    return drawn === told || isWithoutCurrency || mayDiffer(key, drawn, told)
      ? unordered(cell)
      : [`"${drawn}" is drawn below ${key}, and "${told}" is told`];
  });
  const { id } = Object(behind.row);
  const cut = behind.columns.filter(
    ({ key, value }) => key === 'id' && cellText(value(behind.row)) !== String(id),
  );
  return [...lost, ...other, ...cut.map(() => 'its id is not told whole')];
}

/** A yes or no is ordered by its text. */
function unordered(cell: Cell): string[] {
  const isRight = cell.type !== 'flag' || cell.isOn === yes.has(cell.text);
  return isRight ? [] : [`"${cell.text}" is ordered as its contrary`];
}

const yes = new Set(['Sim', 'Ativo', 'Ativa', 'Analítico', 'Conciliado']);

/** Columns whose cells may be shorter, longer or different from their values. */
function mayDiffer(key: string, drawn: string, told: string): boolean {
  if (key === 'id') return drawn !== '' && told.startsWith(drawn.split('…')[0] ?? '');
  if (/^(created|updated|deleted)_at$/.test(key)) return drawn !== '' && told.startsWith(drawn);
  if (key === 'description' && drawn === `${movementTexts.reversed} ${told}`) return true;
  if (key === 'description') return /^\d+\/\d+$/.test(drawn.slice(told.length)) && drawn.startsWith(told);
  if (key === 'counterpart') return drawn !== '' && told.endsWith(` ${drawn}`);
  if (key === 'amount') return drawn.endsWith(told) && /[ +]$/.test(drawn.slice(0, -told.length));
  if (key === 'state') return drawn.split(' ').join('') === told.split(/[· ]+/).join('');
  if (key === 'difference') return drawn === '–' && told === 'R$ 0,00';
  return key === 'situation' && drawn === '' && told === 'Outra sessão';
}

/**
 * The nine columns of a statement, with the balance after each movement, omit the currency, which the page
 * shows once.
 */
const ofStatement = new Set(['in', 'out', 'balance', 'amount']);

interface Drawn {
  row: unknown;
  columns: Column<unknown>[];
}

/** Properties of the component that drew the line: of the two that React keeps, the last drawing's. */
function rowBehind(line: HTMLElement): Drawn | undefined {
  const kept = (prefix: string) =>
    Reflect.get(line, Object.keys(line).find((key) => key.startsWith(prefix)) ?? '');
  const drawn = kept('__reactFiber$');
  const props = kept('__reactProps$');
  let part = [drawn, drawn?.alternate].find((candidate) => candidate?.memoizedProps === props);
  while (part) {
    const { row, columns } = part.memoizedProps ?? {};
    if (row !== undefined && columns) return { row, columns };
    part = part.return;
  }
}

/** A word has the same tone everywhere. */
const tones: Record<string, readonly string[]> = {
  success: [
    ...['Ativo', 'Pago Total', 'Recebido Total', 'Aberto', 'Em ordem', 'Balanceado', 'Esta sessão'],
    'Conciliado',
  ],
  neutral: [
    ...[
      'Cancelado',
      'Fechado',
      'Arquivado',
      'Revogada',
      'Inativa',
      'Inativo',
      'Não',
      'Estornada',
      'Tesouraria',
    ],
    ...['Nenhum período fechado', 'Já existe, igual'],
  ],
  info: ['Manual', 'Sintética', 'Agrupador', 'Pendente'],
  teal: ['Analítica', 'Analítico'],
  warning: ['Recebido Parcial', 'Pago Parcial', 'Atenção', 'Período fechado', 'Pendente'],
  danger: ['Vencido', 'Errado', 'Errada'],
};

/** The usual state is quiet text, where the specification asks for no badge; only the exception is marked. */
const quiet = ['Ativa', 'Sim', 'Criação', 'Válida', 'Em uso', 'OK', 'Nova'];

const rows = {
  aside: ['Cancelado', 'Fechado', 'Revogada', 'Estornada', 'Inativa'],
  usual: ['Aberto', 'Em uso', 'Válida', 'Ativa'],
};

/** A word has its tone, and an inactive row is muted. */
export function toneFaults(word: HTMLElement): string[] {
  const text = word.textContent ?? '';
  const tone = word.matches('.quiet-status') ? undefined : word.dataset.tone;
  const isSigned = Object.values(tones).some((words) => words.includes(text));
  const isMuted = word.closest('tr')?.dataset.tone === 'muted';
  const faults = [];
  if (tone && isSigned && !tones[tone]?.includes(text)) faults.push(`is drawn as ${tone}`);
  if (word.closest('tbody') && rows.aside.includes(text) && !isMuted) faults.push('does not stand aside');
  if (rows.usual.includes(text) && isMuted) faults.push('stands aside');
  if (tone ? quiet.includes(text) : ['Inativa', 'Inativo', 'Não'].includes(text))
    faults.push(tone ? 'is marked' : 'is not marked');
  return faults;
}

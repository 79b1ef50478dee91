import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Cell,
  codeCell,
  dateCell,
  instantCell,
  moneyCell,
  textCell,
} from '../../../../src/domain/tables/cell.ts';
import { paperSheet } from '../../../../src/domain/tables/paperSheet.ts';
import { PrintSheet, printed } from '../../../../src/views/parts/tables/PrintSheet.tsx';

const columns = [
  { key: 'code', title: 'Código' },
  { key: 'name', title: 'Conta' },
  { key: 'day', title: 'Data' },
  { key: 'amount', title: 'Valor', align: 'right' as const },
];
const rows: Cell[][] = [
  [{ ...codeCell('1'), depth: 0 }, { ...textCell('Ativo'), isStrong: true }, dateCell(null), moneyCell(300)],
  [{ ...codeCell('1.1'), depth: 1 }, textCell('Caixa'), dateCell('2026-11-20'), moneyCell(100)],
  [codeCell('1.2.345.6789.01234'), textCell('Banco do Brasil'), dateCell('2026-11-21'), moneyCell(100)],
  [codeCell('1.2.345.6789.012345'), textCell('Caixa Forte'), dateCell('2026-11-21'), moneyCell(100)],
  [codeCell('1.2'), textCell('11.222.333/0001-81'), instantCell('2026-11-21T17:00:00Z'), moneyCell(100)],
];

beforeEach(() => {
  render(
    <PrintSheet
      title="Plano de Contas"
      heading="Construtora Horizonte"
      notes={['2 contas']}
      columns={columns}
      rows={rows}
      totals={{ name: 'Total', amount: 'R$ 3,00' }}
    />,
  );
});

const texts = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => textContent);
const styles = (selector: string, of: keyof CSSStyleDeclaration) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style[of]);

test('a printed list names its company, its title and the time of printing', () => {
  const [heading, title, note, printed] = texts(document.querySelectorAll('.print-sheet header > *'));
  expect([heading, title, note]).toEqual(['Construtora Horizonte', 'Plano de Contas', '2 contas']);
  expect(printed).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
});

test('a printed list has every row, and totals below their columns', () => {
  const lines = [...document.querySelectorAll('.print-sheet tr')].map(({ children }) => texts(children));
  expect(lines.slice(0, 3)).toEqual([
    ['Código', 'Conta', 'Data', 'Valor'],
    ['1', 'Ativo', '', 'R$ 3,00'],
    ['1.1', 'Caixa', '20/11/2026', 'R$ 1,00'],
  ]);
  expect(lines.at(-1)).toEqual(['', 'Total', '', 'R$ 3,00']);
  expect(texts(document.querySelectorAll('.print-sheet strong')).slice(1)).toEqual(['Ativo']);
});

test('a right-aligned column is so from its heading to its total', () => {
  const sides = [...document.querySelectorAll<HTMLElement>('.print-sheet :is(th, td)')].map(
    ({ dataset }) => dataset.align,
  );
  const line = [undefined, undefined, undefined, 'right'];
  expect(sides).toEqual(Array.from({ length: 7 }, () => line).flat());
});

test('a deeper row is indented further, and the others not at all', () => {
  expect(styles('.print-sheet tbody td:first-child', 'paddingLeft')).toEqual(['', '4.5mm', '', '', '']);
});

test('dates, times and words up to the length of a tax id do not wrap; longer ones and several words do', () => {
  const held = rows.map((_, row) => styles(`.print-sheet tbody tr:nth-child(${row + 1}) td`, 'whiteSpace'));
  expect(held).toEqual([
    ['nowrap', 'nowrap', 'nowrap', ''],
    ['nowrap', 'nowrap', 'nowrap', ''],
    ['nowrap', '', 'nowrap', ''],
    ['', '', 'nowrap', ''],
    ['nowrap', 'nowrap', 'nowrap', ''],
  ]);
});

test('columns of words reserve their width, and columns of amounts need none', () => {
  const { least } = paperSheet(columns, rows);
  const [code, , , amount] = styles('.print-sheet th', 'minWidth');
  // Wide enough for the letters, and for the padding of print.css.
  const of = (unit: string) => Number.parseFloat(new RegExp(`[\\d.]+${unit}`).exec(String(code))?.[0] ?? '');
  expect(of('ch')).toBeCloseTo((least[0] ?? 0) * 0.85);
  expect(of('px'), '3 mm').toBeCloseTo(11.34);
  expect(amount).toBe('');
});

test("a sheet stays until the browser's print dialog closes", async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const onEnd = vi.fn();
  const ended = printed().then(onEnd);
  await Promise.resolve();
  expect([print.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0]);
  window.dispatchEvent(new Event('afterprint'));
  await ended;
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a list wider than its paper keeps every amount under its own heading', () => {
  cleanup();
  const amounts = Array.from({ length: 24 }, (_, at) => `${at},00`);
  const wide = amounts.map((title) => ({ key: title, title: `R$ ${title}`, align: 'right' as const }));
  const line = [textCell('Aurora'), ...amounts.map((_, at) => moneyCell(at * 100))];
  const named = [{ key: 'name', title: 'Aurora' }, ...wide];
  render(<PrintSheet title="Custos" heading="Horizonte" notes={[]} columns={named} rows={[line]} />);
  const bands = [...document.querySelectorAll('.print-sheet table')];
  expect(bands.length).toBeGreaterThan(1);
  for (const band of bands)
    expect(texts(band.querySelectorAll('td'))).toEqual(texts(band.querySelectorAll('th')));
});

test('a print event that arrives while the browser still holds the page is handled', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  await printed();
  vi.restoreAllMocks();
});

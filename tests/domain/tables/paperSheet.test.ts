import { describe, expect, it } from 'vitest';
import {
  codeCell,
  instantCell,
  moneyCell,
  plainMoneyCell,
  textCell,
} from '../../../src/domain/tables/cell.ts';
import { paperSheet } from '../../../src/domain/tables/paperSheet.ts';

const words = (title: string) => ({ title });
const money = (title: string) => ({ title, align: 'right' as const });
const account = [codeCell('3.1.01.001'), textCell('Venda de unidades da Torre Paulista Corporate')];
const months = Array.from({ length: 13 }, (_, month) =>
  money(month === 0 ? 'Valor' : `mês ${month} de 2026`),
);
const statement = (columns: number) => ({
  columns: [words('Código'), words('Conta'), ...months.slice(0, columns)],
  rows: [[...account, ...months.slice(0, columns).map(() => moneyCell(913_805_544))]],
});

describe('a table on paper', () => {
  it('is portrait while its columns fit', () => {
    const { columns, rows } = statement(3);
    expect(paperSheet(columns, rows)).toMatchObject({ isWide: false, bands: [[0, 1, 2, 3, 4]] });
  });

  it('is portrait up to the last letter of the line, and not beyond', () => {
    const columns = (last: number) => [25, 25, 25, last].map((letters) => words('x'.repeat(letters)));
    expect([25, 26].map((last) => paperSheet(columns(last), []).isWide)).toEqual([false, true]);
  });

  it('turns to landscape before columns are squeezed', () => {
    const { columns, rows } = statement(7);
    expect(paperSheet(columns, rows)).toMatchObject({ isWide: true, bands: [columns.map((_, at) => at)] });
  });

  it('turns to landscape before texts shrink to their minimum, if they fit there', () => {
    const long = textCell('Um histórico que não termina nunca');
    const columns = [...Array.from({ length: 5 }, () => words('Histórico')), money('Valor')];
    const row = [...Array.from({ length: 5 }, () => long), moneyCell(1)];
    expect(paperSheet(columns, [row])).toMatchObject({ isWide: true, bands: [[0, 1, 2, 3, 4, 5]] });
    expect(paperSheet(columns.slice(2), [row.slice(2)])).toMatchObject({ isWide: false });
  });

  it('gives a column room for the longest word of its heading, however short its amounts', () => {
    const { least } = paperSheet(
      [words('Conta'), money('Compartilhado no mês')],
      [[moneyCell(1), moneyCell(1)]],
    );
    expect(least[1]).toBe('Compartilhado'.length);
  });

  it('gives a column room for its total, which is longer than each amount and never broken', () => {
    const total = 'R$ 1.234.567,89';
    const columns = [words('Conta'), money('Valor')];
    const rows = Array.from({ length: 2 }, () => [textCell('Luz'), moneyCell(1)]);
    expect(paperSheet(columns, rows, [undefined, total]).least[1]).toBe(total.length);
  });

  it('gives unbroken values their room, and takes it from sentences only', () => {
    const cells = [
      textCell('11.222.333/0001-81'),
      instantCell('2026-11-21T17:00:00Z'),
      textCell('Um histórico longo'),
    ];
    const { least } = paperSheet(
      cells.map(() => words('Dado')),
      [cells],
    );
    expect(least).toEqual([18, '21/11/2026, 14:00'.length, 14]);
  });

  it('gives a column room for its total, but the first no more than its texts need', () => {
    const total = 'Saldo R$ 12.345.678,90';
    const columns = [words('Pessoa'), words('Status'), money('Valor')];
    const totals = ['Total · 1.234 títulos sem os cancelados', total, 'R$ 1,00'];
    const { least } = paperSheet(columns, [[textCell('Rio'), textCell('Pago'), moneyCell(1)]], totals);
    expect(least).toEqual([6, '12.345.678,90'.length, 'R$ 1,00'.length]);
    const filling = [25, 25, 25, 25].map((letters) => words('x'.repeat(letters)));
    expect(paperSheet(filling, [], ['', 'x'.repeat(26)]).isWide).toBe(true);
  });

  it('keeps a year by month on one page in small print', () => {
    const columns = [words('Código'), words('Conta'), ...months];
    const rows = [[...account, ...months.map(() => plainMoneyCell(538_055_44))]];
    const year = paperSheet(columns, rows);
    expect(year).toMatchObject({ isWide: true, isFine: true, bands: [columns.map((_, at) => at)] });
  });

  it('continues below with repeated row names when no page is wide enough, and loses no column', () => {
    const { columns, rows } = statement(13);
    const { isWide, bands } = paperSheet(columns, rows);
    expect(isWide).toBe(true);
    expect(bands.length).toBeGreaterThan(1);
    for (const band of bands) expect(band.slice(0, 2)).toEqual([0, 1]);
    expect(bands.flatMap((band) => band.slice(2))).toEqual(months.map((_, at) => at + 2));
  });

  it('never prints a part with names only, even when an amount is wider than the paper', () => {
    const columns = [...Array.from({ length: 14 }, () => words('Histórico')), money('Valor'), money('Pago')];
    const long = textCell('Um histórico que não termina nunca');
    const row = [...Array.from({ length: 14 }, () => long), moneyCell(913_805_544), moneyCell(1)];
    const names = columns.slice(0, 14).map((_, at) => at);
    expect(paperSheet(columns, [row]).bands).toEqual([
      [...names, 14],
      [...names, 15],
    ]);
  });

  it('keeps the letter of a side beside its amount', () => {
    const columns = [words('Código'), words('Conta')];
    const row = [...account];
    for (let at = 0; at < 20; at += 1) {
      columns.push(money('Saldo'), words('D/C'));
      row.push(moneyCell(913_805_544), textCell('D'));
    }
    for (const band of paperSheet(columns, [row]).bands) expect(band.length % 2).toBe(0);
  });

  it('narrows texts before it splits a table, and gives amounts their full width', () => {
    const long = textCell('Um histórico que não termina nunca e que cabe em muitas linhas do papel');
    const columns = [...Array.from({ length: 6 }, () => words('Histórico')), money('Valor'), money('Pago')];
    const row = [...Array.from({ length: 6 }, () => long), moneyCell(1), moneyCell(-913_805_544)];
    const { bands, least } = paperSheet(columns, [row]);
    expect(bands).toHaveLength(1);
    expect(least[7]).toBeGreaterThan(least[6] ?? 0);
  });
});

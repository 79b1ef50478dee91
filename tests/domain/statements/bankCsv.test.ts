import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBankCsv } from '../../../src/domain/statements/bankCsv.ts';

const today = '2026-11-29';

function decoded(file: string): string {
  const bytes = readFileSync(join(import.meta.dirname, 'files', file));
  return new TextDecoder(file === 'nubank.csv' ? 'utf-8' : 'windows-1252').decode(bytes);
}

function read(text: string) {
  const reading = readBankCsv(text, today);
  if (reading.kind !== 'read') throw new Error(reading.problem.code);
  return reading.statements[0];
}

const lines = (text: string) => read(text).rows.map(({ date, cents, text }) => [date, cents, text]);
const balances = (text: string) => read(text).balances.map(({ date, cents }) => [date, cents]);

describe('the CSV reader', () => {
  test('reads Banco do Brasil: balances are no lines, a balance without a day is of the line above', () => {
    const text = decoded('bb.csv');
    expect(lines(text)).toEqual([
      ['2026-10-09', -50000, 'Pix - Enviado · 09/10 10:22 LOCADORA ANDAIME'],
      ['2026-10-09', -132075, 'Pagamento de Boleto · FERRAGENS DO VALE'],
      ['2026-10-20', 2075, 'Estorno de Tarifa'],
    ]);
    expect(balances(text)).toEqual([
      ['2026-09-30', 900000],
      ['2026-10-09', 717925],
      ['2026-10-31', 720000],
    ]);
    expect(read(text).rows.map(({ document }) => document)).toEqual(['104485', '104486', '9903']);
  });

  test('reads Bradesco: two amount columns, continued histories, totals, a second section, a notice', () => {
    const text = decoded('bradesco.csv');
    expect(lines(text)).toEqual([
      ['2026-10-01', 129600, 'Transfe Pix Rem: Leticia Pires 01/10'],
      ['2026-10-15', -53086, 'Pagto Eletronico Tributo'],
      ['2026-11-05', -1000, 'Pix Enviado'],
    ]);
    expect(balances(text)).toEqual([['2026-09-30', 1931200]]);
    expect(read(text).refused).toEqual([]);
  });

  test('reads Itaú, which has no headings', () => {
    const text = decoded('itau.csv');
    expect(lines(text)).toHaveLength(3);
    expect(balances(text)).toEqual([
      ['2026-10-05', 332055],
      ['2026-10-07', 1832055],
    ]);
  });

  test('reads Nubank, whose decimals have a point', () => {
    expect(lines(decoded('nubank.csv')).map(([date, cents]) => [date, cents])).toEqual([
      ['2026-10-03', 100000],
      ['2026-10-04', -5990],
    ]);
  });

  test('reads Inter: lines above the headings, newest first, a running balance', () => {
    const text = [
      '\uFEFFExtrato Conta Corrente',
      'Conta;31234567',
      'Período;01/11/2026 a 06/11/2026',
      'Saldo;3.989,80',
      '',
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '06/11/2026;Pix recebido;Empresa Exemplo;4.000,00;3.989,80',
      '05/11/2026;Pix enviado;São Bento;-5,10;-10,20',
      '05/11/2026;Pix enviado;São Bento;-5,10;-5,10',
    ].join('\r\n');
    expect(lines(text)).toEqual([
      ['2026-11-06', 400000, 'Pix recebido · Empresa Exemplo'],
      ['2026-11-05', -510, 'Pix enviado · São Bento'],
      ['2026-11-05', -510, 'Pix enviado · São Bento'],
    ]);
    const broken = read(text.replace('-10,20', '-10,30'));
    expect(broken.refused).toMatchObject([{ reason: 'balance' }]);
  });

  test.each([
    ['in a column of its own', 'Data Mov.;Nr. Doc.;Historico;Valor;Deb/Cred', '20261002;1;DEB CESTA;10,00;D'],
    ['behind the amount', 'Data;Histórico;Valor', '02/10/2026;DEB CESTA;10,00 D'],
  ])('reads unsigned amounts whose side is %s', (_, heading, row) => {
    expect(lines(`${heading}\n${row}`)).toEqual([['2026-10-02', -1000, 'DEB CESTA']]);
  });

  test('names a row that cannot be read and keeps the others', () => {
    const { refused, rows } = read(
      'Data;Histórico;Valor\n05/10/2026;A;12.345\n31/02/2026;B;1,00\n06/10/2026;C;2,00',
    );
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'amount'],
      [3, 'date'],
    ]);
    expect(rows).toHaveLength(1);
  });

  test('asks for the columns of a file that it does not understand, and reads it with them', () => {
    const text = 'quando;quanto;por quê\n05/10/2026;-1,00;TARIFA';
    expect(readBankCsv(text, today)).toMatchObject({
      problem: { code: 'columns', headers: ['quando', 'quanto', 'por quê'] },
    });
    const none = { credit: null, debit: null, side: null, document: null, balance: null };
    const reading = readBankCsv(text, today, { date: 0, amount: 1, texts: [2], ...none });
    expect(reading.kind === 'read' && reading.statements[0].rows).toMatchObject([
      { date: '2026-10-05', cents: -100, text: 'TARIFA' },
    ]);
  });

  test('lists rows after today apart', () => {
    expect(read('Data;Histórico;Valor\n15/12/2026;AGENDADO;-9,00').future).toHaveLength(1);
  });
});

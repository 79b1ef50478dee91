import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatTimestampDay } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { BankAccount, RefusedRow, StatementProblem } from '../../domain/statements/statement.ts';
import * as words from '../words.ts';

/** Server refusals about bank statements and their reconciliation. */

const reasons: Record<RefusedRow['reason'], (raw: string) => string> = {
  amount: (raw) => `o valor “${raw}” não pode ser lido`,
  date: (raw) => `a data “${raw}” não pode ser lida`,
  balance: () => 'o saldo não segue o da linha anterior',
  decimals: (raw) => `o valor “${raw}” não tem centavos`,
};

export const importRefusals = {
  of: (problem: StatementProblem): string => {
    switch (problem.code) {
      case 'not_ofx':
        return problem.isPage
          ? 'O arquivo é uma página da internet: entre no banco e baixe de novo.'
          : 'O arquivo não é um extrato OFX.';
      case 'cut':
        return 'O arquivo está cortado: baixe-o de novo.';
      case 'card':
        return 'É extrato de cartão: importe o da conta corrente.';
      case 'currency':
        return `O extrato está em outra moeda (${problem.currency}): só extratos em reais são importados.`;
      case 'columns':
        return words.sayColumns;
      case 'not_cnab':
        return 'O arquivo não é um extrato CNAB 240.';
      case 'trailer':
        return 'Os totais do arquivo não conferem com as suas linhas: baixe-o de novo.';
      case 'too_many':
        return `O arquivo tem ${formatCount(problem.rows)} lançamentos: importe até 20.000 de cada vez.`;
    }
  },
  unreadable: ({ row, reason, raw }: RefusedRow) => `Linha ${row}: ${reasons[reason](raw)}.`,
  signs: 'As saídas vêm sem sinal neste arquivo: são saídas?',
  severalAccounts: 'O arquivo tem mais de uma conta: escolha uma.',
  unknownAccount: ({ bank, account }: BankAccount) =>
    `É a conta ${bank === '' ? '' : `${bank.padStart(3, '0')} · `}${account}? Confirme uma vez.`,
  otherAccount: (name: string) => `Este extrato é da conta ${name}.`,
  boundMeanwhile: 'Este extrato acaba de ser ligado a outra conta financeira.',
  sameFile: (importedAt: string) =>
    `Este arquivo já foi importado em ${formatTimestampDay(importedAt)}: nada a acrescentar.`,
  unknownRow: 'O arquivo não tem uma linha com este número que precise ser informada.',
  unknownFile: 'Extrato não encontrado.',
  removed: 'O extrato já foi retirado.',
  matchedLines: (count: number) =>
    count === 1
      ? '1 lançamento deste extrato já foi conciliado: desfaça antes.'
      : `${formatCount(count)} lançamentos deste extrato já foram conciliados: desfaça antes.`,
  notDoubtful: 'Esta linha do extrato não é duvidosa.',
};

export const matchRefusals = {
  unknownLine: 'Lançamento do extrato não encontrado.',
  unknownMovement: 'Movimento não encontrado nesta conta.',
  twice: 'O mesmo item aparece duas vezes.',
  tooFew: 'Escolha ao menos dois itens.',
  beforeStart: (date: string) =>
    `O lançamento é anterior ao início da conciliação, em ${formatCalendarDate(date)}.`,
  sumsDiffer: (cents: number) => `Os dois lados diferem em ${formatBrl(Math.abs(cents))}.`,
  alreadyMatched: 'Um dos itens já está conciliado: atualize a lista.',
  unknown: 'Conciliação não encontrada.',
  undone: 'A conciliação já foi desfeita.',
  noStart: 'Informe primeiro o início da conciliação desta conta.',
  started: (date: string) =>
    `A conciliação desta conta já começou em ${formatCalendarDate(date)}: desfaça o início antes.`,
  startDiffers: (cents: number) =>
    `Os movimentos marcados diferem do saldo do banco em ${formatBrl(Math.abs(cents))}.`,
  linesBeforeStart: 'Há lançamentos conciliados até esta data: desfaça antes ou comece mais cedo.',
  future: words.futureDate,
  beforeLine: 'A data não pode ser anterior à do extrato.',
  wrongSide: 'Uma entrada baixa contas a receber, e uma saída, contas a pagar.',
  unknownRule: 'Regra não encontrada.',
};

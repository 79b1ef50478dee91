import * as words from '../words.ts';

/** Transfers between the company's accounts (ability `entries.reversal.1`). */
export const transferTexts = {
  create: 'Nova Transferência',
  lead: 'Um lançamento e duas movimentações: a saída de uma conta e a entrada na outra.',
  from: words.fromAccount,
  to: words.toAccount,
  choose: 'Selecione a conta financeira',
  date: words.date,
  amount: words.amount,
  amountPlaceholder: '0,00',
  description: words.description,
  submit: 'Transferir',
  future: words.futureDate,
  notPositive: words.notPositive,
  failed: 'Falha ao transferir.',
  done: 'Transferência lançada',
  notAllowed: 'O seu papel nesta empresa não permite transferir.',
};

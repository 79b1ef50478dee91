import { accountClassificationNames } from './chart/accounts.ts';
import * as words from './words.ts';

export const noteNames = ['registro de auditoria', 'registros de auditoria'] as const;

/** Output of the auditor's program, which fills in `{name}`. */
export const verifierTexts = {
  entry: 'lançamento',
  audit: noteNames[0],
  seal: 'selo',
  bundle: 'pacote',
  entries: ['lançamento', 'lançamentos'],
  notes: noteNames,
  links: ['elo', 'elos'],
  /** Files without which a bundle proves nothing. */
  needed: [
    'lancamentos.jsonl',
    'auditoria.jsonl',
    'plano-de-contas.jsonl',
    'saldos-iniciais.jsonl',
    'LEIA-ME.txt',
  ],
  whole:
    'íntegro: {tenant}, de {from} a {to}\n{entries}, {notes}, {links}\nimpressão da cadeia: {fingerprint}\n' +
    'Compare a impressão com a que a empresa mostra ou entregou por outro meio: só ela revela uma cadeia refeita por inteiro ou um programa trocado.',
  broken: 'NÃO íntegro: {reason}',
  link: 'elo {strand}:{number} quebrado ({kind} {id})',
  unsealed: 'elo {strand}:{number}: os elos anteriores não são os que foram selados',
  changed: 'elo {strand}:{number}: o {kind} {id} não é o que foi encadeado',
  otherDay: 'elo {strand}:{number}: o {kind} {id} é de outro dia',
  missing: 'elo {strand}:{number}: falta o {kind} {id}, de {day}',
  twice: 'o {kind} {id} está duas vezes',
  foreign: '{row} não está na cadeia',
  head: 'o manifesto não é o último elo da cadeia',
  end: 'o ramo {strand} não termina no elo {number} do manifesto',
  file: 'o arquivo {name} não é o do manifesto',
  noFile: 'falta o arquivo {name}',
  noJson: 'o arquivo {name} não pode ser lido',
  unbalanced: 'o lançamento {id} não está equilibrado',
};

/** Output of the program that rebuilds the reports. */
export const balanceteTexts = {
  usage: 'node balancete.mjs [balancete | razao CONTA | balanco] [--json]',
  unknown: 'Conta desconhecida:',
  titles: { balancete: words.trialBalance, razao: 'Razão', balanco: 'Balanço' },
  opening: 'Saldo anterior ',
  closing: 'Saldo final    ',
  totals: {
    debit: 'Soma dos débitos',
    credit: 'Soma dos créditos',
    assets: accountClassificationNames.ATIVO,
    liabilities: accountClassificationNames.PASSIVO,
    equity: accountClassificationNames.PATRIMONIO_LIQUIDO,
    result: 'Resultado não encerrado',
  },
};

import { formatMoney } from '../../domain/money.ts';
import * as words from '../words.ts';

/** Reading of a balancete, pasted or from a file. */
export const balanceteTexts = {
  cells: [words.account, words.costCenter, 'Débito ou D/C', 'Crédito ou saldo'],
  roles: {
    classification: /^(?:classificacao|cod classificacao|estrutural|conta estrutural)$/,
    account: /^(?:(?:cod(?:igo)? )?(?:da )?(?:conta|cta)(?: contabil)?|codigo|cod)$/,
    center: /^(?:(?:cod(?:igo)? )?(?:do )?(?:centro|c|cc)(?: (?:de )?custos?)?|centro resultado)$/,
    previous: /^(?:saldo|sdo) (?:anterior|ant|inicial)$/,
    debit: /^(?:(?:valor )?(?:a )?deb(?:ito)?s?|saldo (?:devedor|debito)|devedor|devedora)$/,
    credit: /^(?:(?:valor )?(?:a )?cred(?:ito)?s?|saldo (?:credor|credito)|credor|credora)$/,
    side: /^(?:d\/c|c\/d|d c|dc|natureza|nat|lado|sinal)$/,
    amount: /^(?:(?:saldo|sdo)(?: (?:atual|final|em))?|valor|vlr)$/,
  },
  silent:
    /^(?:(?:nome|titulo|descricao)(?: (?:da )?conta)?|nome(?: do centro(?: de custo)?)?|conta contabil nome|linha|n|item|reduzido|tipo|grau|nivel)$/,
  sides: { debit: ['d', 'db', 'deb', 'debito', 'devedor'], credit: ['c', 'cr', 'cred', 'credito', 'credor'] },
  before: 'Antes dos títulos das colunas, não entra',
  heading: 'Títulos das colunas, não entra',
  headingWithout: (columns: string) => `Títulos das colunas; não entram: ${columns}`,
  footer: 'Total ou rodapé, não entra',
  words: 'Linha sem valor, não entra',
  zero: 'Saldo zero, não entra',
  summary: 'Sintética, igual à soma das analíticas, não entra',
  faults: {
    columns: 'São esperadas 4 colunas: conta, centro, débito e crédito; ou uma linha de títulos.',
    twice: (heading: string) => `Há mais de uma coluna como “${heading}”: deixe só uma.`,
    noBalance: 'Há saldo anterior, mas falta a coluna do saldo final.',
    bothKinds: 'Há coluna de saldo e de débito e crédito: deixe só um dos dois jeitos.',
    beyond: 'Há uma célula com valor além dos títulos das colunas.',
    noAccount: 'Há valor, mas falta o código da conta.',
    unknownAccount: (code: string) => `A conta ${code} não está no plano de contas.`,
    inactive: (code: string) => `A conta ${code} está inativa.`,
    transitional: 'A conta transitória não entra no balancete.',
    summaryDiffers: (own: number, sum: number) =>
      `Conta sintética: tem ${formatMoney(own)}, e as analíticas dela somam ${formatMoney(sum)}.`,
    unknownCenter: (code: string) => `O centro de custo ${code} não existe entre os analíticos ativos.`,
    notAnAmount: (text: string) => `“${text}” não é um valor com no máximo duas casas decimais.`,
    ambiguous: (text: string) =>
      `“${text}” pode ser lido de dois modos: escreva com os centavos, como 1.234,00.`,
    tooLarge: 'O valor é grande demais.',
    negative: 'Valor negativo numa coluna de débito ou crédito: ponha-o na outra.',
    noSide: 'Falta dizer se o saldo é D ou C.',
    twoSides: 'A coluna D/C e a letra do valor discordam.',
    unknownSide: (text: string) => `“${text}” não é D nem C.`,
    repeated: (line: number) => `Repete a conta e o centro da linha ${line}.`,
    tooMany: 'O balancete passa de 5.000 linhas.',
  },
};

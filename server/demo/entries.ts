import type { LineType } from '../../src/domain/ledger/ledger.ts';

/** An entry posted by hand every month, on the same day. */
export interface MonthlyEntry {
  day: number;
  description: string;
  lines: SeedLine[];
}

interface SeedLine {
  side: LineType;
  /** The code in the chart. */
  account: string;
  /** The code of the cost center. */
  center: string | null;
  /** Approximate amount; one line of an entry takes the rest. */
  reais: number | 'rest';
}

const debit = (account: string, reais: SeedLine['reais'], center: string | null = null): SeedLine => {
  return { side: 'DEBIT', account, center, reais };
};
const credit = (account: string, reais: SeedLine['reais'], center: string | null = null): SeedLine => {
  return { side: 'CREDIT', account, center, reais };
};

/** Owed without a title: what was delivered or measured, until its invoice comes. */
const unbilled = '2.1.01.005';

export const horizonteEntries: MonthlyEntry[] = [
  {
    day: 2,
    description: 'Energia e internet do escritório, competência do mês',
    lines: [debit('5.1.02.002', 2_780, '1.02'), credit('2.1.01.003', 'rest')],
  },
  {
    day: 6,
    description: 'Aço CA-50 e cimento a prazo para o almoxarifado',
    lines: [debit('1.1.05.002', 38_400), debit('1.1.05.001', 21_700), credit(unbilled, 'rest')],
  },
  {
    day: 14,
    description: 'Requisição de materiais pelas obras',
    lines: [
      debit('4.1.01.002', 17_900, '3.01.03'),
      debit('4.1.01.002', 12_300, '3.02.03'),
      debit('4.1.01.001', 9_650, '3.03.02'),
      credit('1.1.05.002', 'rest'),
      credit('1.1.05.001', 9_100),
    ],
  },
  {
    day: 19,
    description: 'Medição de empreiteiros com retenção contratual',
    lines: [
      debit('4.1.02.002', 58_000, '3.01.04'),
      debit('4.1.02.002', 33_500, '3.02.04'),
      credit(unbilled, 'rest'),
      credit('2.1.01.004', 4_600),
      credit('2.1.03.003', 10_050),
      credit('2.1.04.005', 1_370),
    ],
  },
  {
    day: 21,
    description: 'Receita de unidades vendidas do Residencial Aurora, pelo avanço da obra',
    lines: [debit('1.1.02.001', 'rest'), credit('3.1.01.001', 298_000)],
  },
  {
    day: 23,
    description: 'Medição de serviços da Torre Paulista Corporate a faturar',
    lines: [
      debit('1.1.02.003', 'rest'),
      debit('1.1.02.004', 11_900),
      debit('3.1.03.002', 8_400),
      credit('3.1.02.001', 238_000),
      credit('2.1.04.002', 8_300),
    ],
  },
  {
    day: 27,
    description: 'Folha de pagamento: salários e encargos',
    lines: [
      debit('4.1.02.001', 61_000, '3.01.03'),
      debit('4.1.02.001', 43_500, '3.02.03'),
      debit('4.1.02.003', 31_200, '3.00'),
      debit('5.1.01.001', 42_800, '1.01'),
      debit('5.1.01.002', 14_700, '1.03'),
      credit('2.1.03.001', 'rest'),
      credit('2.1.03.003', 34_900),
      credit('2.1.03.002', 11_800),
    ],
  },
  {
    day: 28,
    description: 'Provisão de férias e 13º salário',
    lines: [
      debit('4.1.02.003', 13_400, '3.00'),
      debit('5.1.01.002', 5_900, '1.03'),
      credit('2.1.03.004', 'rest'),
      credit('2.1.03.005', 8_200),
    ],
  },
  {
    day: 28,
    description: 'Depreciação do mês',
    lines: [
      debit('4.1.03.007', 9_800, '4'),
      debit('5.1.02.007', 1_150, '1.02'),
      credit('1.2.04.001', 'rest'),
      credit('1.2.04.002', 2_300),
      credit('1.2.04.003', 1_100),
    ],
  },
];

/** A developer: its works stay among the assets until units are sold. */
export const atlanticaEntries: MonthlyEntry[] = [
  {
    day: 3,
    description: 'Apropriação de honorários contábeis e jurídicos',
    lines: [debit('5.1.02.004', 6_400, '1.02'), credit('2.1.01.003', 'rest')],
  },
  {
    day: 9,
    description: 'Revestimentos e esquadrias a prazo para o Edifício Mar Azul',
    lines: [debit('1.1.04.002', 75_200, '3.01.06'), credit(unbilled, 'rest')],
  },
  {
    day: 18,
    description: 'Medição de empreiteiros com retenção contratual',
    lines: [
      debit('1.1.04.002', 71_000, '3.01.04'),
      debit('1.1.04.002', 26_400, '3.01.02'),
      credit(unbilled, 'rest'),
      credit('2.1.01.004', 4_850),
      credit('2.1.04.005', 1_460),
    ],
  },
  {
    day: 22,
    description: 'Receita de unidades vendidas, pelo avanço da obra',
    lines: [
      debit('1.1.02.001', 'rest'),
      debit('2.1.05.001', 54_000),
      credit('3.1.01.001', 640_000),
      credit('3.1.01.002', 6_200),
    ],
  },
  {
    day: 22,
    description: 'Custo das unidades vendidas do Edifício Mar Azul, pelo avanço da obra',
    lines: [debit('4.3.01', 'rest', '3.01.06'), credit('1.1.04.002', 388_000, '3.01.06')],
  },
  {
    day: 25,
    description: 'RET sobre recebimentos do mês',
    lines: [debit('3.1.03.002', 14_600), credit('2.1.04.001', 'rest')],
  },
  {
    day: 27,
    description: 'Folha de pagamento: salários e encargos',
    lines: [
      debit('1.1.04.002', 74_500, '3.01.03'),
      debit('1.1.04.002', 24_600, '3.01.03'),
      debit('5.1.01.001', 28_300, '1.01'),
      debit('5.1.01.002', 9_450, '1.03'),
      credit('2.1.03.001', 'rest'),
      credit('2.1.03.003', 27_800),
      credit('2.1.03.002', 8_300),
    ],
  },
  {
    day: 28,
    description: 'Provisão para garantia de obras',
    lines: [debit('4.1.03.004', 5_300, '2.03'), credit('2.2.02.001', 'rest')],
  },
  {
    day: 28,
    description: 'Depreciação do mês',
    lines: [
      debit('4.1.03.007', 4_200, '4'),
      debit('5.1.02.007', 830, '1.02'),
      credit('1.2.04.001', 'rest'),
      credit('1.2.04.003', 790),
    ],
  },
];

import type { MovementType, TreasuryAccountType } from '../../src/domain/treasury/treasury.ts';

export interface SeedTreasuryAccount {
  name: string;
  account_type: TreasuryAccountType;
  bank_name: string | null;
  agency_number: string | null;
  account_number: string | null;
  /** The code of its account in the chart. */
  ledger: string;
  /** Opening balance in reais, paid in as capital. */
  opening: number;
  movements: MonthlyMovement[];
}

/** A monthly movement of an approximate amount. */
export interface MonthlyMovement {
  day: number;
  type: MovementType;
  reais: number;
  description: string;
  /** The code of the counterpart in the chart. */
  counterpart: string;
  /** The code of the cost center. */
  center: string | null;
}

export interface SeedTreasury {
  capital: string;
  accounts: SeedTreasuryAccount[];
}

const inflow = (day: number, reais: number, description: string, counterpart: string): MonthlyMovement => ({
  day,
  type: 'DEBITO',
  reais,
  description,
  counterpart,
  center: null,
});
const outflow = (
  day: number,
  reais: number,
  description: string,
  counterpart: string,
  center: string | null = null,
): MonthlyMovement => ({ day, type: 'CREDITO', reais, description, counterpart, center });

const noBank = { bank_name: null, agency_number: null, account_number: null };
const capital = '2.3.01.001';

export const horizonteTreasury: SeedTreasury = {
  capital,
  accounts: [
    {
      name: 'Banco do Brasil - Movimento',
      account_type: 'CONTA_CORRENTE',
      ledger: '1.1.01.003',
      bank_name: 'Banco do Brasil',
      agency_number: '3041-7',
      account_number: '58.220-1',
      opening: 350_000,
      movements: [
        inflow(5, 185_000, 'Parcelas do Residencial Aurora', '1.1.02.001'),
        inflow(10, 240_000, 'Medição da Torre Paulista Corporate', '3.1.02.001'),
        outflow(5, 96_000, 'Folha de pagamento das obras', '4.1.02.001', '3.00'),
        outflow(7, 41_000, 'Salários administrativos', '5.1.01.001', '1.01'),
        outflow(8, 68_000, 'Concreto usinado da Betonmix', '4.1.01.001', '3.01.03'),
        outflow(12, 52_000, 'Aço CA-50 da Aço Forte', '4.1.01.002', '3.02.03'),
        outflow(15, 9_800, 'Aluguel do escritório', '5.1.02.001', '1.02'),
        outflow(18, 12_400, 'Locação de andaimes da União', '4.1.03.003', '3.02.03'),
        outflow(20, 28_500, 'INSS da folha', '2.1.03.003'),
        outflow(25, 189.9, 'Tarifas bancárias', '5.3.01.002', '1.02'),
      ],
    },
    {
      name: 'Caixa da Matriz',
      account_type: 'CAIXA',
      ...noBank,
      ledger: '1.1.01.001',
      opening: 5_000,
      movements: [
        inflow(3, 1_850, 'Venda de sucata do canteiro', '3.2.02.001'),
        outflow(9, 900, 'Refeições da equipe de campo', '4.1.02.004', '3.01.01'),
        outflow(22, 320, 'Material de escritório', '5.1.02.003', '1.02'),
      ],
    },
    {
      name: 'CDB Itaú',
      account_type: 'APLICACAO',
      ledger: '1.1.01.006',
      opening: 600_000,
      bank_name: 'Itaú Unibanco',
      agency_number: '0712',
      account_number: '45871-9',
      movements: [inflow(28, 6_100, 'Rendimento do mês', '3.2.01.001')],
    },
  ],
};

export const atlanticaTreasury: SeedTreasury = {
  capital,
  accounts: [
    {
      name: 'Itaú - Movimento',
      account_type: 'CONTA_CORRENTE',
      ledger: '1.1.01.004',
      bank_name: 'Itaú Unibanco',
      agency_number: '1559',
      account_number: '20334-6',
      opening: 820_000,
      movements: [
        inflow(6, 310_000, 'Parcelas do Edifício Mar Azul', '1.1.02.001'),
        outflow(5, 88_000, 'Folha de pagamento da obra', '1.1.04.002', '3.01.03'),
        outflow(11, 74_500, 'Concreto da Camboriú', '1.1.04.002', '3.01.03'),
        outflow(14, 61_000, 'Medição da Gruas Atlântico Sul', '1.1.04.002', '3.01.03'),
        outflow(17, 7_600, 'Projetos do Condomínio Praia Brava', '1.1.04.002', '3.02.01'),
        outflow(21, 15_200, 'Comissões de corretagem', '5.2.01.001', '2.01'),
        outflow(25, 240.5, 'Tarifas bancárias', '5.3.01.002', '1.02'),
      ],
    },
    {
      name: 'Caixa do Plantão',
      account_type: 'CAIXA',
      ...noBank,
      ledger: '1.1.01.002',
      opening: 3_000,
      movements: [
        inflow(4, 1_200, 'Juros recebidos no plantão', '3.2.01.002'),
        outflow(16, 480, 'Café e limpeza do estande', '5.2.01.002', '2.02'),
      ],
    },
    {
      name: 'Conta Vinculada do Mar Azul',
      account_type: 'APLICACAO',
      ledger: '1.1.01.005',
      bank_name: 'Caixa Econômica Federal',
      agency_number: null,
      account_number: '003/00001187-4',
      opening: 1_250_000,
      movements: [
        inflow(27, 9_450, 'Rendimento do mês', '3.2.01.001'),
        outflow(29, 38_000, 'Amortização do financiamento à produção', '2.1.02.001'),
      ],
    },
  ],
};

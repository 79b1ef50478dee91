import type { AccountClassification, DreLine } from '../../src/domain/chart/account.ts';
import { compareCodes } from '../../src/domain/order.ts';
import { chartLines, constructionChart } from '../../src/texts/chart/chartTemplates.ts';

export interface SeedAccount {
  id: number;
  code: string;
  name: string;
  type: 'ANALITICA' | 'SINTETICA';
  classification: AccountClassification;
  parent_id: number | null;
  is_active: boolean;
  dre_line: DreLine | null;
}

/** Accounts of both companies beside the offered chart: their banks, and accounts of the past. */
const shared = `
1.1.01.003 Banco do Brasil - Conta Corrente
1.1.01.004 Itaú - Conta Corrente
1.1.01.005 Caixa Econômica - Conta Vinculada
1.1.01.006 Aplicação Financeira - CDB
1.1.01.007 Banco Noroeste - Conta Encerrada (inativa)
1.1.02.005 Cheques em Cobrança (inativa)
2.1.01.005 Fornecedores a Faturar
2.1.02.003 Leasing de Equipamentos (inativa)
4.1.04.003 Telefone Fixo do Canteiro (inativa)
5.1.02.006 Fax e Malotes (inativa)
`;

const ofHorizonte = `
1.1.02.006 Medições da Prefeitura de Franco da Rocha
4.1.03.006 Bate-Estacas (inativa)
`;
const ofAtlantica = `
2.2.03 Obrigações Ambientais
2.2.03.001 Compensação de Restinga
4.1.03.006 Obras Marítimas
`;

export const horizonteAccounts = chart(shared + ofHorizonte);
export const atlanticaAccounts = chart(shared + ofAtlantica);
/** The offered chart as it is. */
export const offeredAccounts = chart('');

/** The offered chart with a company's own lines, which replace those with the same code. */
function chart(own: string): SeedAccount[] {
  const byCode = new Map(
    (constructionChart + own)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(' ')), line]),
  );
  const lines = chartLines([...byCode.values()].join('\n')).sort((a, b) => compareCodes(a.code, b.code));
  const numbers = new Map(lines.map(({ code }, index) => [code, index + 1]));
  return lines.map(({ code, name, ...line }, index) => ({
    id: index + 1,
    code,
    name: name.replace(' (inativa)', ''),
    ...line,
    parent_id: numbers.get(code.slice(0, code.lastIndexOf('.'))) ?? null,
    is_active: !name.endsWith(' (inativa)'),
  }));
}

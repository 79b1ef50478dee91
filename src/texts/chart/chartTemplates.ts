import type { DreLine } from '../../domain/chart/account.ts';
import type { FinanceAccountName } from '../../domain/titles/titleItem.ts';
import { accountClassificationNames, accountColumns, accountTypeNames } from './accounts.ts';
import { dreLineNames } from './dreLines.ts';

/** A builder's chart of accounts on four levels: code and name. */
export const constructionChart = `
1 Ativo
1.1 Ativo Circulante
1.1.01 Disponibilidades
1.1.01.001 Caixa da Matriz
1.1.01.002 Caixa de Obras
1.1.01.003 Bancos - Conta Movimento
1.1.01.006 Aplicações Financeiras
1.1.02 Clientes
1.1.02.001 Clientes de Incorporação
1.1.02.002 Clientes de Obras por Empreitada
1.1.02.003 Medições a Faturar
1.1.02.004 Retenções Contratuais a Receber
1.1.02.007 Perdas Estimadas com Clientes (PECLD)
1.1.03 Adiantamentos
1.1.03.001 Adiantamento a Fornecedores
1.1.03.002 Adiantamento a Empreiteiros
1.1.03.003 Adiantamento de Salários
1.1.03.004 Adiantamento de Viagens
1.1.04 Estoques de Imóveis
1.1.04.001 Terrenos a Incorporar
1.1.04.002 Imóveis em Construção
1.1.04.003 Imóveis Concluídos
1.1.05 Almoxarifado
1.1.05.001 Cimento e Agregados
1.1.05.002 Aço e Ferragens
1.1.05.003 Material Hidráulico
1.1.05.004 Material Elétrico
1.1.05.005 Material de Acabamento
1.1.06 Tributos a Recuperar
1.1.06.001 INSS Retido na Fonte
1.1.06.002 IRRF a Compensar
1.1.06.003 PIS e COFINS a Recuperar
1.1.06.004 ISS Retido por Terceiros
1.2 Ativo Não Circulante
1.2.01 Realizável a Longo Prazo
1.2.01.001 Clientes de Incorporação - Longo Prazo
1.2.01.002 Depósitos Judiciais
1.2.01.003 Mútuos com SPE a Receber
1.2.02 Investimentos
1.2.02.001 Participação em SPE
1.2.02.002 Quotas de Consórcio de Obras
1.2.03 Imobilizado
1.2.03.001 Gruas e Elevadores de Obra
1.2.03.002 Betoneiras e Equipamentos
1.2.03.003 Formas e Andaimes
1.2.03.004 Veículos
1.2.03.005 Móveis e Utensílios
1.2.03.006 Equipamentos de Informática
1.2.04 Depreciação Acumulada
1.2.04.001 Depreciação de Equipamentos
1.2.04.002 Depreciação de Veículos
1.2.04.003 Depreciação de Móveis e Informática
1.2.05 Intangível
1.2.05.001 Licenças de Software
2 Passivo
2.1 Passivo Circulante
2.1.01 Fornecedores
2.1.01.001 Fornecedores de Materiais
2.1.01.002 Empreiteiros e Subempreiteiros
2.1.01.003 Locadores de Equipamentos
2.1.01.004 Retenções Contratuais a Pagar
2.1.02 Empréstimos e Financiamentos
2.1.02.001 Financiamento à Produção (SFH)
2.1.02.002 Capital de Giro
2.1.03 Obrigações Trabalhistas
2.1.03.001 Salários a Pagar
2.1.03.002 FGTS a Recolher
2.1.03.003 INSS a Recolher
2.1.03.004 Férias e Encargos
2.1.03.005 13º Salário e Encargos
2.1.04 Obrigações Tributárias
2.1.04.001 RET - Regime Especial de Tributação
2.1.04.002 ISS a Recolher
2.1.04.003 IRPJ a Recolher
2.1.04.004 CSLL a Recolher
2.1.04.005 Retenções na Fonte a Recolher
2.1.04.006 INSS Retido a Recolher
2.1.04.007 ISS Retido a Recolher
2.1.04.008 IRRF Retido a Recolher
2.1.04.009 PIS e COFINS a Recolher
2.1.05 Adiantamentos de Clientes
2.1.05.001 Sinais e Parcelas Recebidas
2.1.05.002 Adiantamento de Obras por Empreitada
2.1.06 Terrenos a Pagar
2.1.06.001 Aquisição de Terrenos
2.1.06.002 Permutas a Entregar
2.2 Passivo Não Circulante
2.2.01 Financiamentos de Longo Prazo
2.2.01.001 Financiamento à Produção - Longo Prazo
2.2.01.002 Debêntures
2.2.01.003 Mútuos com SPE a Pagar
2.2.02 Provisões
2.2.02.001 Provisão para Garantia de Obras
2.2.02.002 Provisão para Contingências
2.3 Patrimônio Líquido
2.3.01 Capital
2.3.01.001 Capital Social
2.3.01.002 Adiantamento para Aumento de Capital
2.3.02 Reservas e Resultados
2.3.02.001 Reserva Legal
2.3.02.002 Lucros Acumulados
2.3.02.003 Distribuição de Lucros
2.3.02.004 Prejuízos Acumulados
2.3.03 Contas Transitórias
2.3.03.001 Apuração do Resultado
2.3.03.002 Saldos de Implantação
3 Receitas
3.1 Receita Operacional
3.1.01 Receita de Incorporação
3.1.01.001 Venda de Unidades
3.1.01.002 Atualização Monetária de Contratos
3.1.02 Receita de Obras
3.1.02.001 Empreitada Global
3.1.02.002 Obras por Administração
3.1.03 Deduções da Receita
3.1.03.001 Distratos
3.1.03.002 Tributos sobre Receita
3.2 Outras Receitas
3.2.01 Receitas Financeiras
3.2.01.001 Rendimento de Aplicações
3.2.01.002 Juros e Multas Recebidos
3.2.01.003 Descontos Obtidos
3.2.02 Receitas Eventuais
3.2.02.001 Venda de Sucata
3.2.02.002 Locação de Equipamentos
4 Custos
4.1 Custo de Obras
4.1.01 Materiais
4.1.01.001 Concreto e Argamassa
4.1.01.002 Aço e Armação
4.1.01.003 Alvenaria
4.1.01.004 Esquadrias e Vidros
4.1.01.005 Instalações Hidráulicas
4.1.01.006 Instalações Elétricas
4.1.01.007 Revestimentos e Acabamentos
4.1.01.008 Pintura
4.1.02 Mão de Obra
4.1.02.001 Mão de Obra Própria
4.1.02.002 Empreiteiros
4.1.02.003 Encargos de Obra
4.1.02.004 Alimentação e Transporte
4.1.03 Serviços e Equipamentos
4.1.03.001 Fundações e Contenções
4.1.03.002 Terraplenagem
4.1.03.003 Locação de Equipamentos
4.1.03.004 Projetos e Consultorias
4.1.03.005 Segurança do Trabalho
4.1.03.007 Depreciação de Equipamentos de Obra
4.1.04 Canteiro
4.1.04.001 Água e Energia do Canteiro
4.1.04.002 Vigilância do Canteiro
4.2 Custo de Terrenos
4.2.01 Aquisição e Legalização
4.2.01.001 Terrenos Incorporados
4.2.01.002 Licenças e Registros
4.2.01.003 Contrapartidas Urbanas
4.3 Custo de Unidades
4.3.01 Custo das Unidades Vendidas
5 Despesas
5.1 Despesas Administrativas
5.1.01 Pessoal
5.1.01.001 Salários Administrativos
5.1.01.002 Encargos Sociais
5.1.01.003 Benefícios
5.1.02 Escritório
5.1.02.001 Aluguel e Condomínio
5.1.02.002 Energia, Água e Internet
5.1.02.003 Material de Escritório
5.1.02.004 Honorários Contábeis e Jurídicos
5.1.02.005 Software e Assinaturas
5.1.02.007 Depreciação e Amortização
5.2 Despesas Comerciais
5.2.01 Vendas
5.2.01.001 Comissões de Corretagem
5.2.01.002 Estande de Vendas
5.2.01.003 Publicidade e Propaganda
5.2.01.004 Perdas com Clientes
5.3 Despesas Financeiras
5.3.01 Encargos
5.3.01.001 Juros de Financiamentos
5.3.01.002 Tarifas Bancárias
5.3.01.003 Descontos Concedidos
5.3.01.004 Juros e Multas Passivos
5.4 Despesas Tributárias
5.4.01 Tributos
5.4.01.001 IPTU de Terrenos
5.4.01.002 Multas Fiscais
5.5 Tributos sobre o Lucro
5.5.01 IRPJ
5.5.02 CSLL
`;

/** Accounts of this chart that the financial settings name, by code; works in stock are a whole group. */
export const settledByChart: Record<FinanceAccountName, string> = {
  payable_control_account_id: '2.1.01.001',
  payable_interest_account_id: '5.3.01.004',
  payable_fine_account_id: '5.3.01.004',
  payable_discount_account_id: '3.2.01.003',
  receivable_control_account_id: '1.1.02.001',
  receivable_interest_account_id: '3.2.01.002',
  receivable_fine_account_id: '3.2.01.002',
  receivable_discount_account_id: '5.3.01.003',
  receivable_inss_account_id: '1.1.06.001',
  receivable_iss_account_id: '1.1.06.004',
  receivable_irrf_account_id: '1.1.06.002',
  result_account_id: '2.3.03.001',
  profit_account_id: '2.3.02.002',
  loss_account_id: '2.3.02.004',
  works_account_id: '1.1.04',
};

/** Groups at the root of every chart. */
const emptyChart = `
1 Ativo
2 Passivo
2.3 Patrimônio Líquido
3 Receitas
4 Custos
5 Despesas
`;

/** Template charts for a new company, as tables with headings; `hasLines` where the host keeps lines of the DRE. */
export const chartTemplates = {
  construction: (hasLines = false) => tableOf(constructionChart, hasLines),
  empty: (hasLines = false) => tableOf(emptyChart, hasLines),
};

export type TemplateName = keyof typeof chartTemplates;

/** An account in a line: synthetic when others are below it, or when its code has no dot. */
export interface ChartLine {
  code: string;
  name: string;
  type: 'ANALITICA' | 'SINTETICA';
  classification: keyof typeof accountClassificationNames;
  /** Line of the DRE that the group or account sets for itself and those below. */
  dre_line: DreLine | null;
}

/** Accounts of `code name` lines, in order. */
export function chartLines(text: string): ChartLine[] {
  const lines = text.split('\n').filter(Boolean);
  const above = new Set(
    lines.map((line) => codeOf(line)).map((code) => code.slice(0, code.lastIndexOf('.'))),
  );
  return lines.map((line) => {
    const code = codeOf(line);
    const isSummary = above.has(code) || code.split('.').length < 3;
    return {
      code,
      name: line.slice(code.length + 1),
      type: isSummary ? 'SINTETICA' : 'ANALITICA',
      classification: classificationOf(code),
      dre_line: proposedLines[code] ?? null,
    };
  });
}

/** Lines of the DRE that differ from the classification, by code of this chart. */
const proposedLines: Partial<Record<string, DreLine>> = {
  '3.1.03': 'DEDUCAO',
  '3.2.01': 'FINANCEIRO',
  '3.2.02': 'DESPESA',
  '5.3': 'FINANCEIRO',
  '5.5': 'TRIBUTO_LUCRO',
};

function codeOf(line: string): string {
  return line.slice(0, line.indexOf(' '));
}

function classificationOf(code: string): ChartLine['classification'] {
  if (code.startsWith('2.3')) return 'PATRIMONIO_LIQUIDO';
  const groups: Record<string, ChartLine['classification']> = {
    1: 'ATIVO',
    2: 'PASSIVO',
    3: 'RECEITA',
    4: 'CUSTO',
  };
  return groups[code.charAt(0)] ?? 'DESPESA';
}

function tableOf(text: string, hasLines: boolean): string[][] {
  const { code, name, type, classification, dre_line: line } = accountColumns;
  return [
    [code.title, name.title, type.title, classification.title, ...(hasLines ? [line.title] : [])],
    ...chartLines(text).map((row) => [
      row.code,
      row.name,
      accountTypeNames[row.type],
      accountClassificationNames[row.classification],
      ...(hasLines ? [row.dre_line ? dreLineNames[row.dre_line] : ''] : []),
    ]),
  ];
}

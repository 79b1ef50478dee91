import type { DreLine } from '../../domain/chart/account.ts';

export const dreLineNames: Record<DreLine, string> = {
  RECEITA_BRUTA: 'Receita bruta',
  DEDUCAO: 'Deduções da receita',
  CUSTO: 'Custos',
  DESPESA: 'Despesas e outras receitas operacionais',
  FINANCEIRO: 'Resultado financeiro',
  TRIBUTO_LUCRO: 'IRPJ e CSLL',
};

/** A line that an account does not set itself. */
export const inheritedLine = 'A do grupo ou da classificação';

import { formatCount } from '../../domain/count.ts';

/** A cost center that takes what it posted before into its project. */
export const adoptionTexts = {
  action: (name: string) => `Adotar lançamentos de ${name} na obra`,
  title: (name: string) => `Adotar lançamentos de ${name}`,
  lead: (name: string) =>
    `O que ${name} lançou antes de ter uma obra passa a ser custo da obra, também nos meses fechados. Saldos de contas e relatórios por conta não mudam. A adoção é feita uma só vez e fica na trilha.`,
  reason: 'Motivo da adoção',
  helper: 'De 5 a 200 caracteres; fica na trilha de auditoria.',
  tooShort: 'Escreva o motivo da adoção, de 5 a 200 caracteres.',
  confirm: 'Adotar lançamentos',
  done: 'Lançamentos Adotados',
  count: (lines: number) =>
    lines === 1 ? '1 partida passou para a obra.' : `${formatCount(lines)} partidas passaram para a obra.`,
  failed: 'Falha ao adotar os lançamentos.',
};

export const adoptionRefusals = {
  noProject: 'O centro de custo não está ligado a uma obra.',
  already: 'Este centro de custo já adotou seus lançamentos.',
  nothing: 'Todos os lançamentos deste centro de custo já são de uma obra.',
};

import { formatCount } from '../../domain/count.ts';
import { formatBrl } from '../../domain/money.ts';
import type { ControlState } from '../../domain/titles/titleControl.ts';
import * as words from '../words.ts';

export const titleControlTexts = {
  title: 'Conferência com o Razão',
  loading: words.comparing,
  empty: 'Nenhum título lançado ainda.',
  states: {
    agrees: 'Razão confere',
    others: 'Há lançamentos que os títulos não conhecem',
    differs: 'Razão não confere',
  } satisfies Record<ControlState, string>,
  beyond: (cents: number) => `Diferença entre o razão e os títulos em aberto: ${formatBrl(cents)}.`,
  account: words.account,
  openAmount: words.openTitles,
  others: 'Outros lançamentos',
  balance: 'Saldo contábil',
  otherPostings: 'Outros lançamentos nestas contas',
  someOthers: (count: number, account: string) =>
    `Exibindo os ${formatCount(count)} lançamentos mais recentes de ${account}; pode haver outros.`,
  date: words.date,
};

import { formatCalendarDate } from '../../domain/dateText.ts';

/** Titles of an opening (ability `opening.1`), in their form and in imports. */
export const openingTitleTexts = {
  title: { PAYABLE: 'Título a pagar da implantação', RECEIVABLE: 'Título a receber da implantação' },
  lead: (cutover: string) =>
    `Emissão e vencimento verdadeiros; o total é o que estava em aberto em ${formatCalendarDate(cutover)}. A contrapartida é a conta transitória; o valor original cabe na descrição.`,
  afterCutover: (cutover: string) =>
    `A emissão vai no máximo até a data de corte, ${formatCalendarDate(cutover)}.`,
  mark: 'São títulos da implantação',
  marked: (cutover: string) =>
    `Implantação em ${formatCalendarDate(cutover)}: sem contas nem centros; a contrapartida é a conta transitória.`,
  noOpening: 'Não há implantação em andamento: guarde o início dela antes.',
  finished: 'A implantação está concluída: não recebe mais títulos.',
};

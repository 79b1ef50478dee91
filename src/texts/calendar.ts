import * as words from './words.ts';

/** The calendar of a date field. */
export const calendarTexts = {
  open: 'Abrir calendário',
  dialog: 'Calendário',
  placeholder: 'dd/mm/aaaa',
  month: words.month,
  year: 'Ano',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
};

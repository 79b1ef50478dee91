import { formatCount } from '../domain/count.ts';
import * as words from './words.ts';

/** Sentences that the house parts say by themselves. */
export const partsTexts = {
  acknowledge: words.ok,
  actions: words.actions,
  alerts: words.notices,
  cancel: words.cancel,
  close: words.close,
  dismissNotice: (title: string) => `Dispensar: ${title}`,
  loading: words.loading,
  noOptions: 'Nenhuma opção encontrada.',
  stillWaiting: words.stillWaiting,
  partFailed: 'Não foi possível carregar esta parte da página.',
  reloadPage: 'Recarregar a página',
  openOptions: 'Abrir opções',
  options: words.options,
  clearOption: words.clear,
};

/** Pages of a list. */
export const pagerTexts = {
  label: 'Paginação',
  previous: 'Página anterior',
  next: 'Próxima página',
  first: 'Primeira página',
  last: 'Última página',
  place: 'Ir para a página',
  of: (pages: number) => `de ${formatCount(pages)}`,
  position: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

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

/** What Blueprint would say in English; the build puts these in place. */
export const blueprintTexts = {
  close: words.close,
  loading: 'Carregando',
  openList: 'Abrir lista',
};

/** Sentences that the house parts say by themselves. */
export const partsTexts = {
  acknowledge: 'OK',
  actions: 'Ações',
  alerts: 'Avisos',
  cancel: 'Cancelar',
  close: 'Fechar',
  dismissNotice: (title: string) => `Dispensar: ${title}`,
  loading: 'Carregando…',
  noOptions: 'Nenhuma opção encontrada.',
  stillWaiting: 'Ainda aguardando a resposta do servidor…',
  partFailed: 'Não foi possível carregar esta parte da página.',
  retryPart: 'Tentar Novamente',
  openOptions: 'Abrir opções',
  options: 'Opções',
  clearOption: 'Limpar',
};

/** Pages of a list. */
export const pagerTexts = {
  label: 'Paginação',
  previous: 'Página anterior',
  next: 'Próxima página',
  position: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

/** The calendar of a date field. */
export const calendarTexts = {
  open: 'Abrir calendário',
  dialog: 'Calendário',
  placeholder: 'dd/mm/aaaa',
  month: 'Mês',
  year: 'Ano',
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
};

/** What Blueprint would say in English; the build puts these in place. */
export const blueprintTexts = {
  close: 'Fechar',
  loading: 'Carregando',
  openList: 'Abrir lista',
};

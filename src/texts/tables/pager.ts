import { formatCount } from '../../domain/count.ts';

/** Pages of a list. */
export const pagerTexts = {
  label: 'Paginação',
  previous: 'Página anterior',
  next: 'Próxima página',
  first: 'Primeira página',
  last: 'Última página',
  isFirst: 'Esta é a primeira página.',
  isLast: 'Esta é a última página.',
  place: 'Ir para a página',
  size: 'Linhas por página',
  perPage: (size: number) => `${size} por página`,
  of: (pages: number) => `de ${formatCount(pages)}`,
  position: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

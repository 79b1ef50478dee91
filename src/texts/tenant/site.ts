import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import type { Project } from '../../domain/tenant/project.ts';
import type { SitePart } from '../../domain/tenant/site.ts';
import * as words from '../words.ts';

/** The page of an obra. */
export const siteTexts = {
  title: words.site,
  loading: 'Carregando a obra…',
  loadFailed: 'Falha ao carregar esta parte da obra.',
  unnamed: 'Escolha uma obra na lista de projetos.',
  missing: 'Esta obra não existe mais ou é de outra empresa.',
  list: 'Ver projetos',
  edit: 'Editar projeto',
  report: words.projectCosts,
  /** Address and days, as far as they are known. */
  facts: ({ address, start_date: start, end_date: end }: Project) =>
    [
      address,
      start && end
        ? `${formatCalendarDate(start)} a ${formatCalendarDate(end)}`
        : start
          ? `desde ${formatCalendarDate(start)}`
          : end && `até ${formatCalendarDate(end)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  figures: 'Números da obra',
  total: words.total,
  /** In days. */
  late: 'Atraso',
  realized: 'Custo realizado',
  paid: words.paid,
  toPay: words.toPay,
  overduePayable: 'Vencido a pagar',
  toReceive: words.toReceive,
  overdueReceivable: 'Vencido a receber',
  part: {
    head: words.site,
    costs: 'Custo por conta',
    payables: 'Títulos a pagar em aberto',
    receivables: 'Títulos a receber em aberto',
    centers: words.costCenters,
    entries: words.entries,
  } satisfies Record<SitePart, string>,
  none: {
    head: '',
    costs: 'Nenhum custo foi lançado nesta obra.',
    payables: 'Nada a pagar em aberto.',
    receivables: 'Nada a receber em aberto.',
    centers: 'Nenhum centro de custo é desta obra.',
    entries: 'Nenhum lançamento tem partida desta obra.',
  } satisfies Record<SitePart, string>,
  all: (count: number) => (count === 1 ? 'Ver o único' : `Ver os ${formatCount(count)}`),
  closed: (parts: readonly SitePart[]) =>
    `Seu papel nesta empresa não vê: ${parts.map((part) => closedNames[part]).join(', ')}.`,
  inactive: words.inactive,
};

const closedNames: Record<SitePart, string> = {
  head: 'a obra',
  costs: 'o custo da obra',
  payables: words.owedOpen,
  receivables: words.dueOpen,
  centers: 'os centros de custo',
  entries: 'os lançamentos',
};

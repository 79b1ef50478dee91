import type { SiteAnswers, SiteTitles } from '../../../src/domain/tenant/site.ts';
import { siteMachine, sitePartMachine } from '../../../src/machines/tenant/siteMachine.ts';
import { aurora } from '../../support/examples/examples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done } from '../kit/events.ts';
import { readingModel } from '../titles/titleReadingModel.ts';

const cases = () => ({
  'the address names an obra': { type: 'address.told', part: { project: 'aurora' } } as const,
  'the address names another obra': { type: 'address.told', part: { project: 'bosque' } } as const,
  'the address names none': { type: 'address.told', part: {} } as const,
  reload: { type: 'list.reloadRequested' } as const,
  'a write of before ends': { type: 'list.outdated' } as const,
});

/** On our host, for a role that reads everything. */
export const siteModel = defineModel(siteMachine, {
  input: {
    capabilities: ['reports.1', 'titles.1', 'lists.1'],
    permissions: ['project-costs:read', 'project-payables:read', 'receivables:read', 'ledger:read'],
  },
  cases,
  facts: ({ context }) => context.id,
});

export const closedSiteModel = defineModel(siteMachine, {
  name: 'site (of a role that reads nothing)',
  input: { capabilities: ['reports.1', 'titles.1', 'lists.1'], permissions: [] },
  cases,
  facts: ({ context }) => context.id,
});

export const earthworks = {
  id: 'terra',
  code: '3.01.01',
  name: 'Terraplenagem',
  type: 'PROJECT',
  is_analytical: true,
  project_id: 'aurora',
  is_active: true,
} as const;

const titles: SiteTitles = {
  rows: [bricks],
  count: 1,
  openCents: bricks.amountCents,
  overdueCount: 0,
  overdueCents: 0,
};
const materials = {
  account_id: 7,
  code: '4.1.01.001',
  name: 'Materiais',
  realized: 100,
  paid: 40,
  payable: 60,
};
const answers: SiteAnswers = {
  head: aurora,
  costs: { rows: [materials], realized: 100, paid: 40, payable: 60 },
  payables: titles,
  receivables: titles,
  centers: [earthworks],
  entries: { rows: [payroll], count: 1 },
};

const readingOfPart = readingModel(sitePartMachine, { part: 'centers', id: 'aurora' }, answers.centers);

/** Each part is answered as such. */
export const sitePartModel: typeof readingOfPart = {
  ...readingOfPart,
  cases: (snapshot) => ({
    ...readingOfPart.cases(snapshot),
    'the answer arrives': done('load', answers[snapshot.context.subject.part]),
  }),
};

import { siteMachine, sitePartMachine } from '../../../src/machines/tenant/siteMachine.ts';
import { defineModel } from '../kit/defineModel.ts';
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

export const sitePartModel = readingModel(sitePartMachine, { part: 'centers', id: 'aurora' }, [earthworks]);

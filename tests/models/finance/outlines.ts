import { outlineMachine } from '../../../src/machines/chart/outlineMachine.ts';
import { told } from '../app/address.ts';
import { defineModel } from '../kit/defineModel.ts';

export const outlineModel = defineModel(outlineMachine, {
  cases: ({ context: { filter, collapsed } }) => ({
    'toggle the first branch': { type: 'row.toggled', id: 1 },
    'open the whole level': collapsed.length > 0 && { type: 'siblings.expanded', ids: [1] },
    'expand everything': { type: 'all.expanded' },
    'collapse everything': { type: 'all.collapsed', ids: [1] },
    'show or hide inactive rows': { type: 'inactive.toggled' },
    'search for cash': filter === '' && { type: 'filter.typed', text: 'c' },
    'go on typing': filter === 'c' && { type: 'filter.typed', text: 'ca' },
    'type a blank': filter === '' && { type: 'filter.typed', text: ' ' },
    'the address gives everything': told({ find: 'c', folded: '1', inactive: '1' }),
    'the address gives nothing': told({}),
    'empty the filter': filter !== '' && { type: 'filter.typed', text: '' },
  }),
  facts: ({ context: { filter, collapsed, collapsedBefore } }) => [
    filter,
    collapsed.length,
    collapsedBefore.length,
  ],
});

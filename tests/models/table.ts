import { type OutputFormat, tableMachine } from '../../src/machines/shared/lists/tableMachine.ts';
import { hostBroke } from '../support/examples/examples.ts';
import { defineModel } from './kit/defineModel.ts';
import { after, done, failed } from './kit/events.ts';

const requested = (format: OutputFormat) => ({ type: 'output.requested', format }) as const;

export const tableModel = defineModel(tableMachine, {
  cases: ({ context: { search, sort, filters, page, size } }) => {
    // One choice at a time: combinations add nothing.
    const isPlain = search === '' && sort === null && filters.status === undefined && page === 1 && !size;
    return {
      'search for a name': isPlain && { type: 'search.typed', text: 'al' },
      'empty the search': search !== '' && { type: 'search.typed', text: '' },
      'the search settles': after('settle', 'table.look.typing'),
      'order by name': isPlain && { type: 'sort.requested', column: 'name', descendsFirst: false },
      'choose a status': isPlain && {
        type: 'filter.chosen',
        column: 'status',
        value: 'Ativo',
      },
      'choose a hundred rows': isPlain && { type: 'size.chosen', size: 100 },
      'choose the usual rows': size === 100 && { type: 'size.chosen', size: undefined },
      'widen it': { type: 'look.cleared' },
      'the first page is shown': { type: 'page.shown', page: 1, pages: 3 },
      'the second page is shown': isPlain && { type: 'page.shown', page: 2, pages: 3 },
      'only one page is left': { type: 'page.shown', page: 1, pages: 1 },
      'the address is plain': { type: 'address.read', part: {} },
      'the address gives a search': { type: 'address.read', part: { q: 'al' } },
      'the address is lost': failed('address', 'SecurityError'),
    };
  },
  facts: ({ context: { page, search, sort, filters, size } }) => [page, search, sort, filters, size],
});

/** Over a list searched by the host: it receives every view, and all rows are loaded before an export. */
export const servedTableModel = defineModel(tableMachine, {
  name: 'table (served)',
  input: { isServed: true, isHeard: true, of: 'a' },
  cases: ({ context: { search, page, size } }) => ({
    'choose a hundred rows': !size && search === '' && { type: 'size.chosen', size: 100 },
    'search for a name': search === '' && { type: 'search.typed', text: 'al' },
    'the search settles': after('settle', 'table.look.typing'),
    'the address is plain': { type: 'address.read', part: {} },
    'the address gives a search': { type: 'address.read', part: { q: 'al' } },
    'the second page is shown': page === 1 && { type: 'page.shown', page: 2, pages: 3 },
    'only one page is left': { type: 'page.shown', page: 1, pages: 1 },
    'ask for CSV': requested('csv'),
    'all rows are brought': done('gather', { rows: [{ id: '1' }] }),
    'the rows are not brought': failed('gather', hostBroke),
    'it is no longer wanted': { type: 'output.closed' },
    'it is made': { type: 'output.made' },
  }),
  facts: ({ context: { page, search, size, gathered } }) => [page, search, size, gathered?.rows?.length],
});

export const tableOutputModel = defineModel(tableMachine, {
  name: 'table (given away)',
  cases: () => ({
    'open the formats': { type: 'output.opened' },
    'close the formats': { type: 'output.closed' },
    'ask for CSV': requested('csv'),
    'ask for XLSX': requested('xlsx'),
    print: requested('print'),
    'it is made': { type: 'output.made' },
    'it is not made': { type: 'output.failed' },
  }),
  facts: ({ context }) => context.format,
});

import { defineModel } from '../defineModel.ts';
import { after, done, failed } from '../events.ts';
import { sampleList } from './sampleMachines.ts';

export const sampleModel = defineModel(sampleList, {
  input: { filter: '' },
  cases: ({ context }) => ({
    'two rows arrive': done('load', { rows: ['Aurora', 'Bosque'] }),
    'no rows arrive': done('load', { rows: [] }),
    'the load fails': failed('load', { kind: 'network' }),
    'the server is slow': after('patience', 'sample.loading.prompt'),
    'the pause ends': after('backoff', 'sample.retrying'),
    reload: { type: 'list.reload' },
    'type a filter': context.filter === '' && { type: 'filter.typed', text: 'a' },
    'clear the filter': context.filter !== '' && { type: 'filter.typed', text: '' },
    'type the same filter': { type: 'filter.typed', text: context.filter },
    'remove the first row': { type: 'row.remove', row: context.rows[0] ?? '' },
    'the row is gone': done('remove'),
    'the row stays': failed('remove', { kind: 'network' }),
  }),
  facts: ({ context }) => [context.filter, context.rows.length, context.attempt],
});

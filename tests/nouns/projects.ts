import { aurora, bosque, cidade } from '../support/examples/examples.ts';
import type { NounExample } from '../support/examples/nouns.ts';

export const example: NounExample = {
  rows: [aurora, bosque, cidade],
  made: {
    name: 'Torre',
    address: 'Rua 1',
    status: 'Active',
    start_date: '2026-01-05',
    end_date: '2026-09-30',
  },
  changed: {
    name: 'Torre B',
    address: 'Rua 2',
    status: 'OnHold',
    start_date: '2026-02-06',
    end_date: '2027-01-31',
  },
};

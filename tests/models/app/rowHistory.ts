import { auditAddress } from '../../../src/machines/app/auditPlace.ts';
import { historyPageMachine, rowHistoryMachine } from '../../../src/machines/app/rowHistoryMachine.ts';
import { shellMachine } from '../../../src/machines/app/shellMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { renamed, retaxed } from '../../support/examples/gateExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done, failed } from '../kit/events.ts';
import { readingModel } from '../titles/titleReadingModel.ts';

const { entity, entity_id } = renamed;

export const historyRow = {
  entity,
  entity_id,
  name: renamed.name ?? '',
  path: auditAddress({ entity, entity_id }),
};

/** The history alone: with the other regions of the frame its states would multiply. */
export const shellHistoryModel = defineModel(shellMachine, {
  name: 'shell (history)',
  cases: () => ({
    'ask for a history': { type: 'history.requested', row: historyRow },
    'the history is here': done('openHistory'),
    'the history does not come': failed('openHistory', hostDown),
    'the history closes': done('history'),
    'the history breaks': failed('history', 'a bug'),
  }),
  facts: () => null,
});

export const rowHistoryModel = defineModel(rowHistoryMachine, {
  input: { row: historyRow },
  cases: () => ({
    'close it': done('page'),
    'another place is shown': { type: 'place.left' },
    'the watch breaks': failed('leaving', 'a bug'),
  }),
  facts: () => null,
});

export const historyPageModel = readingModel(historyPageMachine, historyRow, {
  rows: [renamed, retaxed],
  page: 1,
  pages: 3,
  total: 57,
});

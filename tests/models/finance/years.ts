import { yearClosingMachine, yearUndoMachine } from '../../../src/machines/control/yearClosingMachine.ts';
import { hostBroke, hostDown } from '../../support/examples/examples.ts';
import {
  filledUndo,
  freshUndo,
  listedYears,
  yearPreview,
  years,
} from '../../support/examples/yearExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';
import { newFormModel, openFormModel } from '../shared/registryModels.ts';

const key = 'key-1';

export const yearClosingModel = defineModel(yearClosingMachine, {
  input: { capabilities: ['yearend.1'], permissions: ['years:close', 'reports:read'] },
  cases: ({ context: { years: known } }) => ({
    'the months were read': { type: 'months.read' },
    'the years arrive': done('load', { years: listedYears, key }),
    'loading fails': failed('load', hostBroke),
    'the answer is slow': after('patience', 'yearClosing.loading.brief'),
    retry: { type: 'list.retried' },
    'look at 2025': known !== null && { type: 'closing.requested', year: years.closable },
    'look at 2026': known !== null && { type: 'closing.requested', year: years.current },
    'look at a closed year': known !== null && { type: 'closing.requested', year: years.closed },
    'the preview arrives': done('preview', yearPreview),
    'the preview fails': failed('preview', hostBroke),
    'the preview is slow': after('patience', 'yearClosing.asking.previewing.brief'),
    'look again': { type: 'preview.retried' },
    confirm: { type: 'closing.confirmed' },
    'leave the dialog': { type: 'dialog.closed' },
    '2025 is closed': done('close', { ...years.closable, state: 'closed' }),
    'the closing is refused': failed('close', hostDown),
    'the closing is slow': after('patience', 'yearClosing.asking.closing.brief'),
    'undo 2024': known !== null && { type: 'undo.requested', year: years.closed },
    'undo an open year': known !== null && { type: 'undo.requested', year: years.closable },
    '2024 is open again': done('undo', { kind: 'saved', row: freshUndo, created: false }),
    '2024 stays closed': done('undo', { kind: 'cancelled', newer: null, isInDoubt: false }),
    'nobody knows': done('undo', { kind: 'cancelled', newer: null, isInDoubt: true }),
    'the session is resumed': { type: 'session.resumed' },
  }),
  facts: ({ context }) => [
    context.years !== null,
    context.subject?.state ?? null,
    context.preview !== null,
    context.refusal !== null,
    context.isOutdated,
  ],
});

export const plainYearModel = defineModel(yearClosingMachine, {
  name: 'yearClosing (absent)',
  cases: () => ({ 'the months were read': { type: 'months.read' } }),
  facts: () => null,
});

export const yearUndoModels = [
  {
    ...newFormModel(yearUndoMachine, { field: 'reason', typed: filledUndo.values.reason }, filledUndo),
    input: { row: freshUndo },
  },
  {
    ...openFormModel(
      yearUndoMachine,
      { field: 'reason', typed: 'Nota de dezembro' },
      { open: filledUndo, newer: { ...filledUndo, values: { reason: 'Nota de novembro' } } },
    ),
    name: 'yearUndo (filled)',
  },
];

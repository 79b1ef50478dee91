import { columnsMachine } from '../../../src/machines/app/columnsMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { failed } from '../kit/events.ts';

/** The list of the walks: its first column names the row, `status` is hidden and `amount` resized. */
export const list = 'u-marina.payables';

export const columnsModel = defineModel(columnsMachine, {
  cases: ({ context: { layouts } }) => ({
    'open the menu': { type: 'chooser.opened', list },
    'close the menu': { type: 'chooser.closed' },
    'press the status': { type: 'column.toggled', list, column: 'status' },
    'widen the amount': layouts[list]?.widths.amount === undefined && {
      type: 'column.sized',
      list,
      column: 'amount',
      width: 216,
    },
    'the amount gets its own width': layouts[list]?.widths.amount !== undefined && {
      type: 'column.sized',
      list,
      column: 'amount',
      width: null,
    },
    restore: { type: 'layout.restored', list },
    'the browser has a layout': {
      type: 'layouts.read',
      layouts: { [list]: { hidden: ['status'], widths: { amount: 216 } } },
    },
    'the browser has none': { type: 'layouts.read', layouts: {} },
    'the browser keeps nothing': failed('kept', hostDown),
  }),
  facts: ({ context: { layouts } }) => layouts,
});

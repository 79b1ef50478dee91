import { sheetMachine } from '../../../src/machines/posting/sheetMachine.ts';
import { payableListMachine, payablesMachine } from '../../../src/machines/titles/payablesMachine.ts';
import {
  receivableListMachine,
  receivablesMachine,
} from '../../../src/machines/titles/receivablesMachine.ts';
import { cement, concrete, deposit, instalment } from '../../support/examples/treasuryExamples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { listModel } from '../shared/registryModels.ts';

export const sheetModel = defineModel(sheetMachine, {
  cases: () => ({
    'ask for the spreadsheet': { type: 'sheet.requested' },
    'ask for the list': { type: 'list.requested' },
    'the address has the spreadsheet': { type: 'address.told', part: { sheet: 'on' } },
    'the address has nothing': { type: 'address.told', part: {} },
  }),
  facts: () => null,
});

export const payableListModel = listModel(payableListMachine, {
  open: cement,
  other: concrete,
  created: { ...cement, id: 'ap-3', description: 'Brita' },
  commanded: { ...cement, status: 'paid' },
});

export const payablesModel = defineModel(payablesMachine, {
  cases: () => ({
    'ask for a manual title': { type: 'create.requested' },
    'settle the pending title': { type: 'settlement.requested', row: cement },
    'settle the paid title': { type: 'settlement.requested', row: concrete },
  }),
  facts: () => null,
});

export const receivableListModel = listModel(receivableListMachine, {
  open: instalment,
  other: deposit,
  created: { ...instalment, id: 'ar-3', description: 'Parcela 9' },
  commanded: { ...instalment, status: 'received' },
});

export const receivablesModel = defineModel(receivablesMachine, {
  cases: () => ({
    'settle the pending title': { type: 'settlement.requested', row: instalment },
    'settle the received title': { type: 'settlement.requested', row: deposit },
  }),
  facts: () => null,
});

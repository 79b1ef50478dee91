import {
  payablesScreenMachine,
  receivablesScreenMachine,
} from '../../../src/machines/titles/titlesScreens.ts';
import { defineModel } from '../kit/defineModel.ts';

export const payablesScreenModel = defineModel(payablesScreenMachine, {
  input: { capabilities: ['titles.1'], permissions: ['project-payables:read'] },
  cases: () => ({}),
  facts: () => null,
});
export const samplePayablesScreenModel = defineModel(payablesScreenMachine, {
  name: 'payablesScreen (samples)',
  input: { capabilities: [], permissions: [] },
  cases: () => ({}),
  facts: () => null,
});
export const deniedPayablesScreenModel = defineModel(payablesScreenMachine, {
  name: 'payablesScreen (denied)',
  input: { capabilities: ['titles.1'], permissions: ['receivables:read'] },
  cases: () => ({}),
  facts: () => null,
});
export const receivablesScreenModel = defineModel(receivablesScreenMachine, {
  input: { capabilities: ['titles.1'], permissions: ['receivables:read'] },
  cases: () => ({}),
  facts: () => null,
});
export const deniedReceivablesScreenModel = defineModel(receivablesScreenMachine, {
  name: 'receivablesScreen (denied)',
  input: { capabilities: ['titles.1'], permissions: [] },
  cases: () => ({}),
  facts: () => null,
});
export const sampleReceivablesScreenModel = defineModel(receivablesScreenMachine, {
  name: 'receivablesScreen (samples)',
  input: { capabilities: [], permissions: [] },
  cases: () => ({}),
  facts: () => null,
});

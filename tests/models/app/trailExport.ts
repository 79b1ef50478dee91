import { trailExportMachine } from '../../../src/machines/log/trailExportMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done, failed } from '../kit/events.ts';

export const trailExportModel = defineModel(trailExportMachine, {
  cases: () => ({
    'ask for the trail': { type: 'trail.export.requested' },
    'it is saved': done('save', { file: 'trilha-2026-11-20-0932.json', lines: 120, fingerprint: 'ab12' }),
    'it cannot be saved': failed('save', hostDown),
  }),
  facts: () => null,
});

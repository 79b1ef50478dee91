import { storyMachine, type ToldTrail } from '../../../src/machines/log/storyMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { done, failed } from '../kit/events.ts';

export const told: ToldTrail = {
  id: 'ab12',
  findings: [{ tone: 'info', text: 'Trilha de 20/11/2026, 09:00 a 20/11/2026, 10:00.' }],
  isTold: true,
};
const refused: ToldTrail = {
  id: '',
  findings: [{ tone: 'error', text: 'O arquivo não é uma trilha do ERP Construtoras.' }],
  isTold: false,
};

export const storyModel = defineModel(storyMachine, {
  cases: (snapshot) => ({
    'ask for the running trail': !snapshot.hasTag('busy') && { type: 'running.requested' },
    'choose a file': {
      type: 'trail.chosen',
      source: { kind: 'file' as const, id: 'trilha.json', file: 'trilha.json' },
    },
    'the trail is told': done('tell', told),
    'the file is no trail': done('tell', refused),
    'the file cannot be read': failed('tell', hostDown),
    'narrow the story': snapshot.matches('told') && {
      type: 'look.changed',
      look: { mention: 'Aurora' },
    },
  }),
  facts: ({ context: { look, source } }) => [look.mention, source.kind],
});

import type { ActorRefFrom } from 'xstate';
import type { MovementBody } from '../../domain/treasury.ts';
import { fieldWords } from '../../texts/mentions.ts';
import { movementFieldWords, movementTexts } from '../../texts/treasury.ts';
import { createFormMachine } from '../shared/formMachine.ts';
import {
  checkMovement,
  type MovementDraft,
  type MovementValues,
  movementBody,
  movementValues,
} from './movementRules.ts';

/** A manual movement (SPEC §5). Its row is the draft, which brings the day and the account along. */
export const movementFormMachine = createFormMachine<MovementDraft, MovementValues, MovementBody>({
  id: 'movementForm',
  valuesOf: movementValues,
  check: checkMovement,
  bodyOf: movementBody,
  mentions: {
    ...movementFieldWords,
    type: fieldWords.type,
    description: fieldWords.description,
  },
  saveFailed: () => movementTexts.form.createFailed,
});

export type MovementFormActor = ActorRefFrom<typeof movementFormMachine>;

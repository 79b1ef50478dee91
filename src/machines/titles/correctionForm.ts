import type { ActorRefFrom } from 'xstate';
import { keptNumber, keptText } from '../../domain/keptText.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import { correctedFields, type TitleDocument } from '../../domain/titles/titleItem.ts';
import type { NewCorrection } from '../../domain/titles/titleOrders.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { correctionFieldWords, correctionRefusals, correctionTexts } from '../../texts/titles/corrections.ts';
import { titleReversalTexts } from '../../texts/titles/titleDesk.ts';
import { outcomeTold } from '../shared/announcements.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';

export interface CorrectionValues {
  /** '' for a document without number. */
  document_number: string;
  description: string;
  reason: string;
}

export interface CorrectionDraft {
  document: TitleDocument;
  values: CorrectionValues;
  isDone: boolean;
}

export function newCorrectionDraft(document: TitleDocument): CorrectionDraft {
  const { document_number, description } = document;
  return {
    document,
    values: { document_number: document_number ?? '', description, reason: '' },
    isDone: false,
  };
}

/** Corrects number and description of a document; nothing is posted. */
export const correctionFormMachine = createFormMachine<CorrectionDraft, CorrectionValues, NewCorrection>({
  id: 'titleCorrection',
  valuesOf: (draft) => draft?.values ?? { document_number: '', description: '', reason: '' },
  check: (values, draft) => {
    const fields: FormErrors<CorrectionValues>['fields'] = {};
    const { reason, ...corrected } = bodyOf(values);
    if (corrected.description === '') fields.description = formTexts.required;
    else if (draft && correctedFields.every((field) => corrected[field] === draft.document[field]))
      fields.description = correctionRefusals.unchanged;
    if (!isFitReason(reason)) fields.reason = titleReversalTexts.reasonLength;
    return { fields, form: null };
  },
  bodyOf,
  mentions: correctionFieldWords,
  saveFailed: () => correctionTexts.failed,
});

export type CorrectionFormActor = ActorRefFrom<typeof correctionFormMachine>;

function bodyOf({ document_number, description, reason }: CorrectionValues): NewCorrection {
  return {
    document_number: keptNumber(document_number) || null,
    description: keptText(description),
    reason: keptText(reason),
  };
}

/** The reason with what the form changed; other fields stay as they are on the host. */
export function completeCorrection(
  { values }: CorrectionDraft,
  changes: Partial<NewCorrection>,
): Partial<NewCorrection> {
  return { reason: keptText(values.reason), ...changes };
}

/** Notices for a sent correction. */
export const correctionTold = outcomeTold(correctionTexts.done, correctionTexts.failed);

import type { ActorRefFrom } from 'xstate';
import type { CostCenter } from '../../domain/chart/costCenter.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import { adoptionTexts as texts } from '../../texts/chart/adoptions.ts';
import { costCenterTexts } from '../../texts/chart/costCenters.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import type { Order } from '../shared/forms/sendingMachine.ts';
import type { Afterwards } from '../shared/forms/writing.ts';

export interface AdoptionValues {
  reason: string;
}

/** A center whose earlier lines go to its project. */
export interface AdoptionDraft {
  id: string;
  name: string;
  values: AdoptionValues;
  /** Lines that were adopted; null until then. */
  lines: number | null;
}

export function adoptionDraft({ id, code, name }: Pick<CostCenter, 'id' | 'code' | 'name'>): AdoptionDraft {
  return { id, name: costCenterTexts.named(code, name), values: { reason: '' }, lines: null };
}

/** Notices for an adoption. */
export const adoptionTold: Afterwards<Order<AdoptionDraft, unknown>, AdoptionDraft> = {
  done: ({ lines }) => success(texts.done, texts.count(lines ?? 0)),
  failed: (_, text) => failure(texts.failed, text),
};

/** The reason for an adoption, which is done once. */
export const costCenterAdoptionMachine = createFormMachine<AdoptionDraft, AdoptionValues, AdoptionValues>({
  id: 'costCenterAdoption',
  valuesOf: (draft) => draft?.values ?? { reason: '' },
  check: ({ reason }) => ({
    fields: isFitReason(reason) ? {} : { reason: texts.tooShort },
    form: null,
  }),
  bodyOf: ({ reason }) => ({ reason: reason.trim() }),
  mentions: { reason: ['reason', 'motivo'] },
  saveFailed: () => texts.failed,
});

export type CostCenterAdoptionActor = ActorRefFrom<typeof costCenterAdoptionMachine>;

import { useSelector } from '@xstate/react';
import type { TitleDocument } from '../../../domain/titles/titleItem.ts';
import { mayWriteTitles } from '../../../machines/titles/titleDeskRules.ts';
import type { TitleEndsActor } from '../../../machines/titles/titleEndsMachine.ts';
import type { TitleOptionsActor } from '../../../machines/titles/titleParts.ts';
import { correctionTexts } from '../../../texts/titles/corrections.ts';
import { titleDeskTexts } from '../../../texts/titles/titleDesk.ts';
import { endRefusals, endTexts } from '../../../texts/titles/titleEnds.ts';
import { useSurroundings } from '../../appContext.tsx';
import { ReasonButton } from '../../parts/ReasonButton.tsx';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { OffsetForm } from './OffsetForm.tsx';
import { SettlementReversalForm } from './SettlementReversalForm.tsx';

/** Corrections and ends without cash, where the host has them (ability `titles.2`). */
export function EndActions({ ends, document }: { ends: TitleEndsActor; document: TitleDocument }) {
  const snapshot = useSelector(ends, (current) => current);
  const { context } = snapshot;
  const today = useSurroundings().today();
  if (!context.capabilities.includes('titles.2')) return null;
  const asked = [
    { type: 'offset.requested', document, today },
    { type: 'adjustment.requested', what: 'REDUCTION', document, today },
    { type: 'adjustment.requested', what: 'REMAINDER', document, today },
  ] as const;
  const names = [endTexts.offset, endTexts.reduce, endTexts.remainder];
  const correctionWhy = mayWriteTitles(context) ? correctionTexts.canceled : titleDeskTexts.notAllowed;
  const why = mayWriteTitles(context) ? endRefusals.nothingOpen : titleDeskTexts.notAllowed;
  const correction = { type: 'correction.requested', document } as const;
  return (
    <>
      <ReasonButton
        variant="minimal"
        text={correctionTexts.open}
        reason={snapshot.can(correction) ? undefined : correctionWhy}
        onClick={() => ends.send(correction)}
      />
      {asked.map((event, at) => (
        <ReasonButton
          key={names[at]}
          variant="minimal"
          text={names[at] ?? ''}
          reason={snapshot.can(event) ? undefined : why}
          onClick={() => ends.send(event)}
        />
      ))}
    </>
  );
}

/** The open form above the details. */
export function EndForms({ ends, options }: { ends: TitleEndsActor; options: TitleOptionsActor }) {
  const { adjustment, correction, offset, counterparts, settlementReversal, settledTitles } = useSelector(
    ends,
    (current) => current,
  ).children;
  return (
    <>
      {adjustment && <AdjustmentForm form={adjustment} options={options} />}
      {offset && counterparts && <OffsetForm form={offset} counterparts={counterparts} options={options} />}
      {correction && <CorrectionForm form={correction} />}
      {settlementReversal && settledTitles && (
        <SettlementReversalForm form={settlementReversal} titles={settledTitles} />
      )}
    </>
  );
}

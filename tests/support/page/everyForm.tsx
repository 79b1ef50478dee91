import { createActor } from 'xstate';
import { adoptionDraft, costCenterAdoptionMachine } from '../../../src/machines/chart/adoptionForm.ts';
import { yearUndoMachine } from '../../../src/machines/control/yearClosingMachine.ts';
import { openingReasonMachine } from '../../../src/machines/openings/openingReasonMachine.ts';
import { collectionFormMachine } from '../../../src/machines/titles/collectionForm.ts';
import { counterpartsMachine, offsetFormMachine } from '../../../src/machines/titles/endForms.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { newPartyDraft, titlePartyMachine } from '../../../src/machines/titles/titlePartyForm.ts';
import { AdoptionForm } from '../../../src/views/chart/AdoptionForm.tsx';
import { YearUndoForm } from '../../../src/views/control/YearUndoForm.tsx';
import { OpeningReasonForm } from '../../../src/views/openings/OpeningReasonForm.tsx';
import { OpeningTitleForm } from '../../../src/views/openings/OpeningTitleForm.tsx';
import { CollectionForm } from '../../../src/views/titles/CollectionForm.tsx';
import { OffsetForm } from '../../../src/views/titles/ends/OffsetForm.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { TitlePartyForm } from '../../../src/views/titles/TitlePartyForm.tsx';
import { type Form, holding } from '../examples/filledForm.ts';
import { freshReason, openingTitle } from '../examples/openingExamples.ts';
import { filledTitleDraft, offsetDraft, settlementDraft, titleChoices } from '../examples/titleExamples.ts';
import { tower } from '../examples/treeExamples.ts';
import { collectionDraft } from '../examples/withholdingExamples.ts';
import { freshUndo } from '../examples/yearExamples.ts';
import { financeForms } from './financeForms.tsx';
import { officeForms } from './officeForms.tsx';

const titleOptions = holding({ options: titleChoices });

const offers = createActor(counterpartsMachine, {
  input: { subject: { kind: 'PAYABLE', id: 'doc-bricks' } },
}).start();

/** Every form of the factory with its first values; their dialogs are drawn by each room. */
export const everyForm: Record<string, Pick<Form, 'machine' | 'view' | 'fresh'>> = {
  ...officeForms,
  ...financeForms,
  titles: {
    machine: titleFormMachine,
    view: (form) => (
      <TitleForm
        form={form}
        options={holding({
          options: { accounts: [], centers: [], projects: [], mayBeCut: false, parties: [] },
        })}
      />
    ),
    fresh: filledTitleDraft,
  },
  settlements: {
    machine: settlementFormMachine,
    view: (form) => <SettlementForm form={form} options={titleOptions} />,
    fresh: settlementDraft,
  },
  collections: {
    machine: collectionFormMachine,
    view: (form) => <CollectionForm form={form} options={titleOptions} />,
    fresh: collectionDraft,
  },
  openingTitles: {
    machine: titleFormMachine,
    view: (form) => <OpeningTitleForm form={form} options={titleOptions} />,
    fresh: openingTitle,
  },
  titleParties: {
    machine: titlePartyMachine,
    view: (form) => <TitlePartyForm form={form} known={titleChoices.parties} />,
    fresh: newPartyDraft('PAYABLE', ''),
  },
  offsets: {
    machine: offsetFormMachine,
    view: (form) => <OffsetForm form={form} counterparts={offers} options={titleOptions} />,
    fresh: offsetDraft,
  },
  adoptions: {
    machine: costCenterAdoptionMachine,
    view: (form) => <AdoptionForm form={form} />,
    fresh: adoptionDraft(tower),
  },
  yearUndos: {
    machine: yearUndoMachine,
    view: (form) => <YearUndoForm form={form} />,
    fresh: freshUndo,
  },
  openingReasons: {
    machine: openingReasonMachine,
    view: (form) => <OpeningReasonForm form={form} />,
    fresh: freshReason,
  },
};

import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import type { TemplateFormActor } from '../../machines/ledger/templateParts.ts';
import { selectIsInDoubt } from '../../machines/shared/forms/sendingMachine.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { Message } from '../parts/Message.tsx';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { BooksState } from '../posting/PostingDateField.tsx';
import { DiscardDialog } from '../shared/DiscardDialog.tsx';
import { EntryBody } from './EntryBody.tsx';
import { EntryCarriers } from './EntryCarriers.tsx';
import { EntryOptionsState } from './EntryOptionsState.tsx';
import type { EntryPasteProps } from './EntryPaste.tsx';
import type { TemplatesProps } from './Templates.tsx';
import { useEntryKeys } from './useEntryKeys.ts';

const EntryPaste = lazyDialog<EntryPasteProps>(() => import('./EntryPaste.tsx').then((m) => m.EntryPaste));

const TemplateForm = lazyDialog<{ form: TemplateFormActor }>(() =>
  import('./TemplateForm.tsx').then((m) => m.TemplateForm),
);

const Templates = lazyDialog<TemplatesProps>(() => import('./Templates.tsx').then((m) => m.Templates));

/** SPEC §5, manual ledger entry: a form that is keyed from its first field to its posting. */
export function EntryForm({ form }: { form: EntryFormActor }) {
  const isBusy = useSelector(form, (current) => current.hasTag('busy'));
  const isAsking = useSelector(form, (current) => current.hasTag('asking'));
  const isPasting = useSelector(form, (current) => current.hasTag('pasting'));
  const problem = useSelector(form, ({ context }) => context.errors.form);
  const isInDoubt = useSelector(form, selectIsInDoubt) && !isBusy;
  const { naming, templates } = useSelector(form, ({ children }) => children);
  const options = useSelector(form, ({ context }) => context.options);
  const openedFrom = useDialogOpener(isPasting || templates !== undefined);
  const cells = useRef<(place: CellPlace) => void>(() => undefined);
  const element = useRef<HTMLFormElement>(null);
  const { moves, onKeyDown } = useEntryKeys({ form, element, cells, isBusy });
  return (
    <>
      <form
        className="panel entry"
        data-fill
        aria-label={entryTexts.title}
        aria-busy={isBusy}
        noValidate
        ref={element}
        tabIndex={-1}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
      >
        <EntryOptionsState form={form} />
        <BooksState />
        {problem && <Message tone="danger" live="alert" title={problem.title} text={problem.text} />}
        {isInDoubt && <Message tone="info" live="status" text={formTexts.inDoubt} />}
        <EntryCarriers form={form} />
        <EntryBody form={form} cells={cells} isBusy={isBusy} moves={moves} />
      </form>
      {naming && <TemplateForm form={naming} />}
      {templates && (
        <Templates templates={templates} options={options} openedFrom={openedFrom} onTaken={moves.goToLack} />
      )}
      {isPasting && <EntryPaste form={form} openedFrom={openedFrom} onAccepted={moves.goToLastLine} />}
      <DiscardDialog isOpen={isAsking} isInDoubt={isInDoubt} send={form.send} />
    </>
  );
}

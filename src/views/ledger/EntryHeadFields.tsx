import { useSelector } from '@xstate/react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { PostingDateField } from '../posting/PostingDateField.tsx';

const longestDescription = 500;

/** Date and description of an entry. The date is filled in already, so the focus starts at the description. */
export function EntryHeadFields({ form }: { form: EntryFormActor }) {
  const { entry_date, description } = useSelector(form, ({ context }) => context.values);
  const { fields } = useSelector(form, ({ context }) => context.errors);
  const { today } = useSurroundings();
  return (
    <div className="entry-head" data-head>
      <PostingDateField
        label={entryTexts.date}
        value={entry_date}
        error={fields.entry_date}
        today={today()}
        max={today()}
        required
        onChange={(text) => form.send({ type: 'entry.patched', patch: { entry_date: text } })}
      />
      <TextField
        label={entryTexts.description}
        value={description}
        error={fields.description}
        maxLength={longestDescription}
        autoFocus
        required
        onChange={(text) => form.send({ type: 'entry.patched', patch: { description: text } })}
      />
    </div>
  );
}

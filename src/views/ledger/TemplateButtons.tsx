import { Bookmark, DocumentOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { whyNoTemplate } from '../../machines/ledger/templateParts.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';

/** Buttons to start from a template and to save one, where the host has templates. */
export function TemplateButtons({ form }: { form: EntryFormActor }) {
  const use = useSelector(form, ({ context }) => context.templates);
  const canKeep = useSelector(form, (current) => current.can({ type: 'naming.requested' }));
  const lack = useSelector(form, ({ context }) => whyNoTemplate(context.lines));
  if (use === 'none') return null;
  return (
    <>
      <ReasonButton
        size="small"
        icon={<DocumentOpen />}
        text={texts.use}
        onClick={() => form.send({ type: 'templates.requested' })}
      />
      <ReasonButton
        size="small"
        icon={<Bookmark />}
        text={texts.save}
        reason={!canKeep && (use === 'take' ? texts.notAllowed : lack)}
        onClick={() => form.send({ type: 'naming.requested' })}
      />
    </>
  );
}

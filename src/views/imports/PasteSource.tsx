import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ImportsActor } from '../../machines/imports/importsMachine.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';

/** Rows pasted from a spreadsheet program. */
export function PasteSource({ screen }: { screen: ImportsActor }) {
  const id = useId();
  const pasted = useSelector(screen, ({ context }) => context.pasted);
  const canRead = useSelector(screen, (current) => current.can({ type: 'paste.read' }));
  return (
    <div className="field">
      <label htmlFor={id}>{importTexts.pasteLabel}</label>
      <textarea
        id={id}
        className="bp6-input paste-text"
        data-step-start
        rows={10}
        spellCheck={false}
        value={pasted}
        onChange={(event) => screen.send({ type: 'paste.edited', text: event.currentTarget.value })}
      />
      <div className="form-actions">
        <ReasonButton
          intent="primary"
          text={importTexts.readPasted}
          reason={!canRead && importTexts.nothingPasted}
          onClick={() => screen.send({ type: 'paste.read' })}
        />
      </div>
    </div>
  );
}

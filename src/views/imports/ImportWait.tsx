import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { formatCount } from '../../domain/count.ts';
import type { ImportsActor } from '../../machines/imports/importsMachine.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { Panel } from '../parts/Panel.tsx';
import { Waiting } from '../parts/Waiting.tsx';

/** Progress while the file and the existing rows are read, with a way back. */
export function ImportWait({ screen }: { screen: ImportsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { progress } = snapshot.context;
  const text = snapshot.matches('reading')
    ? progress > 0
      ? importTexts.readingRows(formatCount(progress))
      : importTexts.reading
    : importTexts.preparing;
  return (
    <Panel>
      <div className="import-wait" aria-busy="true">
        <Waiting text={snapshot.hasTag('slow') ? formTexts.stillWaiting : text} />
        <Button text={importTexts.cancel} onClick={() => screen.send({ type: 'import.left' })} />
      </div>
    </Panel>
  );
}

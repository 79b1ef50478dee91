import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { OptionsActor } from '../../machines/shared/optionsMachine.ts';
import { formTexts } from '../../texts/forms.ts';
import { listTexts } from '../../texts/lists.ts';
import { Message } from '../parts/Message.tsx';

/** Above the fields of a form: that its options are on their way, late, or did not come. */
export function OptionsState<Options>({ options }: { options: OptionsActor<Options> }) {
  const snapshot = useSelector(options, (current) => current);
  const { failure } = snapshot.context;
  return (
    <div className="form-options" aria-busy={snapshot.hasTag('busy')}>
      <div role="status" className="slow-line" hidden={!snapshot.hasTag('slow')}>
        {snapshot.hasTag('slow') && formTexts.stillWaiting}
      </div>
      {snapshot.hasTag('failed') && failure && (
        <Message tone="danger" live="alert" title={failure.title} text={failure.text}>
          <Button text={listTexts.retry} onClick={() => options.send({ type: 'options.retried' })} />
        </Message>
      )}
    </div>
  );
}

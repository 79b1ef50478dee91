import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { OptionsActor } from '../../machines/shared/lists/optionsMachine.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useOptionKeys } from '../parts/keys/dialogKeys.ts';
import { Message } from '../parts/Message.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';

/** Notes above a form's fields: its options are loading, late, or failed to load. */
export function OptionsState<Options>({ options }: { options: OptionsActor<Options> }) {
  const snapshot = useSelector(options, (current) => current);
  const { failure } = snapshot.context;
  useOptionKeys(snapshot.hasTag('busy'));
  return (
    <div className="form-options" aria-busy={snapshot.hasTag('busy')}>
      <SlowLine isSlow={snapshot.hasTag('slow')} />
      {snapshot.hasTag('failed') && failure && (
        <Message tone="danger" live="alert" title={failure.title} text={failure.text}>
          <Button text={listTexts.retry} onClick={() => options.send({ type: 'options.retried' })} />
        </Message>
      )}
    </div>
  );
}

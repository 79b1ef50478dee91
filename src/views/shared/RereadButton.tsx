import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ReadingActor } from '../../machines/shared/readingMachine.ts';
import { IconButton } from '../parts/IconButton.tsx';

interface Props<Answer> {
  reading: ReadingActor<Answer, null>;
  label: string;
}

export function RereadButton<Answer>({ reading, label }: Props<Answer>) {
  const canReload = useSelector(reading, (current) => current.can({ type: 'reading.reloadRequested' }));
  return (
    <IconButton
      label={label}
      icon={<Refresh />}
      disabled={!canReload}
      onClick={() => reading.send({ type: 'reading.reloadRequested' })}
    />
  );
}

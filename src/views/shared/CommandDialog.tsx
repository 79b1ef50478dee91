import { useSelector } from '@xstate/react';
import type { RowCommandActor } from '../../machines/shared/lists/rowCommandMachine.ts';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';

/** Confirmation and progress of a row command; a command without a question only reports that it takes long. */
export function CommandDialog<Row, Subject extends Row>({
  command,
}: {
  command: RowCommandActor<Row, Subject>;
}) {
  const snapshot = useSelector(command, (current) => current);
  const { question } = snapshot.context;
  if (question === null) return <SlowLine isSlow={snapshot.hasTag('slow')} />;
  const { title, message, confirm } = question;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirm}
      busy={snapshot.hasTag('busy')}
      slow={snapshot.hasTag('slow')}
      onConfirm={() => command.send({ type: 'command.confirmed' })}
      onCancel={() => command.send({ type: 'command.cancelled' })}
    >
      {message}
    </ConfirmDialog>
  );
}

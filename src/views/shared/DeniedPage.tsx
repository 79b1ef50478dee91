import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { places } from '../../machines/app/routes.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';

/** A screen that the role may not read. */
export function DeniedPage({ screen }: { screen: AnyActorRef }) {
  const snapshot: AnyMachineSnapshot = useSelector(screen, (current) => current);
  const { title } = places[snapshot.machine.id as keyof typeof places];
  return (
    <Page title={title}>
      <Message tone="info" text={refusalOf(snapshot, 'read') ?? ''} />
    </Page>
  );
}

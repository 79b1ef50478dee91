import { useSelector } from '@xstate/react';
import type { AuditActor } from '../../machines/finance/auditMachine.ts';
import { auditTexts } from '../../texts/audit.ts';
import { Message } from '../parts/Message.tsx';
import { useOpener } from '../parts/modalFocus.ts';
import { Page } from '../parts/Page.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { ChangeReading } from './ChangeReading.tsx';

/** Who did what, and when (ability `audit.1`). */
export function AuditPage({ screen }: { screen: AuditActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, people } = snapshot.children;
  const { opened } = snapshot.context;
  const openedFrom = useOpener(opened !== null);
  return (
    <Page
      title={auditTexts.title}
      subtitle={auditTexts.subtitle}
      actions={list && <ReloadButton list={list} />}
    >
      {snapshot.hasTag('denied') && <Message tone="info" text={auditTexts.denied} />}
      {people && <OptionsState options={people} />}
      {list && people && <AuditPanel screen={screen} list={list} people={people} />}
      {opened && (
        <ChangeReading
          change={opened}
          openedFrom={openedFrom}
          onClose={() => screen.send({ type: 'change.closed' })}
        />
      )}
    </Page>
  );
}

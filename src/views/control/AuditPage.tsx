import { Button } from '@blueprintjs/core';
import { Archive, History } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { AuditActor, AuditChainActor } from '../../machines/control/auditMachine.ts';
import { auditTexts } from '../../texts/control/audit.ts';
import { bundleTexts } from '../../texts/control/auditBundle.ts';
import { chainTexts } from '../../texts/control/chain.ts';
import { storyTexts } from '../../texts/help/story.ts';
import { useSurroundings } from '../appContext.tsx';
import { openStory } from '../help/openStory.ts';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { BundleForm } from './BundleForm.tsx';
import { ChangeReading } from './ChangeReading.tsx';

/** The trail of changes (ability `audit.1`). */
export function AuditPage({ screen }: { screen: AuditActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, people, chain, bundle } = snapshot.children;
  const { opened } = snapshot.context;
  const { app, today } = useSurroundings();
  const openedFrom = useDialogOpener(opened !== null);
  return (
    <Page
      title={auditTexts.title}
      subtitle={auditTexts.subtitle}
      actions={
        list &&
        bundle && (
          <>
            <ReloadButton list={list} onReload={() => screen.send({ type: 'list.reloadRequested' })} />
            <Button
              icon={<Archive />}
              text={bundleTexts.open}
              onClick={() => bundle.send({ type: 'bundle.opened', today: today() })}
            />
            <Button icon={<History />} text={storyTexts.title} onClick={() => openStory(app)} />
          </>
        )
      }
    >
      {snapshot.hasTag('denied') && <Message tone="info" text={auditTexts.denied} />}
      {people && <OptionsState options={people} />}
      {list && people && <AuditPanel screen={screen} list={list} people={people} />}
      {bundle && <BundleForm bundle={bundle} />}
      {chain && <OptionsState options={chain} />}
      {chain && <ChainLine chain={chain} />}
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

/** Fingerprint of everything posted and noted so far, for later comparison. */
function ChainLine({ chain }: { chain: AuditChainActor }) {
  const { fingerprint, links } = useSelector(chain, ({ context }) => context.options);
  if (fingerprint === null) return null;
  return (
    <p className="toolbar-note">
      {chainTexts.fingerprint}: <code>{fingerprint}</code> · {chainTexts.links(links)}
    </p>
  );
}

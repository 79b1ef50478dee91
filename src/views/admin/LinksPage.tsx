import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { LinksActor } from '../../machines/admin/linksMachine.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { Page } from '../parts/Page.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinksPanel } from './LinksPanel.tsx';

/** SPEC §2, link management. */
export function LinksPage({ screen }: { screen: LinksActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { registry } = snapshot.children;
  const children = useSelector(registry, (current) => current?.children);
  const canCreate = useSelector(registry, (current) => current?.can({ type: 'create.requested' }) ?? false);
  const { options, optionsFailure } = snapshot.context;
  return (
    <Page
      title={linkTexts.title}
      subtitle={linkTexts.subtitle}
      actions={
        <>
          {children?.list && <ReloadButton list={children.list} />}
          <ReasonButton
            intent="primary"
            icon={<Plus />}
            text={linkTexts.create}
            disabled={!canCreate}
            reason={!snapshot.can({ type: 'create.requested' }) && linkTexts.notReady}
            onClick={() => screen.send({ type: 'create.requested' })}
          />
        </>
      }
    >
      <SlowLine isSlow={snapshot.hasTag('slow')} />
      {snapshot.hasTag('failed') && optionsFailure && (
        <StaleNotice
          title={optionsFailure.title}
          text={optionsFailure.text}
          retryLabel={listTexts.retry}
          onRetry={() => screen.send({ type: 'options.retried' })}
        />
      )}
      {registry && children?.list && <LinksPanel screen={screen} registry={registry} list={children.list} />}
      {children?.form && <LinkForm form={children.form} options={options} />}
      {children?.command && <CommandDialog command={children.command} />}
    </Page>
  );
}

import '../theme/screens/dashboard.css';
import '../theme/screens/site.css';
import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { closedSiteParts } from '../../domain/tenant/site.ts';
import { places } from '../../machines/app/routes.ts';
import type { SiteActor, SitePartActor } from '../../machines/tenant/siteMachine.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { projectStatusNames } from '../../texts/tenant/projects.ts';
import { siteTexts as texts } from '../../texts/tenant/site.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { ReadingState, readingPhase } from '../shared/ReadingState.tsx';
import { SiteBlocks, SiteFigures } from './SiteBlocks.tsx';
import { costsHref, toneOfProject } from './siteLeads.ts';

/** An obra: its cost, open titles, centers and entries (ability `reports.1`). */
export function SitePage({ screen }: { screen: SiteActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context, children } = snapshot;
  if (snapshot.hasTag('unnamed')) return <NoSite text={texts.unnamed} />;
  const head = children.head as SitePartActor<'head'> | undefined;
  if (!head) return <Page title={texts.title}>{null}</Page>;
  return <Named screen={screen} head={head} key={context.id} />;
}

function Named({ screen, head }: { screen: SiteActor; head: SitePartActor<'head'> }) {
  const { context } = useSelector(screen, (current) => current);
  const read = useSelector(head, (current) => current);
  const { answer } = read.context;
  const phase = readingPhase(read);
  if (phase !== 'failed' && read.hasTag('shown') && answer === null) return <NoSite text={texts.missing} />;
  const closed = closedSiteParts(context);
  return (
    <Page
      title={answer?.name ?? texts.title}
      subtitle={
        answer && (
          <span className="site-facts">
            <StatusTag tone={toneOfProject(answer)}>{projectStatusNames[answer.status]}</StatusTag>
            {texts.facts(answer)}
          </span>
        )
      }
      actions={
        <>
          <Link className="bp6-button" href={places.projects.path}>
            {texts.list}
          </Link>
          {context.permissions.includes('project-costs:read') && (
            <Link className="bp6-button" href={costsHref(context.id)}>
              {texts.report}
            </Link>
          )}
          <IconButton
            label={listTexts.reload}
            icon={<Refresh />}
            onClick={() => screen.send({ type: 'list.reloadRequested' })}
          />
        </>
      }
    >
      <div className="dashboard site">
        {phase === 'failed' && (
          <ReadingState reading={head} loadingText={texts.loading}>
            {() => null}
          </ReadingState>
        )}
        <SiteFigures screen={screen} />
        {closed.length > 0 && <Message tone="info" text={texts.closed(closed)} />}
        <SiteBlocks screen={screen} />
      </div>
    </Page>
  );
}

/** The address names no obra of the company. */
function NoSite({ text }: { text: string }) {
  return (
    <Page title={texts.title}>
      <Panel>
        <EmptyState
          text={text}
          action={
            <Link className="bp6-button" href={places.projects.path}>
              {texts.list}
            </Link>
          }
        />
      </Panel>
    </Page>
  );
}

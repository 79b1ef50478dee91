import '../theme/screens/entry.css';
import '../theme/screens/openings.css';
import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { formatTimestampDay } from '../../domain/dateText.ts';
import { places } from '../../machines/app/routes.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { mayWrite } from '../../machines/openings/openingRules.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { DiscardDialog } from '../shared/DiscardDialog.tsx';
import { BalancesSection } from './BalancesSection.tsx';
import type { BalancetePasteProps } from './BalancetePaste.tsx';
import { ChecksPane } from './ChecksPane.tsx';
import type { FinishDialogProps } from './FinishDialog.tsx';
import type { NewOpeningTitleProps } from './NewOpeningTitle.tsx';
import type { OpeningReasonFormProps } from './OpeningReasonForm.tsx';
import { PriorSection } from './PriorSection.tsx';
import { StartSection } from './StartSection.tsx';
import { TitlesSection } from './TitlesSection.tsx';
import { TreasurySection } from './TreasurySection.tsx';

const BalancetePaste = lazyDialog<BalancetePasteProps>(() =>
  import('./BalancetePaste.tsx').then((m) => m.BalancetePaste),
);
const FinishDialog = lazyPart<FinishDialogProps>(() =>
  import('./FinishDialog.tsx').then((m) => m.FinishDialog),
);
const OpeningReasonForm = lazyDialog<OpeningReasonFormProps>(() =>
  import('./OpeningReasonForm.tsx').then((m) => m.OpeningReasonForm),
);
const NewOpeningTitle = lazyDialog<NewOpeningTitleProps>(() =>
  import('./NewOpeningTitle.tsx').then((m) => m.NewOpeningTitle),
);

export interface OpeningPageProps {
  screen: OpeningActor;
  keepFile: (file: File) => string;
}

/** The opening of a company: five parts side by side, and the checks of every account (ability `opening.1`). */
export function OpeningPage({ screen, keepFile }: OpeningPageProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { desk, failure, titleKind } = snapshot.context;
  const { reversal, form, payableOptions, receivableOptions } = snapshot.children;
  const options = titleKind === 'PAYABLE' ? payableOptions : receivableOptions;
  const isUnbegun = desk?.opening.state === 'none' && !mayWrite(snapshot.context);
  const reload = { type: 'list.reloadRequested' } as const;
  const retry = { type: 'list.retried' } as const;
  if (snapshot.hasTag('denied'))
    return (
      <Page title={texts.title} subtitle={texts.subtitle}>
        <EmptyState text={texts.denied} />
      </Page>
    );
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <IconButton
          label={listTexts.reload}
          icon={<Refresh />}
          disabled={!snapshot.can(reload)}
          onClick={() => screen.send(reload)}
        />
      }
    >
      {desk && snapshot.hasTag('failed') && (
        <StaleNotice
          title={failure?.title}
          text={failure?.text ?? ''}
          retryLabel={listTexts.retry}
          canRetry={snapshot.can(retry)}
          onRetry={() => screen.send(retry)}
        />
      )}
      <SlowLine isSlow={desk !== null && snapshot.hasTag('slow')} />
      <LoadState
        phase={
          desk ? 'ready' : snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('slow') ? 'slow' : 'loading'
        }
        loadingText={texts.loading}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={snapshot.can(retry)}
        onRetry={() => screen.send(retry)}
        emptyText=""
      >
        {desk && isUnbegun && <EmptyState text={texts.none} />}
        {desk && !isUnbegun && (
          <div className="opening" aria-busy={snapshot.hasTag('busy')}>
            {snapshot.hasTag('finished') && desk.opening.head && (
              <Message
                tone="success"
                text={texts.finished(
                  desk.opening.head.cutover,
                  formatTimestampDay(desk.opening.head.finishedAt),
                  desk.opening.head.finishedBy ?? '',
                )}
              >
                <Link className="bp6-button" href={places.periods.path}>
                  <span className="bp6-button-text">{texts.toPeriods}</span>
                </Link>
              </Message>
            )}
            {!mayWrite(snapshot.context) && !snapshot.hasTag('finished') && (
              <Message tone="info" text={texts.role} />
            )}
            <div className="opening-columns">
              <StartSection screen={screen} />
              <BalancesSection screen={screen} keepFile={keepFile} />
              <TreasurySection screen={screen} />
              <TitlesSection screen={screen} />
              <PriorSection screen={screen} />
              <ChecksPane screen={screen} />
            </div>
          </div>
        )}
      </LoadState>
      <DiscardDialog isOpen={snapshot.hasTag('asking')} send={screen.send} />
      {snapshot.hasTag('pasting') && <BalancetePaste screen={screen} />}
      {snapshot.hasTag('finishing') && <FinishDialog screen={screen} />}
      {reversal && <OpeningReasonForm form={reversal} />}
      {form && options && <NewOpeningTitle screen={screen} form={form} options={options} />}
    </Page>
  );
}

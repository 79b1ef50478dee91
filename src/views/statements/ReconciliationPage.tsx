import '../theme/screens/statements.css';
import '../theme/screens/imports.css';
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { deskViews } from '../../domain/statements/desk.ts';
import type { ReconciliationEvent } from '../../machines/statements/reconciliationEvents.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import { bankAccounts, shownLines } from '../../machines/statements/reconciliationRules.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { SearchInput } from '../parts/fields/SearchInput.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { useShortcut } from '../parts/keys/useShortcut.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { TabList } from '../parts/TabList.tsx';
import { AnswerPane } from './AnswerPane.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { FilesAndRules } from './FilesAndRules.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { LineList } from './LineList.tsx';
import { LineSettlementDialog } from './LineSettlementDialog.tsx';
import { ProofBar } from './ProofBar.tsx';
import { ProofPaper } from './ProofPaper.tsx';

export interface ReconciliationPageProps {
  screen: ReconciliationActor;
  keepFile: (file: File) => string;
}

/** Lines of a bank's statement beside the movements of the treasury (ability `statements.1`). */
export function ReconciliationPage({ screen, keepFile }: ReconciliationPageProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { desk, failure, sheet } = context;
  const { import: importing, settlement: settling } = snapshot.children;
  const act = (label: string, event: ReconciliationEvent) => (
    <Button text={label} disabled={!snapshot.can(event)} onClick={() => screen.send(event)} />
  );
  const reload = { type: 'desk.reloadRequested' } as const;
  const retry = { type: 'desk.retried' } as const;
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
        <>
          {act(texts.actions.importFile, { type: 'import.requested' })}
          {act(texts.actions.balance, { type: 'day.requested', kind: 'balance' })}
          {act(texts.actions.print, { type: 'sheet.requested' })}
          <IconButton
            label={listTexts.reload}
            icon={<Refresh />}
            disabled={!snapshot.can(reload)}
            onClick={() => screen.send(reload)}
          />
        </>
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
        phase={phaseOf(snapshot, desk !== null)}
        loadingText={texts.loading}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={snapshot.can(retry)}
        onRetry={() => screen.send(retry)}
        emptyText={texts.noAccount}
      >
        {desk && (
          <div className="bank-desk" aria-busy={snapshot.hasTag('busy')}>
            <ProofBar screen={screen} />
            <Panel toolbar={<DeskTools screen={screen} />} footer={<span>{texts.keys}</span>}>
              <TabList
                label={texts.lines}
                tabs={deskViews.map((view) => ({ key: view, label: texts.views[view] }))}
                current={context.view}
                onChoose={(key) => {
                  const view = deskViews.find((each) => each === key);
                  if (view) screen.send({ type: 'view.chosen', view });
                }}
              >
                <div className="bank-columns">
                  <LineList screen={screen} />
                  <AnswerPane screen={screen} />
                </div>
              </TabList>
            </Panel>
            <FilesAndRules screen={screen} />
          </div>
        )}
      </LoadState>
      <DraftDialog screen={screen} />
      {importing && <ImportDialog form={importing} keepFile={keepFile} />}
      {settling && <LineSettlementDialog form={settling} />}
      {sheet && <ProofPaper sheet={sheet} onEnded={() => screen.send({ type: 'sheet.ended' })} />}
      <Letters screen={screen} />
    </Page>
  );
}

function phaseOf(
  snapshot: { hasTag: (tag: 'empty' | 'failed' | 'slow') => boolean },
  hasDesk: boolean,
): 'loading' | 'slow' | 'failed' | 'empty' | 'ready' {
  if (snapshot.hasTag('empty')) return 'empty';
  if (hasDesk) return 'ready';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('slow') ? 'slow' : 'loading';
}

function DeskTools({ screen }: { screen: ReconciliationActor }) {
  const context = useSelector(screen, (current) => current.context);
  const { accountId, search, desk } = context;
  return (
    <>
      <SelectField
        label={texts.account}
        value={accountId}
        options={bankAccounts(context).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => screen.send({ type: 'account.chosen', id })}
      />
      <SearchInput
        label={texts.search}
        value={search}
        shortcut="/"
        onChange={(typed) => screen.send({ type: 'search.typed', search: typed })}
      />
      <span className="toolbar-note toolbar-count">
        {texts.shownOf(shownLines(context).length, desk?.lineCount ?? 0)}
      </span>
    </>
  );
}

const letters: Record<string, ReconciliationEvent> = {
  c: { type: 'movement.requested' },
  t: { type: 'settlement.requested' },
  v: { type: 'titles.requested' },
  g: { type: 'transfer.requested' },
  u: { type: 'undo.requested' },
};

/** The letters of the actions, wherever the focus is outside a field. */
function Letters({ screen }: { screen: ReconciliationActor }) {
  return Object.keys(letters).map((letter) => <Letter key={letter} letter={letter} screen={screen} />);
}

function Letter({ letter, screen }: { letter: string; screen: ReconciliationActor }) {
  useShortcut(letter, () => {
    const event = letters[letter];
    if (!event || !screen.getSnapshot().can(event)) return false;
    screen.send(event);
    return true;
  });
  return null;
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { Year, YearLine, YearPreview } from '../../domain/control/yearBook.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import { moneyCell, textCell } from '../../domain/tables/cell.ts';
import type { YearClosingActor } from '../../machines/control/yearClosingMachine.ts';
import { whyNotCloseYear } from '../../machines/control/yearRules.ts';
import { yearTexts as texts } from '../../texts/control/years.ts';
import { partsTexts } from '../../texts/parts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { useSession } from '../appContext.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { Message } from '../parts/Message.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { CheckList } from './CheckList.tsx';
import { type Check, checked, movementLeads, overdueLeads } from './checkLeads.ts';

export interface YearDialogProps {
  screen: YearClosingActor;
}

/** What the closing of a year would move, with its checklist, and the closing. */
export function YearDialog({ screen }: YearDialogProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { subject, preview, refusal, permissions } = snapshot.context;
  const body = useRef<HTMLDivElement>(null);
  if (subject === null) return null;
  const reason = whyNotCloseYear(subject, permissions);
  const isSending = snapshot.matches({ asking: 'closing' });
  const isUnseen = snapshot.hasTag('unseen');
  const isSlow = snapshot.hasTag('slow');
  const close = () => screen.send({ type: 'dialog.closed' });
  const confirm = () => {
    body.current?.focus({ preventScroll: true });
    screen.send({ type: 'closing.confirmed' });
  };
  const phase = preview ? 'ready' : isUnseen ? 'failed' : isSlow ? 'slow' : 'loading';
  return (
    <ModalDialog
      title={texts.closeTitle(subject.year)}
      size="wide"
      isOpen
      canClose={!isSending}
      onClose={close}
    >
      <div className="details" aria-busy={snapshot.hasTag('busy')} ref={body} tabIndex={-1}>
        <LoadState
          phase={phase}
          loadingText={texts.previewLoading}
          failure={refusal}
          retryLabel={listTexts.retry}
          canRetry={snapshot.can({ type: 'preview.retried' })}
          onRetry={() => screen.send({ type: 'preview.retried' })}
          emptyText=""
        >
          {preview && <Preview subject={subject} preview={preview} />}
        </LoadState>
        {preview && refusal && (
          <Message tone="danger" live="alert" title={refusal.title} text={refusal.text} />
        )}
        <div className="form-actions">
          <span className="slow-note" role="status">
            {isSending && isSlow && partsTexts.stillWaiting}
          </span>
          <Button text={partsTexts.cancel} disabled={isSending} data-autofocus onClick={close} />
          <ReasonButton
            intent="primary"
            text={texts.closeConfirm(subject.year)}
            reason={reason}
            disabled={!reason && !snapshot.can({ type: 'closing.confirmed' })}
            icon={isSending ? <span className="busy-mark" aria-hidden /> : undefined}
            onClick={confirm}
          />
        </div>
      </div>
    </ModalDialog>
  );
}

function Preview({ subject, preview }: { subject: Year; preview: YearPreview }) {
  return (
    <>
      <p className="dialog-lead">{texts.lead(subject.year)}</p>
      <h3 className="check-title">{texts.checklist}</h3>
      <CheckList checks={checksOf(useSession(), subject, preview)} />
      <h3 className="check-title">{texts.lines}</h3>
      {preview.lines.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <div className="year-lines">
          <DataGrid
            label={texts.lines}
            columns={columns}
            rows={preview.lines}
            rowKey={({ account, center, project }) => [account.id, center?.id, project?.id].join('_')}
          />
        </div>
      )}
      <p className="year-result">{texts.result(preview.resultCents)}</p>
    </>
  );
}

/** What keeps the year from being closed first, then what asks for care, then what is fine. */
function checksOf(session: SessionFacts, { reasons, year }: Year, { checks }: YearPreview): Check[] {
  const { resultAccountCents } = checks;
  const period = String(year);
  const all: Check[] = [
    ...reasons.map(({ detail }): Check => [detail, true, []]),
    ...(reasons.length === 0 ? [[texts.checks.ready, false, []] satisfies Check] : []),
    ...checked(
      checks.unreconciledMovements,
      texts.checks.unreconciled,
      movementLeads(session, period, checks.unreconciledAccounts),
    ),
    ...checked(checks.overdueTitles, texts.checks.overdue, overdueLeads(period, checks.overdueOf)),
    resultAccountCents === 0
      ? [texts.checks.resultAccount, false, []]
      : [texts.checks.resultAccountLeft(resultAccountCents), true, []],
    checks.isBalanced ? [texts.checks.balanced, false, []] : [texts.checks.unbalanced, true, []],
  ];
  return all.toSorted(([, one], [, other]) => Number(other) - Number(one));
}

const { columns: titles } = texts;

const columns: Column<YearLine>[] = [
  {
    key: 'account',
    title: titles.account,
    value: ({ account }) => textCell(choiceText(account.code, account.name)),
  },
  {
    key: 'center',
    title: titles.center,
    width: '26%',
    value: ({ center }) => textCell(center && choiceText(center.code, center.name)),
  },
  { key: 'project', title: titles.project, width: '22%', value: ({ project }) => textCell(project?.name) },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    width: 140,
    value: ({ amountCents }) => moneyCell(amountCents),
  },
];

import { Document, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Receivable, ReceivableStatus } from '../../domain/receivable.ts';
import type { ReceivablesActor } from '../../machines/finance/receivablesMachine.ts';
import { receivableStatusNames, receivableTexts } from '../../texts/titles.ts';
import type { RowAction } from '../parts/GridRow.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { TitlesPanel } from './TitlesPanel.tsx';
import { type TitleReading, titleColumns, titleFields, titleTotalsLine } from './titleColumns.tsx';

const tones = {
  pending: 'info',
  received: 'success',
  partially_received: 'warning',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<ReceivableStatus, string>;

const reading: TitleReading<Receivable> = {
  partyTitle: receivableTexts.customer,
  partyName: ({ customer_name }) => customer_name,
  settledTitle: receivableTexts.received,
  titleOf: ({ due_date, amountCents, receivedCents, status }) => ({
    due_date,
    amountCents,
    settledCents: receivedCents,
    isCanceled: status === 'canceled',
  }),
  description: ({ description }) => description,
  statusName: ({ status }) => receivableStatusNames[status] ?? status,
  tone: ({ status }) => tones[status] ?? 'neutral',
  isOverdue: ({ status }) => status === 'overdue',
};
const columns = titleColumns(reading);
const fields = titleFields(reading);

/** SPEC §2, accounts receivable. */
export function ReceivablesPage({ screen }: { screen: ReceivablesActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, sheet } = snapshot.children;
  const rowActions = (row: Receivable): RowAction[] => [
    {
      key: 'settle',
      label: receivableTexts.settle(row.description),
      icon: <Tick />,
      disabled: !snapshot.can({ type: 'settlement.requested', row }),
      onClick: () => screen.send({ type: 'settlement.requested', row }),
    },
    {
      key: 'details',
      label: receivableTexts.details(row.description),
      icon: <Document />,
      disabled: true,
      onClick: () => undefined,
    },
  ];
  return (
    <Page
      title={receivableTexts.title}
      subtitle={receivableTexts.subtitle}
      actions={list && <ReloadButton list={list} />}
    >
      <Message tone="info" text={receivableTexts.note} />
      {list && sheet && (
        <TitlesPanel
          list={list}
          sheet={sheet}
          texts={receivableTexts}
          columns={columns}
          fields={fields}
          totals={(rows) => titleTotalsLine(reading, rows)}
          rowActions={rowActions}
          rowTone={({ status }) => (status === 'canceled' ? 'muted' : undefined)}
        />
      )}
    </Page>
  );
}

import { Button } from '@blueprintjs/core';
import { Edit, Plus, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Payable, PayableStatus } from '../../domain/payable.ts';
import type { PayablesActor } from '../../machines/finance/payablesMachine.ts';
import { payableStatusNames, payableTexts } from '../../texts/titles.ts';
import type { RowAction } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import { TitlesPanel } from './TitlesPanel.tsx';
import { type TitleReading, titleColumns, titleFields, titleTotalsLine } from './titleColumns.tsx';

const tones = {
  pending: 'info',
  paid: 'success',
  partially_paid: 'warning',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<PayableStatus, string>;

const reading: TitleReading<Payable> = {
  partyTitle: payableTexts.supplier,
  partyName: ({ supplier_name }) => supplier_name,
  settledTitle: payableTexts.paid,
  titleOf: ({ due_date, amountCents, paidCents, status }) => ({
    due_date,
    amountCents,
    settledCents: paidCents,
    isCanceled: status === 'canceled',
  }),
  description: ({ description }) => description,
  statusName: ({ status }) => payableStatusNames[status] ?? status,
  tone: ({ status }) => tones[status] ?? 'neutral',
  isOverdue: ({ status }) => status === 'overdue',
};
const columns = titleColumns(reading);
const fields = titleFields(reading);

/** SPEC §2, accounts payable. */
export function PayablesPage({ screen }: { screen: PayablesActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { list, sheet } = snapshot.children;
  const rowActions = (row: Payable): RowAction[] => [
    {
      key: 'settle',
      label: payableTexts.settle(row.description),
      icon: <Tick />,
      disabled: !snapshot.can({ type: 'settlement.requested', row }),
      onClick: () => screen.send({ type: 'settlement.requested', row }),
    },
    {
      key: 'edit',
      label: payableTexts.edit(row.description),
      icon: <Edit />,
      disabled: true,
      onClick: () => undefined,
    },
  ];
  return (
    <Page
      title={payableTexts.title}
      subtitle={payableTexts.subtitle}
      actions={
        <>
          {list && <ReloadButton list={list} />}
          <Button
            intent="primary"
            icon={<Plus />}
            text={payableTexts.create}
            disabled={!snapshot.can({ type: 'create.requested' })}
            onClick={() => screen.send({ type: 'create.requested' })}
          />
        </>
      }
    >
      {list && sheet && (
        <TitlesPanel
          list={list}
          sheet={sheet}
          texts={payableTexts}
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

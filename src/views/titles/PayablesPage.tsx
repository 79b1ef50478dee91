import { Edit } from '@blueprintjs/icons';
import type { Payable, PayableStatus } from '../../domain/titles/payable.ts';
import { payableStatusNames, payableTexts } from '../../texts/titles/titles.ts';
import { titlesPage } from './titlesPage.tsx';

const tones = {
  pending: 'info',
  paid: 'success',
  partially_paid: 'warning',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<PayableStatus, string>;

/** SPEC §2, accounts payable. */
export const PayablesPage = titlesPage<Payable>({
  texts: payableTexts,
  reading: {
    partyTitle: payableTexts.supplier,
    partyName: ({ supplier_name }) => supplier_name,
    settledTitle: payableTexts.paid,
    titleOf: ({ due_date, amountCents, paidCents, status }) => ({
      due_date,
      amountCents,
      settledCents: paidCents,
      isCanceled: status === 'canceled',
    }),
    statusName: ({ status }) => payableStatusNames[status] ?? status,
    tone: ({ status }) => tones[status] ?? 'neutral',
  },
  disabledAction: { key: 'edit', label: payableTexts.edit, icon: <Edit /> },
});

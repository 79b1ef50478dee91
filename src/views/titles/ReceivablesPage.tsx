import { Document } from '@blueprintjs/icons';
import type { Receivable, ReceivableStatus } from '../../domain/titles/receivable.ts';
import { receivableStatusNames, receivableTexts } from '../../texts/titles/titles.ts';
import { titlesPage } from './titlesPage.tsx';

const tones = {
  pending: 'info',
  received: 'success',
  partially_received: 'warning',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<ReceivableStatus, string>;

/** SPEC §2, accounts receivable. */
export const ReceivablesPage = titlesPage<Receivable>({
  texts: receivableTexts,
  reading: {
    partyTitle: receivableTexts.customer,
    partyName: ({ customer_name }) => customer_name,
    settledTitle: receivableTexts.received,
    titleOf: ({ due_date, amountCents, receivedCents, status }) => ({
      due_date,
      amountCents,
      settledCents: receivedCents,
      isCanceled: status === 'canceled',
    }),
    statusName: ({ status }) => receivableStatusNames[status] ?? status,
    tone: ({ status }) => tones[status] ?? 'neutral',
  },
  disabledAction: { key: 'details', label: receivableTexts.details, icon: <Document /> },
});

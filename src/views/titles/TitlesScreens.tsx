import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { PayablesActor } from '../../machines/titles/payablesMachine.ts';
import type { ReceivablesActor } from '../../machines/titles/receivablesMachine.ts';
import type { PayablesScreenActor, ReceivablesScreenActor } from '../../machines/titles/titlesScreens.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { PayablesPage } from './PayablesPage.tsx';
import { ReceivablesPage } from './ReceivablesPage.tsx';
import { TitleDeskPage } from './TitleDeskPage.tsx';
import { deskTexts } from './titleTones.ts';

export const PayablesScreen = screenOf<PayablesActor>('PAYABLE', PayablesPage);
export const ReceivablesScreen = screenOf<ReceivablesActor>('RECEIVABLE', ReceivablesPage);

/** Titles of the host, or the specified samples. */
function screenOf<Samples>(kind: TitleKind, SamplesPage: ComponentType<{ screen: Samples }>) {
  return function TitlesScreen({ screen }: { screen: PayablesScreenActor | ReceivablesScreenActor }) {
    const { desk, samples } = useSelector(screen, ({ children }) => children);
    const isDenied = useSelector(screen, (current) => current.hasTag('denied'));
    if (isDenied) return <DeniedTitles kind={kind} />;
    if (desk) return <TitleDeskPage desk={desk} />;
    return samples ? <SamplesPage screen={samples as Samples} /> : null;
  };
}

/** Message for a role without permission. */
function DeniedTitles({ kind }: { kind: TitleKind }) {
  const { title, subtitle } = deskTexts[kind];
  return (
    <Page title={title} subtitle={subtitle}>
      <Message tone="info" text={titleDeskTexts.denied} />
    </Page>
  );
}

import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { PayablesActor } from '../../machines/finance/payablesMachine.ts';
import type { ReceivablesActor } from '../../machines/finance/receivablesMachine.ts';
import type { PayablesScreenActor, ReceivablesScreenActor } from '../../machines/finance/titlesScreens.ts';
import { PayablesPage } from './PayablesPage.tsx';
import { ReceivablesPage } from './ReceivablesPage.tsx';
import { TitleDeskPage } from './TitleDeskPage.tsx';

export const PayablesScreen = screenOf<PayablesActor>(PayablesPage);
export const ReceivablesScreen = screenOf<ReceivablesActor>(ReceivablesPage);

/** What the host keeps, or the specified samples. */
function screenOf<Samples>(SamplesPage: ComponentType<{ screen: Samples }>) {
  return function TitlesScreen({ screen }: { screen: PayablesScreenActor | ReceivablesScreenActor }) {
    const { desk, samples } = useSelector(screen, ({ children }) => children);
    if (desk) return <TitleDeskPage desk={desk} />;
    return samples ? <SamplesPage screen={samples as Samples} /> : null;
  };
}

import type { LedgerActor } from '../../machines/finance/ledgerMachine.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { Page } from '../parts/Page.tsx';

export function LedgerPage({ screen }: { screen: LedgerActor }) {
  return <Page title={ledgerTexts.title}>{screen.id}</Page>;
}

import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { treeTexts } from '../../../src/texts/chart/trees.ts';
import { reportTexts } from '../../../src/texts/reports/reports.ts';
import { reportWords } from '../../../src/texts/reports/reportWords.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { ReportsPage } from '../../../src/views/reports/ReportsPage.tsx';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import {
  deniedReportsModel,
  marksModel,
  reportHelpersModel,
  reportRowsModel,
  reportsModel,
} from './reports.ts';

beforeAll(preloadParts);

const page = (actor: Parameters<typeof ReportsPage>[0]['screen']) => (
  <Stage>
    <ReportsPage screen={actor} />
  </Stage>
);
const openTab = (name: string) => (user: UserEvent) => user.click(screen.getByRole('tab', { name }));

runOnPage(reportsModel, {
  render: page,
  texts: { retry: listTexts.retry },
  act: {
    'choose the ledger': openTab(reportWords['account-ledger'].title),
    refresh: press(reportTexts.refresh),
    retry: press(listTexts.retry),
  },
  external: [
    'the address is plain',
    'the address gives the ledger of an account',
    'the address gives a page that is beyond its last',
    'choose the same',
    'nothing was posted',
    'type half a day',
    'type the days',
    'something was posted',
    'an earlier write ends',
    'the session is resumed',
  ],
  controls: { refresh: button(reportTexts.refresh) },
});

runOnPage(deniedReportsModel, {
  render: page,
  texts: {},
  act: {
    'ask for what is receivable': async (user) => {
      await user.selectOptions(screen.getByLabelText(reportTexts.kind), 'receivable');
    },
  },
  tagContract: {
    denied(shown) {
      if (!shown.textContent?.includes(reportTexts.denied)) throw new Error('denied: nobody says why');
    },
  },
  external: [
    'the address is plain',
    'the address gives the ledger of an account',
    'the address gives what is payable',
  ],
});

runOnPage(reportRowsModel, {
  render: page,
  texts: {},
  act: {
    'close the group': press(treeTexts.collapse('5 Despesas')),
    'open the group': press(treeTexts.expand('5 Despesas')),
    'the entry is closed': async (user, _event, _actor, ports) => {
      await act(async () => ports.last('details.load').resolve(payrollEntry));
      await leaveDialog(user);
    },
    'look at the entry': (user) =>
      user.click(screen.getByRole('button', { name: reportTexts.openRow('Conta de luz') })),
  },
  external: [
    'the address is plain',
    'the address gives the ledger of an account',
    'the address names an entry',
    'the address names another',
    'the address names no entry',
    'the entry is reversed',
    'the session is resumed',
  ],
});

runOnPage(reportHelpersModel, {
  render: page,
  texts: { retry: listTexts.retry },
  act: { 'ask for the options again': press(listTexts.retry) },
  external: ['the session is resumed'],
});

/** It draws nothing itself. */
runOnPage(marksModel, {
  render: () => <Stage>{null}</Stage>,
  external: ['the user moves', 'the user returns to the page', 'the report asks for the mark'],
});

import { act, screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { payableTexts, receivableTexts, sheetTexts } from '../../../src/texts/titles/titles.ts';
import { SheetSwitch } from '../../../src/views/posting/SheetSwitch.tsx';
import { PayablesPage } from '../../../src/views/titles/PayablesPage.tsx';
import { ReceivablesPage } from '../../../src/views/titles/ReceivablesPage.tsx';
import { cement, concrete, deposit, instalment } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press, walkList } from '../shared/registryDrivers.tsx';
import {
  payableListModel,
  payablesModel,
  receivableListModel,
  receivablesModel,
  sheetModel,
} from './titles.ts';

beforeAll(preloadParts);

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

runOnPage(sheetModel, {
  render: (sheet) => <SheetSwitch sheet={sheet} />,
  act: {
    'ask for the spreadsheet': press(sheetTexts.sheet),
    'ask for the list': press(sheetTexts.list),
  },
  external: ['the address has the spreadsheet', 'the address has nothing'],
  tagContract: {
    sheet() {
      if (!isPressed(sheetTexts.sheet) || isPressed(sheetTexts.list))
        throw new Error('sheet: the switch does not say so');
    },
  },
});

walkList(payableListModel, ({ description }) => description);
walkList(receivableListModel, ({ description }) => description);

runOnPage(payablesModel, {
  render: (screen) => (
    <Stage>
      <PayablesPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('list.load').resolve([cement, concrete])),
  act: {
    'ask for a manual title': press(payableTexts.create),
    'settle the pending title': press(payableTexts.settle(cement.description)),
    'settle the paid title': press(payableTexts.settle(concrete.description)),
  },
  external: ['the session is resumed'],
  controls: {
    'ask for a manual title': button(payableTexts.create),
    'settle the pending title': button(payableTexts.settle(cement.description)),
    'settle the paid title': button(payableTexts.settle(concrete.description)),
  },
  texts: { retry: listTexts.retry },
});

runOnPage(receivablesModel, {
  render: (screen) => (
    <Stage>
      <ReceivablesPage screen={screen} />
    </Stage>
  ),
  begin: (ports) => act(async () => ports.last('list.load').resolve([instalment, deposit])),
  act: { 'settle the pending title': press(receivableTexts.settle(instalment.description)) },
  external: ['the session is resumed'],
  controls: {
    'settle the pending title': button(receivableTexts.settle(instalment.description)),
    'settle the received title': button(receivableTexts.settle(deposit.description)),
  },
  texts: { retry: listTexts.retry },
});

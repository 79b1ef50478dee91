import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { sheetMachine } from '../../../src/machines/posting/sheetMachine.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { MovementsPanel } from '../../../src/views/treasury/MovementsPanel.tsx';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from '../shared/registryDrivers.tsx';
import { movementListModel, servedMovementListModel } from './treasury.ts';

beforeAll(preloadParts);

const sheet = createActor(sheetMachine).start();

runOnPage(servedMovementListModel, {
  render: (movements) => (
    <Stage>
      <MovementsPanel
        movements={movements}
        sheet={sheet}
        account={itau}
        onEntry={undefined}
        hasBalances={false}
        onCreate={() => undefined}
      />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: movementTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'another look is wanted',
    'a movement is recorded',
    'the session is resumed',
    'a write of before ends',
  ],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
  },
});

runOnPage(movementListModel, {
  render: (movements) => (
    <Stage>
      <MovementsPanel
        movements={movements}
        sheet={sheet}
        account={itau}
        onEntry={undefined}
        hasBalances={false}
        onCreate={() => undefined}
      />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: movementTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'the address gives the second page',
    'the view gives the first page',
    'a movement is recorded',
    'the session is resumed',
    'a write of before ends',
  ],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'go to the second page': button(pagerTexts.next),
    'go to the first page': button(pagerTexts.previous),
  },
});

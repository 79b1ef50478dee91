import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import type { Account } from '../../../src/domain/chart/account.ts';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { accountListMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { accountColumns, accountTexts } from '../../../src/texts/chart/accounts.ts';
import { treeTexts } from '../../../src/texts/chart/trees.ts';
import { TreePanel } from '../../../src/views/shared/TreePanel.tsx';
import { assets, bank, cash, liabilities } from '../../support/examples/treeExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { press } from '../shared/registryDrivers.tsx';
import { outlineModel } from './outlines.ts';

const list = createActor(accountListMachine, {
  snapshot: accountListMachine.resolveState({
    value: { ready: 'filled' },
    context: { rows: [assets, cash, bank, liabilities], failure: null, remark: null },
  }),
}).start();

const inFilter = (keys: string) => async (user: UserEvent) =>
  user.type(screen.getByRole('searchbox', { name: treeTexts.filter }), keys);
const inTree = (key: string) => async (user: UserEvent) => {
  screen.getByRole('treegrid').focus();
  await user.keyboard(key);
};

runOnPage(outlineModel, {
  render: (outline) => (
    <Stage>
      <TreePanel<Account>
        list={list}
        outline={outline}
        texts={accountTexts}
        columns={[{ key: 'name', title: accountColumns.name.title, value: ({ name }) => textCell(name) }]}
        inFiles={() => []}
        nameOf={({ name }) => name}
        rowActions={() => []}
        onEdit={() => {}}
      />
    </Stage>
  ),
  tagContract: {
    inactiveShown() {
      const shown = screen.getByRole('switch', { name: accountTexts.showInactive });
      if (!(shown instanceof HTMLInputElement && shown.checked)) throw new Error('the switch is off');
    },
    searching() {
      if (screen.queryByText(liabilities.name))
        throw new Error('a row that the filter does not find is drawn');
    },
  },
  act: {
    'toggle the first branch': press(/^(Expandir|Recolher) Ativo$/),
    'open the whole level': inTree('*'),
    'expand everything': press(treeTexts.expandAll),
    'collapse everything': press(treeTexts.collapseAll),
    'show or hide inactive rows': async (user) =>
      user.click(screen.getByRole('switch', { name: accountTexts.showInactive })),
    'search for cash': inFilter('c'),
    'go on typing': inFilter('a'),
    'type a blank': inFilter(' '),
    'empty the filter': async (user) => user.clear(screen.getByRole('searchbox')),
  },
  external: ['the address gives everything', 'the address gives nothing'],
});

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatBrl, formatMoney } from '../../../src/domain/money.ts';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import { type Movement, movementLimit } from '../../../src/domain/treasury/treasury.ts';
import { sheetMachine } from '../../../src/machines/posting/sheetMachine.ts';
import { movementListMachine } from '../../../src/machines/treasury/movementListMachine.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { tableTexts } from '../../../src/texts/tables/tables.ts';
import { movementTexts as texts } from '../../../src/texts/treasury/treasury.ts';
import { MovementsPanel } from '../../../src/views/treasury/MovementsPanel.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { itau, movementsOf } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function open({ isServed = false, hasBalances = false }) {
  const { machine, ports } = controlPorts(movementListMachine, (answer) => act(answer));
  const movements = createActor(machine, { input: { accountId: itau.id, isServed } as never }).start();
  const sheet = createActor(sheetMachine).start();
  render(
    <Stage>
      <MovementsPanel
        movements={movements as never}
        sheet={sheet}
        account={itau}
        onEntry={undefined}
        hasBalances={hasBalances}
        onCreate={() => {}}
      />
    </Stage>,
  );
  return { movements, ports, sheet };
}

function drawn(count: number, hasBalances = false) {
  const { movements, ports } = open({ hasBalances });
  ports.last('load').resolve(movementsOf(count));
  return movements;
}

test.each([true, false])(
  'the balance after each movement has a column where the host sends it (%s), and only there',
  (isTold) => {
    drawn(1, isTold);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.includes(texts.columns.balance)).toBe(isTold);
  },
);

test('where the host sends neither balances nor counterparts, the balance is calculated from the newest', () => {
  const { ports } = open({ hasBalances: true });
  const [newest, older] = movementsOf(2) as [Movement, Movement];
  ports.last('load').resolve([{ ...newest, amountCents: 500 }, older]);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).not.toContain(texts.columns.counterpart);
  const at = headings.indexOf(texts.columns.balance);
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows.map(({ children }) => children[at]?.textContent)).toEqual([
    formatMoney(itau.balanceCents),
    formatMoney(itau.balanceCents - 500),
  ]);
});

test('a balance from the host is shown unchanged', () => {
  const { ports } = open({ hasBalances: true });
  ports.last('load').resolve(movementsOf(1).map((row) => ({ ...row, balanceCents: 7_77 })));
  expect(screen.getByText('7,77')).toBeTruthy();
});

test("the balance below a page is the account's current one, whatever the page's movements left", () => {
  const { ports } = open({ hasBalances: true, isServed: true });
  const rows = movementsOf(2).map((row) => ({ ...row, balanceCents: 7_77 }));
  ports.last('loadPage').resolve({ rows, page: 2, pages: 3, total: 40 });
  const told = screen.getByText(texts.balance, { exact: false, selector: '.toolbar-note' });
  expect(told.textContent).toBe(`${texts.balance} ${formatBrl(itau.balanceCents)}`);
});

test('a page beyond the last one shows the last', () => {
  const movements = drawn(20);
  act(() => movements.send({ type: 'look.changed', look: { ...plainLook, page: 9 } }));
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
});

test.each(['list', 'sheet'] as const)(
  'a statement in pages leads to the others also as a %s',
  async (form) => {
    const { movements, ports, sheet } = open({ isServed: true });
    ports.last('loadPage').resolve({ rows: movementsOf(15), page: 1, pages: 3, total: 40 });
    act(() => sheet.send({ type: `${form}.requested` }));
    await userEvent.click(await screen.findByRole('button', { name: pagerTexts.next }));
    expect(movements.getSnapshot().context.wanted).toBe(2);
  },
);

test.each([
  [movementLimit, texts.searchLoaded],
  [20, tableTexts.search],
])('among %i movements the search says what it covers', (count, label) => {
  drawn(count);
  expect(screen.getByRole('searchbox').getAttribute('aria-label')).toBe(label);
});

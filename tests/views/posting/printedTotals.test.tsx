import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { payablesMachine } from '../../../src/machines/titles/payablesMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { PayablesPage } from '../../../src/views/titles/PayablesPage.tsx';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { deskRow } from '../../../src/views/titles/titleTones.ts';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bareHost } from '../../support/examples/examples.ts';
import { bricks, gravel, paidSteel } from '../../support/examples/titleExamples.ts';
import { cashBox, cement, concrete, itau, today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function show(machine: AnyStateMachine, page: (actor: never) => ReactElement, input = {}) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy as AnyStateMachine, { input: input as never }).start();
  render(<Stage>{page(actor as never)}</Stage>);
  return { actor, ports };
}

const said = (selector: string) =>
  [...document.querySelectorAll(`${selector} tfoot td`)].flatMap(({ textContent }) => textContent || []);

/** Totals on paper, where each band of columns repeats the first one. */
const printed = () => said('.print-sheet').filter((text, at, [label]) => at === 0 || text !== label);

/** Compares the totals on screen with those on paper. */
async function expectPrinted(ports: ReturnType<typeof show>['ports'], rows?: object[]): Promise<void> {
  const shown = said('.grid');
  expect(shown.length).toBeGreaterThan(1);
  fireEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  if (rows) ports.last('list.table.gather').resolve({ rows });
  await waitFor(() => expect(printed()).toEqual(shown));
}

test('the totals of the samples are printed, too', async () => {
  const { ports } = show(payablesMachine, (actor) => <PayablesPage screen={actor} />);
  ports.last('list.load').resolve([cement, concrete, { ...cement, id: 'ap-3', status: 'canceled' }]);
  await expectPrinted(ports);
});

test('the totals of treasury accounts are printed, too', async () => {
  const { ports } = show(treasuryMachine, (actor) => <TreasuryPage screen={actor} />, bareHost);
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  await expectPrinted(ports);
});

test('the totals of all titles that match a filter are printed below them', async () => {
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: [] };
  const { actor, ports } = show(titleDeskMachine, (desk) => <TitleDeskPage desk={desk} />, input);
  act(() => actor.send({ type: 'day.began', today }));
  const titles = [bricks, gravel, paidSteel, { ...bricks, id: 'pt-sand', isCanceled: true }];
  const counted = [bricks, gravel, paidSteel];
  const sum = (of: 'amountCents' | 'settledCents') => counted.reduce((cents, title) => cents + title[of], 0);
  const [amountCents, settledCents] = [sum('amountCents'), sum('settledCents')];
  const sums = { amountCents, settledCents, openCents: amountCents - settledCents };
  const totals = { count: titles.length, canceledCount: 1, ...sums };
  ports.last('list.load').resolve({ rows: [bricks], page: 1, pages: 4, totals });
  await expectPrinted(
    ports,
    titles.map((title) => deskRow(title, today)),
  );
});

import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, fromCallback } from 'xstate';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import { entryListMachine } from '../../../src/machines/ledger/entryListMachine.ts';
import type { AddressNews, AddressOrder } from '../../../src/machines/shared/addressMachine.ts';
import { tableMachine } from '../../../src/machines/shared/lists/tableMachine.ts';
import { movementListMachine } from '../../../src/machines/treasury/movementListMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { movementsOf } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

interface Listed {
  machine: AnyStateMachine;
  input: object;
  load: string;
  /** The answer for a page, with the current number of pages. */
  answer: (page: number, pages: number) => unknown;
}

const onePage = (page: number, pages: number) => ({ rows: [payroll], page, pages });
const inPages = { machine: entryListMachine, load: 'load', answer: onePage };
const lists: [string, Listed][] = [
  ['a list that the host searches', { ...inPages, input: { isServed: true } }],
  ['a list that the host only cuts', { ...inPages, input: { isServed: false } }],
  [
    'movements that the host searches',
    {
      machine: movementListMachine,
      input: { accountId: 'a', isServed: true },
      load: 'loadPage',
      answer: (page, pages) => ({ rows: movementsOf(2), page, pages }),
    },
  ],
  [
    'movements that are cut here',
    {
      machine: movementListMachine,
      input: { accountId: 'a' },
      load: 'load',
      answer: (_, pages) => movementsOf(pages * 15),
    },
  ],
];

/** A list of two pages over a browser history with its own steps. */
function openOver(history: AddressPart[], { machine, input, load, answer }: Listed) {
  let read = () => {};
  const address = fromCallback<AddressOrder>(({ sendBack, receive }) => {
    read = () => sendBack({ type: 'address.read', part: history.at(-1) ?? {} } satisfies AddressNews);
    receive(({ part, isStep }) => history.splice(isStep ? history.length : -1, 1, part));
    read();
  });
  const table = tableMachine.provide({ actors: { address } });
  const { machine: inHand, ports } = controlPorts(machine, (answered) => answered(), { table });
  const { actor } = startUnderApp(inHand, { input });
  let pages = 2;
  const arrive = () => {
    for (const call of ports.calls(load)) {
      const { page = 1 } = call.input as { page?: number };
      if (call.state === 'running') call.resolve(answer(page, pages));
    }
  };
  const after = (happen: () => void) => {
    happen();
    while (actor.getSnapshot().hasTag('busy')) arrive();
  };
  after(read);
  return {
    send: (event: { type: string; page?: number; row?: object }) => after(() => actor.send(event)),
    shrinkTo: (left: number) => {
      pages = left;
    },
    back: () =>
      after(() => {
        history.pop();
        read();
      }),
    page: () => actor.getSnapshot().context.page,
  };
}

describe.each(lists)('a page that no longer exists (%s)', (_, listed) => {
  test('is replaced in the address when a step back reaches it', () => {
    const history: AddressPart[] = [{}, { page: '9' }];
    const { back, page } = openOver(history, listed);
    expect([page(), history]).toEqual([2, [{}, { page: '2' }]]);
    back();
    expect([page(), history]).toEqual([1, [{}]]);
  });

  test('adds no history step when its rows went meanwhile', () => {
    const history: AddressPart[] = [{}];
    const { back, page, send, shrinkTo } = openOver(history, listed);
    send({ type: 'page.requested', page: 2 });
    expect(history).toEqual([{}, { page: '2' }]);
    shrinkTo(1);
    send({ type: 'list.reloadRequested' });
    expect([page(), history]).toEqual([1, [{}, {}]]);
    back();
    expect([page(), history]).toEqual([1, [{}]]);
  });

  test('adds a step when it still exists', () => {
    const history: AddressPart[] = [{}, { page: '2' }];
    openOver(history, listed).send({ type: 'page.requested', page: 1 });
    expect(history).toEqual([{}, { page: '2' }, {}]);
  });
});

test.each(lists.slice(0, 2))('removing the only row of a page adds no history step (%s)', (_, listed) => {
  const history: AddressPart[] = [{}, { page: '2' }];
  const { back, page, send, shrinkTo } = openOver(history, listed);
  shrinkTo(1);
  send({ type: 'row.commanded', row: payroll });
  expect([page(), history]).toEqual([1, [{}, {}]]);
  back();
  expect(history).toEqual([{}]);
});

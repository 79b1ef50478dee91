import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { templateTexts } from '../../../src/texts/ledger/entryTemplates.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { PeriodsPage } from '../../../src/views/control/PeriodsPage.tsx';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { OwnAccountPage } from '../../../src/views/session/OwnAccountPage.tsx';
import { ProjectsPage } from '../../../src/views/tenant/ProjectsPage.tsx';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, offering } from '../../support/examples/examples.ts';
import { periodBook } from '../../support/examples/gateExamples.ts';
import { phoneSession, thisSession } from '../../support/examples/ownSessions.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

interface Screen {
  machine: AnyStateMachine;
  page: (actor: never) => ReactElement;
  input?: object;
  first?: AnyEventObject[];
  answer: [port: string, rows: unknown][];
  opens: RegExp;
}

const deskInput = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] };
const totals = { count: 1, amountCents: 1, settledCents: 0, openCents: 1 };
const screens: Record<string, Screen> = {
  projects: {
    machine: projectsMachine,
    page: (actor) => <ProjectsPage screen={actor} />,
    answer: [['list.load', [aurora]]],
    opens: /^Novo Projeto$/,
  },
  'the own account': {
    machine: ownAccountMachine,
    page: (actor) => <OwnAccountPage screen={actor} />,
    answer: [['list.load', [thisSession, phoneSession]]],
    opens: /senha/i,
  },
  periods: {
    machine: periodsMachine,
    page: (actor) => <PeriodsPage screen={actor} />,
    input: {},
    answer: [['load', periodBook]],
    opens: /^Reabrir setembro/,
  },
  treasury: {
    machine: treasuryMachine,
    page: (actor) => <TreasuryPage screen={actor} />,
    answer: [['accounts.list.load', [itau]]],
    opens: /^Nova Conta/,
  },
  'the movements of an account': {
    machine: treasuryMachine,
    page: (actor) => <TreasuryPage screen={actor} />,
    input: offering,
    first: [{ type: 'account.toggled', row: itau }, { type: 'movements.opened' }],
    answer: [['accounts.list.load', [itau]]],
    opens: /^Colar da Planilha$/,
  },
  payables: {
    machine: titleDeskMachine,
    page: (actor) => <TitleDeskPage desk={actor} />,
    input: deskInput,
    first: [{ type: 'day.began', today }],
    answer: [['list.load', { rows: [bricks], page: 1, pages: 1, totals }]],
    opens: /^Novo Título Manual$/,
  },
};

test.each(Object.entries(screens))(
  'a form that is closed on the screen of %s gives the focus back to the button that opened it',
  async (_, { machine, page, input, first = [], answer, opens }) => {
    const { machine: copy, ports } = controlPorts(machine, (told) => act(told));
    const actor = createActor(copy, { input: input as never }).start();
    render(<Stage>{page(actor as never)}</Stage>);
    for (const event of first) act(() => actor.send(event as never));
    for (const [port, rows] of answer) ports.last(port).resolve(rows);
    const button = screen.getAllByRole('button', { name: opens })[0] as HTMLElement;
    expect(await openedAndLeft(button)).toBe(button);
  },
);

/** Opens something by a button, closes it, and returns the focused element. */
async function openedAndLeft(button: HTMLElement, come = () => {}): Promise<Element | null> {
  // A browser removes the focus from a button that is disabled meanwhile; jsdom leaves it there.
  act(() => button.focus());
  fireEvent.click(button);
  come();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return document.activeElement;
}

test('a dialog over the titles gives the focus back to its opener, whatever dialog came before', async () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (told) => act(told));
  const desk = createActor(machine, { input: deskInput as never }).start();
  render(<TitleDeskPage desk={desk as never} />, { wrapper: Stage });
  act(() => desk.send({ type: 'day.began', today }));
  ports.last('list.load').resolve({ rows: [bricks], page: 1, pages: 1, totals });
  const named = (name: string | RegExp) => screen.getByRole('button', { name });
  const link = (name: string) => screen.getByRole('link', { name });
  const title = link(titleDeskTexts.open(titleDeskTexts.named(bricks)));
  const party = link(titleDeskTexts.position(bricks.party_name));
  const control = named(titleDeskTexts.control);
  for (const button of [title, party, control, title]) expect(await openedAndLeft(button)).toBe(button);
});

test('the templates of an entry give the focus back to their own button, and not to the paste button', async () => {
  const { machine, ports } = controlPorts(entryFormMachine, (told) => act(told));
  const form = createActor(machine, { input: { today, date: today, templates: 'take' } }).start();
  render(<EntryForm form={form as never} />, { wrapper: Stage });
  const named = (name: string) => screen.getByRole('button', { name });
  const come = () => ports.last('templates.list.load').resolve([{ id: 'm-1', name: 'Aluguel', lines: [] }]);
  for (const [button, answer] of [
    [named(entryTexts.paste)],
    [named(templateTexts.use), come],
    [named(entryTexts.paste)],
  ] as const)
    expect(await openedAndLeft(button, answer)).toBe(button);
});

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { lineSettlementMachine } from '../../../src/machines/statements/lineSettlementMachine.ts';
import type { LineSettlementContext } from '../../../src/machines/statements/lineSettlementRules.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { statementTexts } from '../../../src/texts/statements/statements.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { lazyDialog } from '../../../src/views/parts/dialogs/lazyDialog.tsx';
import { Opener } from '../../../src/views/parts/dialogs/Opener.tsx';
import { lazyPart } from '../../../src/views/parts/lazyPart.tsx';
import { LineSettlementDialog } from '../../../src/views/statements/LineSettlementDialog.tsx';
import { controlPorts, type Ports } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples/examples.ts';
import type { Form } from '../../support/examples/filledForm.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { joinedLine, joinedTitles } from '../../support/examples/statementExamples.ts';
import { freshDraft, today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { everyForm } from '../../support/page/everyForm.tsx';
import { financeForms } from '../../support/page/financeForms.tsx';
import { formDialogs, unkeptDialogs } from '../../support/page/formDialogs.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { type TypedDialog, typedDialogs } from '../../support/page/typedDialogs.tsx';

beforeAll(preloadParts);

// Kept keys arrive one by one after the step that lets them go, as in a browser.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Into the first field, the second, back, and a correction. */
const typed = ['1', '2', 'x', '{Backspace}', '9', '{Tab}', '3', '0', '{Shift>}{Tab}{/Shift}', '{End}', '7'];

async function type(keys: string[]) {
  const user = userEvent.setup();
  for (const key of keys) await user.keyboard(key);
}

interface Started {
  machine: AnyStateMachine;
  input?: object;
}

function started({ machine, input }: Started) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const form = createActor(copy, { input } as never).start();
  const values = () => (form.getSnapshot() as { context: { values: object } }).context.values;
  return { form: form as never, values, ports };
}

function Desk({ form }: { form: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" disabled={isOpen} onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && form}
    </>
  );
}

/** A page with a button for a form whose code comes when `arrive` is called. */
function pageWith(view: ReactElement) {
  const { promise, resolve } = Promise.withResolvers<() => ReactElement>();
  const Late = lazyDialog<object>(() => promise);
  cleanup();
  render(<Desk form={<Late />} />, { wrapper: Stage });
  return {
    open: () => userEvent.click(screen.getByRole('button', { name: 'Abrir' })),
    arrive: () => act(async () => resolve(() => view)),
  };
}

const requested: Record<string, () => TypedDialog> = {
  ...typedDialogs,
  ...Object.fromEntries(
    Object.entries(everyForm).map(([name, { machine, view, fresh = null }]) => [
      name,
      () => {
        const { form, values } = started({ machine, input: { row: fresh } });
        return { view: view(form), values };
      },
    ]),
  ),
};

describe.each(Object.entries(requested))('the form of %s', (name, begun) => {
  test('gets what is typed from the gesture that opens it, whenever it comes', async () => {
    const known = begun();
    const there = pageWith(known.view);
    await there.open();
    await there.arrive();
    const untouched = inSight();
    await type(typed);
    const reference = { values: known.values(), shown: inSight() };
    expect(reference.shown).not.toEqual(untouched);
    // The kit's cursor does not follow a script in a field of e-mails.
    for (const before of name === 'users' ? [typed.length] : [2, 6, typed.length]) {
      const late = begun();
      const page = pageWith(late.view);
      await page.open();
      await type(typed.slice(0, before));
      await page.arrive();
      await type(typed.slice(before));
      await waitFor(() => expect({ values: late.values(), shown: inSight() }).toEqual(reference));
    }
  });
});

test('every dialog in which something is typed is typed into here', () => {
  const opened = new Set(
    Object.values(requested).map((begun) => (begun().view.type as { name: string }).name),
  );
  // The palette keeps its keys by itself, and its page tests them.
  const names = formDialogs.flatMap(({ names }) => names).filter((name) => name !== 'Palette');
  expect(names.filter((name) => !opened.has(name))).toEqual([]);
});

test('every dialog that is loaded keeps what is typed for it', () => expect(unkeptDialogs).toEqual([]));

/** What the fields show, texts of a search included, which are no values yet. */
function inSight(): string[] {
  const fields = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input, select, textarea');
  return Array.from(fields, ({ value, type, checked }) => (type === 'checkbox' ? String(checked) : value));
}

/** A form that was sent, and its row that follows. */
interface Sent {
  values: () => object;
  send: (again: boolean) => void;
  ports: Ports;
  goOn: () => { values: () => object };
}

function sentMovement(): Sent {
  const { machine, view } = financeForms.movements as Form;
  const { fields } = financeForms.movements as Form;
  const first = started({ machine, input: { row: freshDraft } });
  cleanup();
  const page = (form: never) => <Stage>{view(form)}</Stage>;
  const { rerender } = render(page(first.form));
  for (const [label, gesture, input] of Object.values(fields)) fill(label, gesture, String(input));
  return {
    ...first,
    send: (again) =>
      fireEvent.click(
        again
          ? screen.getByText(movementTexts.form.again.label)
          : (document.querySelector('[type="submit"]') as Element),
      ),
    goOn: () => {
      const next = started({ machine, input: { row: freshDraft } });
      rerender(page(next.form));
      return next;
    },
  };
}

function sentEntry(): Sent {
  const input = { today, date: today, templates: 'take' };
  const begin = () => {
    const begun = started({ machine: entryFormMachine, input });
    begun.ports.last('loadOptions').resolve(entryChoices);
    return begun;
  };
  const first = begin();
  const actor = first.form as { send: (event: object) => void; sessionId: string };
  cleanup();
  const page = (form: { sessionId: string }) => (
    <Stage>
      <EntryForm key={form.sessionId} form={form as never} />
    </Stage>
  );
  const { rerender } = render(page(actor));
  act(() => {
    actor.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    actor.send({ type: 'line.patched', key: 2, patch: { type: 'CREDIT' } });
    for (const key of [1, 2])
      actor.send({ type: 'line.patched', key, patch: { account_id: String(bank.id), amount: '10,00' } });
  });
  const all = ({ form }: { form: never }) => {
    const { values, lines } = (
      form as { getSnapshot: () => { context: { values: object; lines: object } } }
    ).getSnapshot().context;
    return { values, lines };
  };
  return {
    values: () => all(first),
    ports: first.ports,
    send: (again) =>
      fireEvent.click(screen.getByRole('button', { name: again ? entryTexts.saveAndNext : entryTexts.save })),
    goOn: () => {
      const next = begin();
      rerender(page(next.form as never));
      return { values: () => all(next) };
    },
  };
}

describe.each([
  ['movements', sentMovement],
  ['entries', sentEntry],
])('saving and going on with %s', (_, begin) => {
  const save = (sent: Sent, again = true) => {
    sent.send(again);
    sent.ports.last('sending.newKey').resolve('key');
  };

  const followed = (sent: Sent) => {
    let next: { values: () => object } = sent;
    // In one step, as the screen does.
    act(() => {
      sent.ports.last('sending.save').resolve({ row: { id: 'm-1' } });
      next = sent.goOn();
    });
    return next;
  };

  test('gives the next row all that is typed since, in order', async () => {
    const known = begin();
    save(known);
    const reference = followed(known);
    await type(typed);
    for (const before of [3, typed.length]) {
      const late = begin();
      save(late);
      await type(typed.slice(0, before));
      const next = followed(late);
      await type(typed.slice(before));
      await waitFor(() => expect(next.values()).toEqual(reference.values()));
    }
  });

  test.each([true, false])('gives a refused row nothing of it (going on: %s)', async (again) => {
    for (const before of [3, typed.length]) {
      const refused = begin();
      save(refused, again);
      const values = refused.values();
      await type(typed.slice(0, before));
      refused.ports.last('sending.save').reject(refusal(409, 'Limite atingido.'));
      await type(typed.slice(before));
      expect(refused.values()).toEqual(values);
    }
  });
});

test('Enter on a list whose options are loading takes the option when it comes', async () => {
  const begun = started({ machine: entryFormMachine, input: { today, date: today, templates: 'take' } });
  cleanup();
  render(<EntryForm form={begun.form} />, { wrapper: Stage });
  const cell = (field: string) => screen.getByLabelText<HTMLInputElement>(entryTexts.ofLine(field, 1));
  cell(entryTexts.account).focus();
  await type([...bank.code, '{Enter}', '{Enter}', '{Enter}', '4', '5']);
  begun.ports.last('loadOptions').resolve(entryChoices);
  await waitFor(() => expect(cell(entryTexts.amount).value).toBe('45'));
  expect(cell(entryTexts.account).value).toContain(bank.name);
});

test('Enter in the search of titles takes the first of what its text finds', async () => {
  const [first, second] = joinedTitles;
  const settled = started({
    machine: lineSettlementMachine,
    input: { line: joinedLine, today, knowsWithheld: false },
  });
  const find = (title: unknown) =>
    waitFor(() => {
      const call = settled.ports.last('find');
      expect(call.state).toBe('running');
      call.resolve({ rows: [title], count: 1 });
    });
  cleanup();
  render(<LineSettlementDialog form={settled.form} />, { wrapper: Stage });
  screen.getByLabelText(statementTexts.settling.search).focus();
  await find(second);
  await type(['a', '{Enter}', 'b', '{Enter}']);
  await find(first);
  await find(second);
  const taken = () =>
    (settled.form as Snapshots<LineSettlementContext>)
      .getSnapshot()
      .context.lines.map(({ titleId }) => titleId);
  await waitFor(() => expect(taken()).toEqual([first?.id, second?.id]));
});

interface Snapshots<Context> {
  getSnapshot: () => { context: Context };
}

function fill(label: string, gesture: string, input: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: input } });
  if (gesture === 'finds') fireEvent.click(within(screen.getByRole('listbox')).getByText(input));
  fireEvent.blur(field);
}

test('a form whose code does not come leaves nothing of what is typed to other fields', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const Lost = lazyPart<object>(() => promise);
  cleanup();
  render(
    <Stage>
      <Opener isOpen>
        <Lost />
      </Opener>
      <input aria-label="Outro campo" />
    </Stage>,
  );
  screen.getByLabelText('Outro campo').focus();
  await type(['1']);
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () => reject(new TypeError('Failed to fetch dynamically imported module')));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Outro campo').value).toBe('');
});

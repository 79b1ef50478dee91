import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { adoptionDraft, costCenterAdoptionMachine } from '../../../src/machines/chart/adoptionForm.ts';
import { yearUndoMachine } from '../../../src/machines/control/yearClosingMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { openingReasonMachine } from '../../../src/machines/openings/openingReasonMachine.ts';
import { collectionFormMachine } from '../../../src/machines/titles/collectionForm.ts';
import { counterpartsMachine, offsetFormMachine } from '../../../src/machines/titles/endForms.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { newPartyDraft, titlePartyMachine } from '../../../src/machines/titles/titlePartyForm.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { AdoptionForm } from '../../../src/views/chart/AdoptionForm.tsx';
import { YearUndoForm } from '../../../src/views/control/YearUndoForm.tsx';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { OpeningReasonForm } from '../../../src/views/openings/OpeningReasonForm.tsx';
import { OpeningTitleForm } from '../../../src/views/openings/OpeningTitleForm.tsx';
import { Opener } from '../../../src/views/parts/dialogs/Opener.tsx';
import { lazyPart } from '../../../src/views/parts/lazyPart.tsx';
import { CollectionForm } from '../../../src/views/titles/CollectionForm.tsx';
import { OffsetForm } from '../../../src/views/titles/ends/OffsetForm.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { TitlePartyForm } from '../../../src/views/titles/TitlePartyForm.tsx';
import { controlPorts, type Ports } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples/examples.ts';
import { type Form, holding } from '../../support/examples/filledForm.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { freshReason, openingTitle } from '../../support/examples/openingExamples.ts';
import {
  filledTitleDraft,
  offsetDraft,
  settlementDraft,
  titleChoices,
} from '../../support/examples/titleExamples.ts';
import { freshDraft, today } from '../../support/examples/treasuryExamples.ts';
import { bank, tower } from '../../support/examples/treeExamples.ts';
import { collectionDraft } from '../../support/examples/withholdingExamples.ts';
import { freshUndo } from '../../support/examples/yearExamples.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

// Kept keys arrive one by one after the step that lets them go, as in a browser.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = true;
});

const titleOptions = holding({ options: titleChoices });

const offers = createActor(counterpartsMachine, {
  input: { subject: { kind: 'PAYABLE', id: 'doc-bricks' } },
}).start();

const forms: Record<string, Pick<Form, 'machine' | 'view' | 'fresh'>> = {
  ...officeForms,
  ...financeForms,
  titles: {
    machine: titleFormMachine,
    view: (form) => (
      <TitleForm
        form={form}
        options={holding({
          options: { accounts: [], centers: [], projects: [], mayBeCut: false, parties: [] },
        })}
      />
    ),
    fresh: filledTitleDraft,
  },
  settlements: {
    machine: settlementFormMachine,
    view: (form) => <SettlementForm form={form} options={titleOptions} />,
    fresh: settlementDraft,
  },
  collections: {
    machine: collectionFormMachine,
    view: (form) => <CollectionForm form={form} options={titleOptions} />,
    fresh: collectionDraft,
  },
  openingTitles: {
    machine: titleFormMachine,
    view: (form) => <OpeningTitleForm form={form} options={titleOptions} />,
    fresh: openingTitle,
  },
  titleParties: {
    machine: titlePartyMachine,
    view: (form) => <TitlePartyForm form={form} known={titleChoices.parties} />,
    fresh: newPartyDraft('PAYABLE', ''),
  },
  offsets: {
    machine: offsetFormMachine,
    view: (form) => <OffsetForm form={form} counterparts={offers} options={titleOptions} />,
    fresh: offsetDraft,
  },
  adoptions: {
    machine: costCenterAdoptionMachine,
    view: (form) => <AdoptionForm form={form} />,
    fresh: adoptionDraft(tower),
  },
  yearUndos: {
    machine: yearUndoMachine,
    view: (form) => <YearUndoForm form={form} />,
    fresh: freshUndo,
  },
  openingReasons: {
    machine: openingReasonMachine,
    view: (form) => <OpeningReasonForm form={form} />,
    fresh: freshReason,
  },
};

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
      <Opener isOpen={isOpen}>{isOpen && form}</Opener>
    </>
  );
}

/** A page with a button for a form whose code comes when `arrive` is called. */
function pageWith(view: ReactElement) {
  const { promise, resolve } = Promise.withResolvers<() => ReactElement>();
  const Late = lazyPart<object>(() => promise);
  cleanup();
  render(<Desk form={<Late />} />, { wrapper: Stage });
  return {
    open: () => userEvent.click(screen.getByRole('button', { name: 'Abrir' })),
    arrive: () => act(async () => resolve(() => view)),
  };
}

describe.each(Object.entries(forms))('the form of %s', (name, { machine, view, fresh = null }) => {
  const begun = () => started({ machine, input: { row: fresh } });

  test('gets what is typed from the gesture that opens it, whenever it comes', async () => {
    const known = begun();
    const there = pageWith(view(known.form));
    await there.open();
    await there.arrive();
    await type(typed);
    // The kit's cursor does not follow a script in a field of e-mails.
    for (const before of name === 'users' ? [typed.length] : [2, 6, typed.length]) {
      const late = begun();
      const page = pageWith(view(late.form));
      await page.open();
      await type(typed.slice(0, before));
      await page.arrive();
      await type(typed.slice(before));
      await waitFor(() => expect(late.values()).toEqual(known.values()));
    }
  });
});

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

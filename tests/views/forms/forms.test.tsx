import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import type { Field, Form } from '../../support/examples/filledForm.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const forms = Object.entries({ ...officeForms, ...financeForms });

describe.each(forms)('the form of %s', (_, form) => {
  const { fields, toldInForm = [] } = form;
  const names = Object.keys(fields);

  test('has every one of its values in the table of this test', () => {
    const { actor } = drawn(form, form.fresh ?? null);
    expect(Object.keys(valuesOf(actor)).sort()).toEqual([...names].sort());
  });

  test('sends the filled fields, each under its own name', () => {
    const { actor, ports } = drawn(form, form.fresh ?? null);
    for (const name of names) {
      const before = valuesOf(actor);
      fill(fields[name]);
      const { [name]: value, ...others } = valuesOf(actor);
      expect(value, name).not.toEqual(before[name]);
      expect({ ...others, [name]: before[name] }, `beside ${name}`).toEqual(before);
    }
    expect(sentBy(ports)).toEqual(expected(fields, names));
  });

  test('says that saving takes long when it does, and not before', () => {
    vi.useFakeTimers();
    const { ports } = drawn(form, form.fresh ?? null);
    for (const name of names) fill(fields[name]);
    sentBy(ports);
    expect(screen.queryByText(partsTexts.stillWaiting)).toBeNull();
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.getByText(partsTexts.stillWaiting)).toBeTruthy();
    vi.useRealTimers();
  });

  test('reports an unknown outcome, also to a user who gives up, and not before', () => {
    const { actor, ports } = drawn(form, form.fresh ?? null);
    for (const name of names) fill(fields[name]);
    expect(screen.queryByText(formTexts.inDoubt)).toBeNull();
    sentBy(ports);
    ports.last('sending.save').reject(hostDown);
    expect(screen.getByText(formTexts.inDoubt)).toBeTruthy();
    act(() => actor.send({ type: 'form.closed' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(formTexts.leftInDoubt);
  });

  test.each(names.filter((name) => fields[name]?.[1] !== 'turns' && !toldInForm.includes(name)))(
    'shows the error of %s at its field',
    (name) => {
      const begun = drawn(form, form.fresh ?? null);
      // Fills the fields that this one depends on: a cost center has a project only for its type, an account a bank.
      for (const before of names.slice(0, names.indexOf(name))) fill(fields[before]);
      const { value, context } = begun.actor.getSnapshot();
      cleanup();
      const snapshot = form.machine.resolveState({
        value,
        context: { ...context, errors: { fields: { [name]: `Recusado: ${name}.` }, form: null } },
      });
      drawn(form, null, snapshot);
      const field = fieldOf(fields[name]);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
      expect(notes.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
        `Recusado: ${name}.`,
      );
      const others = names
        .filter((other) => other !== name)
        .flatMap((other) => queryField(fields[other]) ?? []);
      expect(others.filter((other) => other.getAttribute('aria-invalid') === 'true')).toEqual([]);
    },
  );

  // A switch is never empty, nor is a choice with an initial value.
  const begun = valuesOf(createActor(form.machine, { input: { row: form.fresh ?? null } }));
  const isEmptied = (name: string) => {
    const gesture = fields[name]?.[1];
    return gesture === 'types' || gesture === 'finds' || (gesture === 'takes' && !begun[name]);
  };
  test.each(names.filter(isEmptied))(
    'reports that %s is required, or accepts the form without it',
    (name) => {
      drawn(form, form.fresh ?? null);
      for (const other of names) if (other !== name && queryField(fields[other])) fill(fields[other]);
      const field = fieldOf(fields[name]);
      fireEvent.change(field, { target: { value: '' } });
      fireEvent.blur(field);
      submit();
      const { value, ariaInvalid } = fieldOf(fields[name]);
      // An emptied required choice is restored.
      const isRequired = value !== '' || ariaInvalid === 'true';
      expect(field.getAttribute('aria-required')).toBe(isRequired ? 'true' : null);
      // The error comes from this form alone.
      expect(screen.queryByText(formTexts.invalidDate)).toBeNull();
    },
  );
});

/** Choices with an initial value. */
const begun = forms.flatMap(([of, form]) => {
  const values = valuesOf(createActor(form.machine, { input: { row: form.fresh ?? null } }));
  return Object.entries(form.fields).flatMap(([name, [, gesture]]) =>
    gesture === 'takes' && values[name] ? [[of, name, form] as const] : [],
  );
});

test.each(begun)('the form of %s marks %s as required when it cannot be emptied', (_, name, form) => {
  drawn(form, form.fresh ?? null);
  const field = fieldOf(form.fields[name]);
  const canBeEmptied = [...field.querySelectorAll('option')].some(({ value }) => value === '');
  expect(field.getAttribute('aria-required')).toBe(canBeEmptied ? null : 'true');
});

describe.each(forms.filter(([, { row }]) => row))('the form of an open row of %s', (_, form) => {
  const { fields, row = {}, shows = {}, fixed = [], alike = [] } = form;
  const names = Object.keys(fields).filter((name) => !fixed.includes(name));

  test('shows each field of an open row', () => {
    drawn(form, row);
    expect(Object.keys(shows).sort()).toEqual([...names].sort());
    for (const [name, shown] of Object.entries(shows)) {
      const field = fieldOf(fields[name]);
      expect(fields[name]?.[1] === 'turns' ? field.checked : field.value, name).toBe(shown);
    }
  });

  test('says that nothing was changed when it is sent unchanged, and not before', () => {
    drawn(form, row);
    expect(screen.queryByText(formTexts.unchanged)).toBeNull();
    submit();
    expect(screen.getByText(formTexts.unchanged)).toBeTruthy();
  });

  test.each(names.filter((name) => !alike.includes(name)))('sends for an open row only %s', (name) => {
    const { ports } = drawn(form, row);
    fill(fields[name]);
    expect(sentBy(ports)).toEqual(expected(fields, [name]));
  });
});

/** The form on its page, with sending controlled by the test. */
function drawn({ machine, view }: Form, row: object | null, snapshot?: object) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy, {
    input: { row },
    ...(snapshot && { snapshot: snapshot as never }),
  }).start();
  render(<Stage>{view(actor as never)}</Stage>);
  return { actor, ports };
}

function valuesOf(actor: { getSnapshot: () => unknown }): Record<string, unknown> {
  return (actor.getSnapshot() as { context: { values: Record<string, unknown> } }).context.values;
}

function queryField([label = '']: Field | [] = []): HTMLInputElement | null {
  return screen.queryByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
}

function fieldOf(field: Field | undefined): HTMLInputElement {
  const found = queryField(field);
  if (!found) throw new Error(`no field is called "${field?.[0]}"`);
  return found;
}

function fill(field: Field | undefined): void {
  const control = fieldOf(field);
  const [, gesture, typed] = field ?? [];
  if (gesture === 'turns') {
    expect(control.checked, field?.[0]).toBe(!typed);
    fireEvent.click(control);
    return;
  }
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: typed } });
  if (gesture === 'finds') fireEvent.click(within(screen.getByRole('listbox')).getByText(String(typed)));
  fireEvent.blur(control);
}

function submit(): void {
  const button = screen.getByRole('dialog').querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('nothing sends this form');
  fireEvent.click(button);
}

/** Presses the submit button, and returns the body that the host received. */
function sentBy(ports: ReturnType<typeof controlPorts>['ports']): unknown {
  submit();
  ports.calls('sending.newKey').at(-1)?.resolve('key-1');
  return (ports.last('sending.save').input as { body: unknown }).body;
}

function expected(fields: Form['fields'], names: string[]): object {
  return Object.fromEntries(
    names.map((name) => {
      const [, , typed, sent = typed, sentAs = name] = fields[name] ?? [];
      return [sentAs, sent];
    }),
  );
}

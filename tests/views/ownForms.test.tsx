import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { entryFormMachine } from '../../src/machines/finance/entryFormMachine.ts';
import { passwordFormMachine } from '../../src/machines/session/passwordFormMachine.ts';
import { entryTexts } from '../../src/texts/ledger.ts';
import { passwordTexts } from '../../src/texts/ownAccount.ts';
import { EntryForm } from '../../src/views/finance/EntryForm.tsx';
import { PasswordForm } from '../../src/views/session/PasswordForm.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { entryChoices } from '../support/ledgerExamples.ts';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';
import { today } from '../support/treasuryExamples.ts';

beforeAll(preloadParts);

interface OwnForm {
  machine: AnyStateMachine;
  input?: object;
  view: (form: never) => ReactElement;
  /** Each field: its label, what is typed, and where in the context it stands. */
  fields: [label: string, typed: string, at: string][];
  /** The context that tells a refusal of a field. */
  refusing: (at: string, text: string) => object;
}

const inFields = (at: string, text: string) => ({ errors: { fields: { [at]: text }, form: null } });
const ofLine = (field: string) => entryTexts.ofLine(field, 1);

/** The forms that send in a way of their own. */
const forms: Record<string, OwnForm> = {
  'a password': {
    machine: passwordFormMachine,
    view: (form) => <PasswordForm form={form} />,
    fields: [
      [passwordTexts.current, 'Obra-Antiga-2025', 'values.current_password'],
      [passwordTexts.next, 'Obra-Nova-2026', 'values.new_password'],
      [passwordTexts.repeated, 'Obra-Nova-2027', 'values.repeated_password'],
    ],
    refusing: (at, text) => inFields(at.replace('values.', ''), text),
  },
  'an entry': {
    machine: entryFormMachine,
    input: { today, date: today },
    view: (form) => <EntryForm form={form} />,
    fields: [
      [entryTexts.date, '19/11/2026', 'values.entry_date'],
      [entryTexts.description, 'Folha de novembro', 'values.description'],
      [ofLine(entryTexts.type), 'CREDIT', 'lines.0.type'],
      [ofLine(entryTexts.amount), '12,34', 'lines.0.amount'],
    ],
    refusing: (at, text) =>
      at.startsWith('values.')
        ? inFields(at.replace('values.', ''), text)
        : { lineErrors: { 1: { [at.replace('lines.0.', '')]: text } } },
  },
};

async function drawn({ machine, input, view }: OwnForm, refusal?: object) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const begun = createActor(copy, { input: input ?? {} }).start();
  const { value, context } = begun.getSnapshot();
  const snapshot = refusal && machine.resolveState({ value, context: { ...context, ...refusal } });
  const actor = refusal
    ? createActor(copy, { input: input ?? {}, snapshot: snapshot as never }).start()
    : begun;
  render(<Stage>{view(actor as never)}</Stage>);
  if (input && !refusal) await act(async () => ports.last('loadOptions').resolve(entryChoices));
  return actor;
}

const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** What stands in the context, by its place. */
function held(actor: { getSnapshot: () => unknown }): Record<string, unknown> {
  const { context } = actor.getSnapshot() as {
    context: { values: object; lines?: object[] };
  };
  return Object.fromEntries([
    ...Object.entries(context.values).map(([name, value]) => [`values.${name}`, value]),
    ...(context.lines ?? []).flatMap((line, at) =>
      Object.entries(line).map(([name, value]) => [`lines.${at}.${name}`, value]),
    ),
  ]);
}

describe.each(Object.entries(forms))('the form of %s', (_, form) => {
  test.each(form.fields)('keeps %s as itself', async (label, typed, at) => {
    const actor = await drawn(form);
    const before = held(actor);
    fireEvent.focus(fieldOf(label));
    fireEvent.change(fieldOf(label), { target: { value: typed } });
    expect(held(actor)).toEqual({ ...before, [at]: typed });
    expect(before[at]).not.toBe(typed);
  });

  test.each(form.fields)('tells what is wrong with %s at it alone', async (label, _typed, at) => {
    cleanup();
    await drawn(form, form.refusing(at, `Recusado: ${at}.`));
    const field = fieldOf(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
      `Recusado: ${at}.`,
    );
    for (const [other] of form.fields)
      if (other !== label) expect(fieldOf(other).getAttribute('aria-invalid'), other).not.toBe('true');
  });
});

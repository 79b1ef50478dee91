import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatTaxId } from '../../../src/domain/taxId.ts';
import { formConflictTexts as texts } from '../../../src/texts/forms/formConflicts.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import type { Field, Form } from '../../support/examples/filledForm.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const edited = Object.entries({ ...officeForms, ...financeForms }).filter(([, { row }]) => row);

/** Somebody else changed a field meanwhile: both values are shown in the field's own words. */
describe.each(edited)('a form of %s under edit', (_, form) => {
  const fields = Object.entries(form.fields).filter(([name]) => !form.fixed?.includes(name));

  test.each(fields)('shows both values of %s in its words, and keeps the chosen one', async (name, field) => {
    const actor = drawn(form);
    const control = controlOf(field);
    const theirs = { value: valuesOf(actor)[name], words: wordsOf(control, name, field) };
    fill(control, field);
    const mine = { value: valuesOf(actor)[name], words: wordsOf(control, name, field) };
    const met = meeting(form, name, { theirs: theirs.value, mine: mine.value, choice: null });
    const group = await screen.findByRole('group', {
      name: field[1] === 'turns' ? /Valores de ./ : texts.valuesOf(field[0]),
    });
    const buttons = within(group).getAllByRole('button');
    const told = buttons.map(({ textContent }) => textContent);
    for (const [at, words] of [theirs.words, mine.words].entries())
      expect(told[at]).toMatch(typeof words === 'string' ? (at ? texts.mine : texts.theirs)(words) : words);
    for (const [at, choice] of (['theirs', 'mine'] as const).entries()) {
      fireEvent.click(buttons[at] as HTMLElement);
      expect(met.getSnapshot().context.conflict[name].choice).toBe(choice);
      expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(
        at ? ['false', 'true'] : ['true', 'false'],
      );
    }
  });

  test.each(fields.filter(([, [, gesture]]) => gesture === 'takes'))(
    'shows a value of %s that only the host knows as the host spells it',
    async (name, [label]) => {
      meeting(form, name, { theirs: 'FOREIGN', mine: '', choice: null });
      const group = await screen.findByRole('group', { name: texts.valuesOf(label) });
      expect(within(group).getByText(texts.theirs('FOREIGN'))).toBeTruthy();
    },
  );

  test('offers no choice when only somebody else changed something', () => {
    for (const [name] of fields)
      meeting(form, name, { theirs: '', mine: '', choice: 'theirs', isContested: false });
    expect(screen.queryByText(texts.conflictTitle)).toBeNull();
  });
});

type Control = HTMLInputElement | HTMLSelectElement;

function drawn({ machine, view, row }: Form, snapshot?: object) {
  cleanup();
  const { machine: copy } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy, { input: { row }, ...(snapshot && { snapshot: snapshot as never }) });
  render(<Stage>{view(actor.start() as never)}</Stage>);
  return actor;
}

/** The form when the host holds another value of a field. */
function meeting(form: Form, name: string, meanwhile: object) {
  const { value, context } = createActor(controlPorts(form.machine, (answer) => answer()).machine, {
    input: { row: form.row },
  })
    .start()
    .getSnapshot();
  const conflict = { [name]: { isContested: true, ...meanwhile } };
  return drawn(form, form.machine.resolveState({ value, context: { ...context, conflict } }));
}

function valuesOf(actor: { getSnapshot: () => unknown }): Record<string, unknown> {
  return (actor.getSnapshot() as { context: { values: Record<string, unknown> } }).context.values;
}

function controlOf([label]: Field): Control {
  return screen.getByLabelText(label, { selector: 'input, select, textarea' });
}

function fill(control: Control, [, gesture, typed]: Field): void {
  if (gesture === 'turns') return void fireEvent.click(control);
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: typed } });
  if (gesture === 'finds') fireEvent.click(within(screen.getByRole('listbox')).getByText(String(typed)));
}

/** Value of a field as displayed; for a switch the beginning of its words. A password is never displayed. */
function wordsOf(control: Control, name: string, [, gesture]: Field): string | RegExp {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  if (gesture === 'turns') return control.checked ? /: (?:Ativ|Sim|Analítico)/ : /: (?:Inativ|Não|Agrupador)/;
  if (name === 'password') return texts.noValue;
  return (name.startsWith('cnpj') ? formatTaxId(control.value) : control.value) || texts.noValue;
}

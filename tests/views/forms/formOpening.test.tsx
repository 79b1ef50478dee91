import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { controlPorts } from '../../models/kit/ports.ts';
import type { Form } from '../../support/examples/filledForm.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** Forms that both create and change a row. */
const both = Object.entries({ ...officeForms, ...financeForms }).filter(
  ([name, { row }]) => row && name !== 'financeSettings',
);

function opened({ machine, view }: Form, row: object | null) {
  cleanup();
  const { machine: copy } = controlPorts(machine, (answer) => act(answer));
  render(<Stage>{view(createActor(copy, { input: { row } }).start() as never)}</Stage>);
  const dialog = screen.getByRole('dialog');
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return {
    title: dialog.querySelector('h2')?.textContent,
    submit: dialog.querySelector('button[type="submit"]')?.textContent,
    first: fields.filter((field) => !field.disabled)[0],
    begun: [...dialog.querySelectorAll('[data-autofocus]')],
    disabled: (labels: string[]) =>
      labels.map((label) => {
        const control = screen.queryByLabelText(label, { selector: 'input, select, textarea' });
        // A value shown as text cannot be changed either.
        return control === null || control.matches(':disabled');
      }),
  };
}

describe.each(both)('the form of %s', (_, form) => {
  const { fresh = null, row = null, fields, fixed = [] } = form;

  test('says whether it creates or changes a row', () => {
    const [made, changed] = [opened(form, fresh), opened(form, row)];
    expect([made.title, changed.title]).toEqual([
      expect.stringMatching(/^(?:Nov|Cri|Adicionar|Cadastrar)/),
      expect.stringMatching(/^Editar/),
    ]);
    expect([made.submit, changed.submit]).toEqual([
      expect.stringMatching(/^(?:Criar|Adicionar|Cadastrar)/),
      expect.stringMatching(/^(?:Salvar|Atualizar)/),
    ]);
  });

  test('focuses the first field that can be filled in', () => {
    for (const begun of [fresh, row]) {
      const shown = opened(form, begun);
      expect(shown.begun).toEqual([shown.first]);
    }
  });

  test('locks exactly the fields of an existing row that cannot change', () => {
    const labels = fixed.map((name) => fields[name]?.[0] ?? name);
    expect(opened(form, fresh).disabled(labels)).toEqual(labels.map(() => false));
    expect(opened(form, row).disabled(labels)).toEqual(labels.map(() => true));
  });
});

test('the form of the default accounts focuses the first of them', () => {
  const form = financeForms.financeSettings as Form;
  const shown = opened(form, form.row ?? null);
  expect(shown.begun).toEqual([shown.first]);
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { loginMachine } from '../../../src/machines/session/loginMachine.ts';
import { passwordFormMachine } from '../../../src/machines/session/passwordFormMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { amountTexts } from '../../../src/texts/amounts.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { passwordTexts } from '../../../src/texts/session/ownAccount.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { settlementTexts, titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { LoginForm } from '../../../src/views/session/LoginForm.tsx';
import { PasswordForm } from '../../../src/views/session/PasswordForm.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import {
  bricks,
  chosenSettlementDraft,
  filledTitleDraft,
  settlementDraft,
  titleChoices,
  titleDraft,
} from '../../support/examples/titleExamples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';
import { bank, liabilities, office } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

interface OwnForm {
  machine: AnyStateMachine;
  input?: object;
  view: (form: never) => ReactElement;
  /** Each field: label, typed text, path in the context, and the value there when an option is chosen. */
  fields: [label: string, typed: string, at: string, found?: string][];
  /** Fields whose error appears in the form: choices that are never empty. */
  silent?: string[];
  /** Valid input, and the required fields, which get the focus when empty. */
  filled?: { input: object; required: string[]; submit: string };
  /** The context with a refusal of a field. */
  refusing: (at: string, text: string) => object;
}

const suppliersAccount = {
  ...bank,
  id: 21,
  code: '2.1',
  name: 'Fornecedores',
  parent_id: liabilities.id,
  classification: 'PASSIVO',
};
const titleOptions = holding({ options: { ...titleChoices, accounts: [bank, suppliersAccount] } });

const inFields = (at: string, text: string) => ({ errors: { fields: { [at]: text }, form: null } });
const ofLine = (field: string) => entryTexts.ofLine(field, 1);

/** Forms with their own way of sending. */
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
      [ofLine(entryTexts.account), `${bank.code} - ${bank.name}`, 'lines.0.account_id', String(bank.id)],
      [ofLine(entryTexts.costCenter), `${office.code} - ${office.name}`, 'lines.0.cost_center_id', office.id],
      [ofLine(entryTexts.type), 'CREDIT', 'lines.0.type'],
      [ofLine(entryTexts.amount), '12,34', 'lines.0.amount'],
    ],
    refusing: (at, text) =>
      at.startsWith('values.')
        ? inFields(at.replace('values.', ''), text)
        : { lineErrors: { 1: { [at.replace('lines.0.', '')]: text } } },
  },
  'a title': {
    machine: titleFormMachine,
    input: { row: titleDraft },
    view: (form) => <TitleForm form={form} options={titleOptions} />,
    fields: [
      [titleFormTexts.supplier, 'Acme Fundações', 'values.party_id', 's-acme'],
      [titleFormTexts.description, 'Tijolos', 'values.description'],
      [titleFormTexts.documentType, 'BOLETO', 'values.document_type'],
      [titleFormTexts.documentNumber, '4711', 'values.document_number'],
      [titleFormTexts.issueDate, '19/11/2026', 'values.issue_date'],
      [titleFormTexts.total, '1.000,00', 'values.total'],
      [titleFormTexts.count, '3', 'values.count'],
      [titleFormTexts.firstDue, '30/11/2026', 'values.first_due'],
      [titleFormTexts.control, '2.1 - Fornecedores', 'values.control_account_id', '21'],
    ],
    silent: [titleFormTexts.documentType],
    refusing: (at, text) => inFields(at.replace('values.', ''), text),
    filled: {
      input: { row: filledTitleDraft },
      required: [titleFormTexts.description, titleFormTexts.total, titleFormTexts.firstDue],
      submit: titleFormTexts.submit,
    },
  },
  'a settlement': {
    machine: settlementFormMachine,
    input: { row: settlementDraft },
    view: (form) => <SettlementForm form={form} options={titleOptions} />,
    fields: [
      [settlementTexts.date, '19/11/2026', 'values.settlement_date'],
      [settlementTexts.account, itau.id, 'values.treasury_account_id'],
    ],
    refusing: (at, text) => inFields(at.replace('values.', ''), text),
    filled: {
      input: { row: chosenSettlementDraft },
      required: [settlementTexts.date, settlementTexts.account],
      submit: settlementTexts.submit.PAYABLE,
    },
  },
  'a sign-in': {
    machine: loginMachine,
    input: { username: '' },
    view: (login) => <LoginForm login={login} />,
    fields: [
      [loginTexts.username, 'ana@horizonte.example', 'values.username'],
      [loginTexts.password, 'Obra-Nova-2026', 'values.password'],
    ],
    refusing: (at, text) => ({ errors: { fields: { [at.replace('values.', '')]: text }, alert: null } }),
    filled: {
      input: { username: 'ana@horizonte.example' },
      required: [loginTexts.username, loginTexts.password],
      submit: loginTexts.submit,
    },
  },
};

async function drawn(
  { machine, input, view }: Pick<OwnForm, 'machine' | 'input' | 'view'>,
  refusal?: object,
) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const begun = createActor(copy, { input: input ?? {} }).start();
  const { value, context } = begun.getSnapshot();
  const snapshot = refusal && machine.resolveState({ value, context: { ...context, ...refusal } });
  const actor = refusal
    ? createActor(copy, { input: input ?? {}, snapshot: snapshot as never }).start()
    : begun;
  render(<Stage>{view(actor as never)}</Stage>);
  if (machine.id === 'entryForm' && !refusal)
    await act(async () => ports.last('loadOptions').resolve(entryChoices));
  return actor;
}

const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** Values of the context by path. */
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
  test.each(form.fields)('keeps %s under its own name', async (label, typed, at, found) => {
    const actor = await drawn(form);
    const before = held(actor);
    fireEvent.focus(fieldOf(label));
    fireEvent.change(fieldOf(label), { target: { value: typed } });
    if (found) fireEvent.click(within(screen.getByRole('listbox')).getByText(typed));
    expect(held(actor)).toEqual({ ...before, [at]: found ?? typed });
    expect(before[at]).not.toBe(found ?? typed);
  });

  test.each(form.fields.filter(([label]) => !form.silent?.includes(label)))(
    'shows the error of %s only at its field',
    async (label, _typed, at) => {
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
    },
  );
});

describe.each(Object.entries(forms).filter(([, { filled }]) => filled))('%s, when sent', (_, form) => {
  const { input, required, submit } = form.filled ?? { input: {}, required: [], submit: '' };

  test.each(required)('without %s says so at the field, and focuses it', async (label) => {
    await drawn({ ...form, input });
    for (const [name, typed] of form.fields) {
      const field = fieldOf(name);
      if (required.includes(name) && field.value === '')
        fireEvent.change(field, { target: { value: typed } });
    }
    fireEvent.change(fieldOf(label), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: submit }));
    const field = fieldOf(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? ''),
    ).not.toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test.each(form.fields.filter(([name]) => !form.silent?.includes(name)))(
    'reports that %s is required, or does without it',
    async (label) => {
      await drawn(form);
      for (const [name, typed, , found] of form.fields) {
        if (name === label) continue;
        fireEvent.change(fieldOf(name), { target: { value: typed } });
        if (found) fireEvent.click(within(screen.getByRole('listbox')).getByText(typed));
      }
      fireEvent.change(fieldOf(label), { target: { value: '' } });
      fireEvent.blur(fieldOf(label));
      fireEvent.click(screen.getByRole('button', { name: submit }));
      const isRefused = fieldOf(label).getAttribute('aria-invalid') === 'true';
      expect(fieldOf(label).getAttribute('aria-required')).toBe(isRefused ? 'true' : null);
    },
  );
});

describe('the amounts of a settlement', () => {
  test.each(['principal', 'interest', 'fine', 'discount'] as const)(
    'show the error of %s only at its field and its title',
    async (amount) => {
      const [first, ...others] = chosenSettlementDraft.values.lines;
      const values = { ...chosenSettlementDraft.values, lines: [{ ...first, [amount]: 'dez' }, ...others] };
      await drawn({
        ...forms['a settlement'],
        input: { row: { ...chosenSettlementDraft, values } },
      } as OwnForm);
      fireEvent.click(screen.getByRole('button', { name: settlementTexts.submit.PAYABLE }));
      const label = settlementTexts.ofTitle(settlementTexts.amounts[amount], bricks.description);
      const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
      expect(wrong).toEqual([fieldOf(label)]);
      const notes = (wrong[0]?.getAttribute('aria-describedby') ?? '').split(' ');
      expect(notes.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
        amountTexts.unreadable,
      );
      expect(document.activeElement).toBe(wrong[0]);
    },
  );
});

test.each([
  ['at the name, which is not known yet', undefined, loginTexts.username],
  ['over another screen, at the password', { label: 'Sair', onCancel: () => {} }, loginTexts.password],
] as const)('a sign-in begins %s', (_, cancel, label) => {
  const login = createActor(controlPorts(loginMachine, (answer) => act(answer)).machine, {
    input: { username: 'ana@horizonte.example' },
  }).start();
  render(
    <Stage>
      <LoginForm login={login} cancel={cancel} />
    </Stage>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, fromPromise } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { titleOptionsMachine } from '../../../src/machines/titles/titleParts.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { titleChoices, titleDraft } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

interface Typed {
  machine: AnyActorLogic;
  input: object;
  view: (form: never) => ReactElement;
  date: string;
  amount: string;
}

const { movements, transfers } = financeForms;
if (!movements || !transfers) throw new Error('movements and transfers have forms');
const titleOptions = createActor(titleOptionsMachine, {
  snapshot: titleOptionsMachine.resolveState({
    value: 'ready',
    context: { options: titleChoices, failure: null },
  }),
}).start();

const forms: Record<string, Typed> = {
  movement: {
    ...movements,
    input: { row: movements.fresh },
    date: movementTexts.form.date,
    amount: movementTexts.form.amount,
  },
  transfer: {
    ...transfers,
    input: { row: transfers.fresh },
    date: transferTexts.date,
    amount: transferTexts.amount,
  },
  entry: {
    machine: entryFormMachine.provide({ actors: { loadOptions: fromPromise(async () => entryChoices) } }),
    input: { today, date: today },
    view: (form) => <EntryForm form={form} />,
    date: entryTexts.date,
    amount: entryTexts.ofLine(entryTexts.amount, 1),
  },
  title: {
    machine: titleFormMachine,
    input: { row: titleDraft },
    view: (form) => <TitleForm form={form} options={titleOptions} />,
    date: titleFormTexts.issueDate,
    amount: titleFormTexts.total,
  },
};

describe.each(Object.entries(forms))('the form of a new %s', (_, { machine, input, view, date, amount }) => {
  async function open() {
    render(<Stage>{view(createActor(machine, { input }).start() as never)}</Stage>);
    await act(async () => {});
    return userEvent.setup();
  }

  test.each([
    ['h', '20/11/2026'],
    ['o', '19/11/2026'],
    ['15', '15/11/2026'],
    ['15/10', '15/10/2026'],
  ])('completes the date %s', async (short, whole) => {
    const user = await open();
    const field = await screen.findByLabelText<HTMLInputElement>(date);
    await user.clear(field);
    await user.type(field, short);
    await user.tab();
    expect(field.value).toBe(whole);
  });

  test('calculates an amount, however long its sum', async () => {
    const user = await open();
    const field = await screen.findByLabelText<HTMLInputElement>(amount);
    await user.type(field, '=100+50,25');
    await user.tab();
    expect(field.value).toBe('150,25');
    await user.clear(field);
    await user.type(field, `=1.000,00${'+1.000,00'.repeat(9)}`);
    await user.tab();
    expect(field.value).toBe('10.000,00');
  });
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { calendarTexts } from '../../../src/texts/calendar.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { type Form, holding } from '../../support/examples/filledForm.ts';
import {
  filledTitleDraft,
  reversalDraft,
  settlementDraft,
  titleChoices,
} from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const options = holding({ options: titleChoices });
const { movements, transfers, dueDates, titleReversals, reversals } = financeForms as Record<string, Form>;
const of = (form: Form | undefined, row: unknown = form?.fresh) => ({ ...form, input: { row } });

type Drawn = Partial<Pick<Form, 'machine' | 'view'>> & { input: object };

/** Posting dates, each with the first and last day of November that its calendar offers; today is the 20th. */
const posting = [
  ['a movement', of(movements), 'Data', 1, 20],
  ['a transfer', of(transfers), 'Data', 1, 20],
  [
    'a settlement taken back',
    of(titleReversals, { ...reversalDraft, since: '2026-11-05' }),
    'Data do estorno',
    5,
    20,
  ],
  ['an entry taken back', of(reversals), 'Data do Estorno', 10, 20],
  ['another due date', of(dueDates), 'Novo vencimento', 1, 30],
  [
    'a settlement',
    {
      machine: settlementFormMachine,
      input: { row: settlementDraft },
      view: (form: never) => <SettlementForm form={form} options={options} />,
    },
    ...(['Data da baixa', 1, 20] as const),
  ],
  [
    'a title',
    {
      machine: titleFormMachine,
      input: { row: filledTitleDraft },
      view: (form: never) => <TitleForm form={form} options={options} />,
    },
    ...(['Emissão', 1, 20] as const),
  ],
  [
    'an entry',
    {
      machine: entryFormMachine,
      input: { today, date: today },
      view: (form: never) => <EntryForm form={form} />,
    },
    ...(['Data do Lançamento', 1, 20] as const),
  ],
] satisfies [string, Drawn, string, number, number][];

test.each(posting)('the calendar of %s offers the allowed days', async (_, form, label, first, last) => {
  expect(await offeredBy(form, label, '2026-11-20')).toEqual([first, last]);
});

test.each(posting)(
  'left open past midnight, that of %s offers the new day',
  async (_, form, label, first, last) => {
    expect(await offeredBy(form, label, '2026-11-21')).toEqual([first, last === 20 ? 21 : last]);
  },
);

/** First and last day of November in a form's calendar. */
async function offeredBy({ machine, view, input }: Drawn, label: string, today: string) {
  const { machine: copy } = controlPorts(machine as AnyStateMachine, (answer) => act(answer));
  const form = createActor(copy, { input: input as never }).start();
  render(<Stage today={today}>{view?.(form as never)}</Stage>);
  const field = screen.getByLabelText(label, { selector: 'input' });
  fireEvent.change(field, { target: { value: '20/11/2026' } });
  fireEvent.click(
    within(field.parentElement as HTMLElement).getByRole('button', { name: calendarTexts.open }),
  );
  const calendar = await screen.findByRole('dialog', { name: calendarTexts.dialog });
  await within(calendar).findAllByRole('gridcell');
  const cells = [
    ...calendar.querySelectorAll<HTMLButtonElement>('button[role="gridcell"], [role="gridcell"] button'),
  ];
  const days = cells
    .filter((cell) => !cell.disabled && !/outside/.test(cell.className))
    .map(({ textContent }) => Number(textContent));
  return [days[0], days.at(-1)];
}

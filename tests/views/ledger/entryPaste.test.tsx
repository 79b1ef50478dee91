import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { entryTexts, pasteTexts } from '../../../src/texts/ledger/ledger.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { entryChoices, spreadsheetRows } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

test('rows of a spreadsheet pasted into a line are read; a text of one cell belongs to the field', async () => {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today } }).start();
  render(<EntryForm form={form as never} />, { wrapper: Stage });
  ports.last('loadOptions').resolve(entryChoices);
  const amount = await screen.findByLabelText(entryTexts.ofLine(entryTexts.amount, 1));
  const paste = (text: string) => fireEvent.paste(amount, { clipboardData: { getData: () => text } });
  expect([paste('1.234,56'), screen.queryByLabelText(pasteTexts.text)]).toEqual([true, null]);
  expect(paste(spreadsheetRows(2)), 'the browser pastes nothing').toBe(false);
  expect(await screen.findByLabelText<HTMLTextAreaElement>(pasteTexts.text)).toMatchObject({
    value: spreadsheetRows(2),
  });
});

test('rows pasted before the accounts load are not reported as unknown accounts', async () => {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today } }).start();
  render(<EntryForm form={form as never} />, { wrapper: Stage });
  fireEvent.click(screen.getByRole('button', { name: entryTexts.paste }));
  const text = await screen.findByLabelText(pasteTexts.text);
  const told = () =>
    [entryTexts.optionsLoading, pasteTexts.nothing].map((each) => screen.queryByText(each) !== null);
  fireEvent.change(text, { target: { value: spreadsheetRows(2) } });
  expect([told(), screen.queryByText(pasteTexts.unknownAccount(bank.code))]).toEqual([[true, false], null]);
  ports.last('loadOptions').resolve(entryChoices);
  expect([told(), screen.getAllByText(pasteTexts.good).length]).toEqual([[false, false], 2]);
});

import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { periodTexts } from '../../../src/texts/control/periods.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { PeriodCloseDialog } from '../../../src/views/control/PeriodCloseDialog.tsx';
import { PeriodReopenForm } from '../../../src/views/control/PeriodReopenForm.tsx';
import { PeriodsPage } from '../../../src/views/control/PeriodsPage.tsx';
import { ReversalForm } from '../../../src/views/ledger/ReversalForm.tsx';
import { BooksProvider, BooksState, PostingDateField } from '../../../src/views/posting/PostingDateField.tsx';
import { TransferForm } from '../../../src/views/treasury/TransferForm.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { filledReopening, filledTransfer } from '../../support/examples/gateExamples.ts';
import { cashBox, itau, today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkForm } from '../shared/registryDrivers.tsx';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  booksModel,
  periodCloseModel,
  periodReopenModels,
  periodsModel,
  reversalModels,
  transferModels,
} from './gate.ts';

beforeAll(preloadParts);

walkOptions(booksModel, (books) => (
  <BooksProvider value={books}>
    <BooksState />
    <PostingDateField label="Data" value="01/09/2026" today={today} onChange={() => undefined} />
  </BooksProvider>
));

runOnPage(periodCloseModel, {
  render: (command) => (
    <Stage>
      <PeriodCloseDialog command={command} />
    </Stage>
  ),
  act: { confirm: press(periodTexts.closeConfirm), cancel: press(formTexts.cancel) },
  controls: { confirm: button(periodTexts.closeConfirm), cancel: button(formTexts.cancel) },
});

const putReason = (user: UserEvent, text: string) => put(user, periodTexts.reason, text);

for (const model of periodReopenModels)
  walkForm(model, {
    form: (form) => <PeriodReopenForm form={form} />,
    submit: periodTexts.reopenConfirm,
    put: putReason,
    field: 'reason',
  });

for (const model of reversalModels)
  walkForm(model, {
    form: (form) => <ReversalForm form={form} />,
    submit: reversalFormTexts.submit,
    put: putReason,
    field: 'reason',
  });

async function fillTransfer(user: UserEvent, text: string) {
  const amount = await screen.findByLabelText<HTMLInputElement>(transferTexts.amount);
  if (text && amount.value === '') {
    await user.type(amount, filledTransfer.values.amount);
    await user.click(await screen.findByRole('combobox', { name: transferTexts.to }));
    await user.click(await screen.findByRole('option', { name: cashBox.name }));
  }
  await put(user, transferTexts.description, text);
}

for (const model of transferModels)
  walkForm(model, {
    form: (form) => <TransferForm form={form} list={holding({ rows: [itau, cashBox] })} from={null} />,
    submit: transferTexts.submit,
    put: fillTransfer,
    field: 'description',
  });

const closeOctober = periodTexts.close('outubro de 2026');
const closeNovember = periodTexts.close('novembro de 2026');
const reopenSeptember = periodTexts.reopen('setembro de 2026');

async function sendReason(user: UserEvent, ports: Ports) {
  await putReason(user, filledReopening.values.reason);
  await press(periodTexts.reopenConfirm)(user);
  ports.last('reopen.sending.newKey').resolve('key-1');
}

runOnPage(periodsModel, {
  render: (actor) => (
    <Stage>
      <PeriodsPage screen={actor} />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: periodTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'close October': press(closeOctober),
    'close November': press(closeNovember),
    'reopen September': press(reopenSeptember),
    'October is closed': async (user, { output }, _actor, ports) => {
      await press(periodTexts.closeConfirm)(user);
      ports.last('close.run').resolve(output.row);
    },
    'closing is refused': async (user, _event, _actor, ports) => {
      await press(periodTexts.closeConfirm)(user);
      ports.last('close.run').reject(hostDown);
    },
    'October stays open': press(formTexts.cancel),
    'September is open again': async (user, { output }, _actor, ports) => {
      await sendReason(user, ports);
      ports.last('reopen.sending.save').resolve(output.row);
    },
    'September stays closed': press(formTexts.cancel),
    'nobody knows': async (user, _event, _actor, ports) => {
      await sendReason(user, ports);
      await act(async () => ports.last('reopen.sending.save').reject(hostDown));
      await press(formTexts.cancel)(user);
      await press(formDialogTexts.discardConfirm)(user);
    },
  },
  external: ['reopen October', 'the session is resumed', 'a write of before ends'],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'close October': button(closeOctober),
    'reopen September': button(reopenSeptember),
  },
});

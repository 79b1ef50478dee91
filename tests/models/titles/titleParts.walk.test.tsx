import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import { sheetMachine } from '../../../src/machines/posting/sheetMachine.ts';
import {
  counterpartsMachine,
  offsetFormMachine,
  settledTitlesMachine,
  settlementReversalMachine,
} from '../../../src/machines/titles/endForms.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import {
  type TitleListActor,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from '../../../src/machines/titles/titleParts.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { correctionTexts } from '../../../src/texts/titles/corrections.ts';
import {
  dueDateTexts,
  settlementTexts,
  titleFormTexts,
  titleReversalTexts,
} from '../../../src/texts/titles/titleDesk.ts';
import { adjustmentFormTexts, endTexts, offsetFormTexts } from '../../../src/texts/titles/titleEnds.ts';
import { payableTexts } from '../../../src/texts/titles/titles.ts';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { DueDateForm } from '../../../src/views/titles/DueDateForm.tsx';
import { AdjustmentForm } from '../../../src/views/titles/ends/AdjustmentForm.tsx';
import { CorrectionForm } from '../../../src/views/titles/ends/CorrectionForm.tsx';
import { EndActions, EndForms } from '../../../src/views/titles/ends/EndForms.tsx';
import { OffsetForm } from '../../../src/views/titles/ends/OffsetForm.tsx';
import { SettlementReversalForm } from '../../../src/views/titles/ends/SettlementReversalForm.tsx';
import { PartyTitles } from '../../../src/views/titles/PartyTitles.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleControl } from '../../../src/views/titles/TitleControl.tsx';
import { TitleDeskPanel } from '../../../src/views/titles/TitleDeskPanel.tsx';
import { TitleDetails } from '../../../src/views/titles/TitleDetails.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { TitleReversalForm } from '../../../src/views/titles/TitleReversalForm.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import {
  batch,
  batchReversalDraft,
  batchTitles,
  bricksDocument,
  counterparts,
  filledOffset,
  filledTitle,
  offsetDraft,
  titleChoices,
} from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, leaveDialog, press, walkForm } from '../shared/registryDrivers.tsx';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  chosenSettlementModel,
  filledTitleModel,
  newDueDateModel,
  newReversalModel,
  newSettlementModel,
  newTitleModel,
  openDueDateModel,
  partyTitlesModel,
  payableTitlesModel,
  reasonedReversalModel,
  receivableTitlesModel,
  titleControlModel,
  titleDetailsModel,
  titleNarrowingsModel,
  titleOptionsModel,
} from './titleDesk.ts';
import {
  correctedModel,
  counterpartsModel,
  filledOffsetModel,
  newAdjustmentModel,
  newCorrectionModel,
  newOffsetModel,
  newSettlementReversalModel,
  reasonedAdjustmentModel,
  reasonedSettlementReversalModel,
  settledTitlesModel,
  titleEndsModel,
} from './titleEnds.ts';

beforeAll(preloadParts);
beforeAll(() => Promise.all([import('../../../src/views/titles/TitleDocumentReading.tsx')]));

const options = createActor(titleOptionsMachine, {
  snapshot: titleOptionsMachine.resolveState({
    value: 'ready',
    context: { options: titleChoices, failure: null },
  }),
}).start();
const narrowings = createActor(titleNarrowingsMachine).start();
const sheet = createActor(sheetMachine).start();

/** The rest of a title is set without the page; its own tests fill it in field by field. */
const fillTitle = async (user: UserEvent, description: string, form?: AnyActorRef) => {
  if (description && form) act(() => form.send({ type: 'form.patched', patch: filledTitle }));
  await put(user, titleFormTexts.description, description);
};

let titleForm: AnyActorRef | undefined;
for (const model of [newTitleModel, filledTitleModel])
  walkForm(model, {
    form: (form) => {
      titleForm = form;
      return <TitleForm form={form} options={options} />;
    },
    submit: titleFormTexts.submit,
    put: (user, description) => fillTitle(user, description, titleForm),
    field: 'description',
  });

const chooseAccount = async (user: UserEvent, id: string) =>
  user.selectOptions(await screen.findByLabelText(settlementTexts.account), id);

walkForm(newSettlementModel, {
  form: (form) => <SettlementForm form={form} options={options} />,
  submit: settlementTexts.submit.PAYABLE,
  put: chooseAccount,
  field: 'treasury_account_id',
});
walkForm(chosenSettlementModel, {
  form: (form) => <SettlementForm form={form} options={options} />,
  submit: settlementTexts.submit.PAYABLE,
  put: (user, date) => put(user, settlementTexts.date, date),
  field: 'settlement_date',
});
for (const model of [newReversalModel, reasonedReversalModel])
  walkForm(model, {
    form: (form) => <TitleReversalForm form={form} />,
    submit: titleReversalTexts.submit.settlement,
    put: (user, reason) => put(user, titleReversalTexts.reason, reason),
    field: 'reason',
  });
for (const model of [newCorrectionModel, correctedModel])
  walkForm(model, {
    form: (form) => <CorrectionForm form={form} />,
    submit: correctionTexts.submit,
    put: async (user, description) => {
      if (description === 'Tijolos da torre C') await put(user, correctionTexts.reason, 'Torre errada');
      await put(user, correctionTexts.description, description);
    },
    field: 'description',
  });
const batched = createActor(settledTitlesMachine, {
  input: { subject: { kind: 'PAYABLE', id: batch.id } },
  snapshot: settledTitlesMachine.resolveState({
    value: 'shown',
    context: { subject: { kind: 'PAYABLE', id: batch.id }, answer: batchTitles, failure: null },
  }),
}).start();
for (const model of [newSettlementReversalModel, reasonedSettlementReversalModel])
  walkForm(model, {
    form: (form) => <SettlementReversalForm form={form} titles={batched} />,
    submit: titleReversalTexts.submit.settlement,
    put: (user, reason) => put(user, titleReversalTexts.reason, reason),
    field: 'reason',
  });
for (const model of [newAdjustmentModel, reasonedAdjustmentModel])
  walkForm(model, {
    form: (form) => <AdjustmentForm form={form} options={options} />,
    submit: adjustmentFormTexts.submit.REMAINDER,
    put: (user, reason) => put(user, adjustmentFormTexts.reason, reason),
    field: 'reason',
  });

const offers = createActor(counterpartsMachine, {
  input: { subject: { kind: 'PAYABLE', id: 'doc-bricks' } },
  snapshot: counterpartsMachine.resolveState({
    value: 'shown',
    context: { subject: { kind: 'PAYABLE', id: 'doc-bricks' }, answer: counterparts, failure: null },
  }),
}).start();
let offsetForm: AnyActorRef | undefined;
for (const model of [newOffsetModel, filledOffsetModel])
  walkForm(model, {
    form: (form) => {
      offsetForm = form;
      return <OffsetForm form={form} counterparts={offers} options={options} />;
    },
    submit: offsetFormTexts.submit,
    put: async (user, date) => {
      const { titles } = filledOffset.values;
      if (date === '19/11/2026') act(() => offsetForm?.send({ type: 'form.patched', patch: { titles } }));
      await put(user, offsetFormTexts.date, date);
    },
    field: 'date',
  });
for (const model of [newDueDateModel, openDueDateModel])
  walkForm(model, {
    form: (form) => <DueDateForm form={form} />,
    submit: dueDateTexts.submit,
    put: async (user, date) => {
      if (date) await put(user, dueDateTexts.reason, date === '15/12/2026' ? 'Acordo' : '');
      await put(user, dueDateTexts.dueDate, date);
    },
    field: 'due_date',
  });

walkOptions(titleOptionsModel);
walkOptions(titleNarrowingsModel);

const desk = createActor(titleDeskMachine, {
  input: { kind: 'PAYABLE', capabilities: [], permissions: ['payables:write'] },
});
const pages = {
  texts: { retry: listTexts.retry, empty: payableTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'a row is created',
    'a row is updated',
    'a row is removed',
    'a write of before ends',
    'the session is resumed',
    'the host is to search',
  ],
  controls: {
    retry: button(listTexts.retry),
    reload: button(listTexts.reload),
    'go to the second page': button(pagerTexts.next),
    'go to the first page': button(pagerTexts.previous),
  },
};
const panel = (list: TitleListActor) => (
  <Stage>
    <ReloadButton list={list} />
    <TitleDeskPanel desk={desk} list={list} narrowings={narrowings} sheet={sheet} />
  </Stage>
);
runOnPage(payableTitlesModel, { ...pages, render: panel });
runOnPage(receivableTitlesModel, { ...pages, render: panel });

const readings = {
  texts: { retry: listTexts.retry },
  tagContract: {
    shown() {
      screen.getAllByRole('grid');
    },
  },
  act: { retry: press(listTexts.retry), close: leaveDialog },
  external: ['the session is resumed', 'read anew', 'a write of before ends'],
  controls: { retry: button(listTexts.retry) },
};
runOnPage(titleDetailsModel, {
  ...readings,
  render: (details) => (
    <Stage>
      <TitleDetails desk={desk} details={details} openedFrom={null} />
    </Stage>
  ),
});
runOnPage(partyTitlesModel, {
  ...readings,
  render: (party) => <PartyTitles desk={desk} party={party} openedFrom={null} />,
});
runOnPage(titleControlModel, {
  ...readings,
  render: (control) => <TitleControl control={control} openedFrom={null} />,
});

const bareOffset = createActor(offsetFormMachine, { input: { row: offsetDraft } }).start();
runOnPage(counterpartsModel, {
  texts: { retry: listTexts.retry },
  tagContract: {
    shown() {
      screen.getAllByText(/Andaimes quebrados/);
    },
  },
  act: { retry: press(listTexts.retry) },
  external: ['the session is resumed', 'read anew', 'a write of before ends', 'close'],
  controls: { retry: button(listTexts.retry) },
  render: (offers) => (
    <Stage>
      <OffsetForm form={bareOffset} counterparts={offers} options={options} />
    </Stage>
  ),
});

const bareReversal = createActor(settlementReversalMachine, { input: { row: batchReversalDraft } }).start();
runOnPage(settledTitlesModel, {
  texts: { retry: listTexts.retry },
  tagContract: {
    shown() {
      screen.getAllByText(/Tijolos da torre B/);
    },
  },
  act: { retry: press(listTexts.retry) },
  external: ['the session is resumed', 'read anew', 'a write of before ends', 'close'],
  controls: { retry: button(listTexts.retry) },
  render: (titles) => (
    <Stage>
      <SettlementReversalForm form={bareReversal} titles={titles} />
    </Stage>
  ),
});

const closeEnd = press(formTexts.cancel);
const doubted =
  (child: string, submit: string, fill: (user: UserEvent) => Promise<void>) =>
  async (user: UserEvent, _event: AnyEventObject, _actor: AnyActorRef, ports: Ports) => {
    await fill(user);
    await press(submit)(user);
    ports.last(`${child}.sending.newKey`).resolve('key-1');
    await act(async () => ports.last(`${child}.sending.save`).reject(hostDown));
    await press(formTexts.cancel)(user);
    if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
  };
const sent =
  (child: string, submit: string, fill: (user: UserEvent) => Promise<void>) =>
  async (user: UserEvent, _event: AnyEventObject, _actor: AnyActorRef, ports: Ports) => {
    await fill(user);
    await press(submit)(user);
    ports.last(`${child}.sending.newKey`).resolve('key-1');
    await act(async () => ports.last(`${child}.sending.save`).resolve({}));
  };
const fillRemainder = async (user: UserEvent) => {
  await put(user, adjustmentFormTexts.reason, 'Contrato desfeito');
  if (screen.queryByLabelText(adjustmentFormTexts.amount))
    await put(user, adjustmentFormTexts.amount, '10,00');
};
const fillOffset = async (user: UserEvent) => {
  await user.selectOptions(await screen.findByLabelText(offsetFormTexts.against), 'ACCOUNT');
  await put(user, offsetFormTexts.amount, '10,00');
  await put(user, offsetFormTexts.reason, 'Permuta acertada');
  await user.click(await screen.findByLabelText(offsetFormTexts.account));
  await user.keyboard('1.2{Enter}');
};
const fillCorrection = async (user: UserEvent) => {
  await put(user, correctionTexts.reason, 'Torre errada');
  await put(user, correctionTexts.description, 'Tijolos da torre C');
};
const fillReversal = (user: UserEvent) => put(user, titleReversalTexts.reason, 'Boleto devolvido');
runOnPage(titleEndsModel, {
  render: (ends) => (
    <Stage>
      <EndActions ends={ends} document={bricksDocument} />
      <EndForms ends={ends} options={options} />
    </Stage>
  ),
  act: {
    'cancel the remainder': press(endTexts.remainder),
    'reduce the bricks': press(endTexts.reduce),
    'offset the bricks': press(endTexts.offset),
    'it is not adjusted': closeEnd,
    'it is not offset': closeEnd,
    'it is adjusted': async (user, event, actor, ports) => {
      const what = actor.getSnapshot().context.adjustment?.what ?? 'REMAINDER';
      const submit = adjustmentFormTexts.submit[what];
      await sent('adjustment', submit, fillRemainder)(user, event, actor, ports);
    },
    'it is perhaps adjusted': async (user, event, actor, ports) => {
      const what = actor.getSnapshot().context.adjustment?.what ?? 'REMAINDER';
      const submit = adjustmentFormTexts.submit[what];
      await doubted('adjustment', submit, fillRemainder)(user, event, actor, ports);
    },
    'correct the bricks': press(correctionTexts.open),
    'it is corrected': sent('correction', correctionTexts.submit, fillCorrection),
    'it is not corrected': closeEnd,
    'it is perhaps corrected': doubted('correction', correctionTexts.submit, fillCorrection),
    'it is reversed': sent('settlementReversal', titleReversalTexts.submit.settlement, fillReversal),
    'it is not reversed': closeEnd,
    'it is perhaps reversed': doubted(
      'settlementReversal',
      titleReversalTexts.submit.settlement,
      fillReversal,
    ),
    'it is offset': sent('offset', offsetFormTexts.submit, fillOffset),
    'it is perhaps offset': doubted('offset', offsetFormTexts.submit, fillOffset),
  },
  external: [
    'reduce what is paid',
    'offset what is paid',
    'correct what is canceled',
    'reverse a batch',
    'reverse what is of one document',
  ],
});

import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { sheetMachine } from '../../../src/machines/posting/sheetMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import {
  type TitleListActor,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from '../../../src/machines/titles/titleParts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import {
  dueDateTexts,
  settlementTexts,
  titleFormTexts,
  titleReversalTexts,
} from '../../../src/texts/titles/titleDesk.ts';
import { payableTexts } from '../../../src/texts/titles/titles.ts';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { DueDateForm } from '../../../src/views/titles/DueDateForm.tsx';
import { PartyTitles } from '../../../src/views/titles/PartyTitles.tsx';
import { SettlementForm } from '../../../src/views/titles/SettlementForm.tsx';
import { TitleControl } from '../../../src/views/titles/TitleControl.tsx';
import { TitleDeskPanel } from '../../../src/views/titles/TitleDeskPanel.tsx';
import { TitleDetails } from '../../../src/views/titles/TitleDetails.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { TitleReversalForm } from '../../../src/views/titles/TitleReversalForm.tsx';
import { filledTitle, titleChoices } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
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

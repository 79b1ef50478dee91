import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { dueViews } from '../../../src/domain/titles/titleItem.ts';
import { newPartyDraft } from '../../../src/machines/titles/titlePartyForm.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { supplierRecord } from '../../../src/texts/tenant/parties.ts';
import {
  dueDateTexts,
  settlementTexts,
  titleDeskTexts,
  titleDetailsTexts,
  titleFormTexts,
  titleReversalTexts,
} from '../../../src/texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../../../src/texts/titles/titles.ts';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { PayablesScreen, ReceivablesScreen } from '../../../src/views/titles/TitlesScreens.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import {
  acmePosition,
  bricks,
  bricksDocument,
  chosenSettlementDraft,
  filledTitle,
  gravel,
  paidSteel,
  reasonedDraft,
  titleChoices,
  titleNarrowings,
} from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { receivableDeskModel, registrylessDeskModel, titleDeskModel, viewersDeskModel } from './titleDesk.ts';
import {
  deniedPayablesScreenModel,
  deniedReceivablesScreenModel,
  payablesScreenModel,
  receivablesScreenModel,
  samplePayablesScreenModel,
  sampleReceivablesScreenModel,
} from './titlesScreens.ts';

beforeAll(preloadParts);

const chooseAccount = async (user: UserEvent, id: string) =>
  user.selectOptions(await screen.findByLabelText(settlementTexts.account), id);

async function closeDialog(user: UserEvent) {
  const [last] = (await screen.findAllByRole('button', { name: partsTexts.close })).slice(-1);
  if (last) await user.click(last);
}

/** The host says what falls due. */
const totals = Object.fromEntries(
  dueViews.flatMap((view) => [
    [`${view}Count`, 0],
    [`${view}Cents`, 0],
  ]),
);
const page = { rows: [gravel, bricks, paidSteel], page: 1, pages: 1, totals };
const listArrives = (ports: Ports) => act(async () => ports.last('list.load').resolve(page));

async function optionsArrive(ports: Ports) {
  if (ports.last('options.load').state === 'running')
    await act(async () => ports.last('options.load').resolve(titleChoices));
}

type Gesture = (user: UserEvent, event: AnyEventObject, actor: AnyActorRef, ports: Ports) => Promise<void>;

/** Submits the open form, whose call has this result; then it closes, by itself or by the user. */
function sends(child: string, submit: string, answer: unknown): Gesture {
  return async (user, _event, _desk, ports) => {
    await press(submit)(user);
    ports.last(`${child}.sending.newKey`).resolve('key-1');
    await act(async () => ports.last(`${child}.sending.save`).resolve(answer));
  };
}

function givesUpInDoubt(child: string, submit: string, fill: Gesture, close: Gesture = closeForm): Gesture {
  return async (user, event, actor, ports) => {
    await fill(user, event, actor, ports);
    await press(submit)(user);
    ports.last(`${child}.sending.newKey`).resolve('key-1');
    await act(async () => ports.last(`${child}.sending.save`).reject(hostDown));
    await close(user, event, actor, ports);
    await listArrives(ports);
  };
}

async function closeForm(user: UserEvent) {
  await press(formTexts.cancel)(user);
  await discard(user);
}

async function discard(user: UserEvent) {
  if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
}

/** Two cancel buttons would be confused, so the one of a title's cancellation only goes back. */
const leaveReversal: Gesture = async (user, _event, actor) => {
  const { reversal } = actor.getSnapshot().context;
  if (reversal?.what === 'title') expect(screen.queryByRole('button', { name: formTexts.cancel })).toBeNull();
  await press(titleReversalTexts.leave[reversal?.what === 'title' ? 'title' : 'settlement'])(user);
};

/** The form of the title below has a button of the same name. */
const leaveRegistration: Gesture = async (user) => {
  const [last] = (await screen.findAllByRole('button', { name: formTexts.cancel })).slice(-1);
  if (last) await user.click(last);
};

const inOrder =
  (...gestures: Gesture[]): Gesture =>
  async (...told) => {
    for (const gesture of gestures) await gesture(...told);
  };

const fillForm: Gesture = async (_user, _event, actor, ports) => {
  await optionsArrive(ports);
  const form = actor.getSnapshot().children.form;
  const typed = { ...filledTitle, issue_date: '20/11/2026', description: 'Tijolos' };
  act(() => form.send({ type: 'form.patched', patch: typed }));
};
const fillSettlement: Gesture = async (user, _event, _actor, ports) => {
  await optionsArrive(ports);
  await put(user, settlementTexts.date, '20/11/2026');
  await chooseAccount(user, 'ta-itau');
};
const fillReason: Gesture = async (user) => {
  await put(user, titleReversalTexts.reason, 'Pago em dobro');
  await put(user, titleReversalTexts.date, '20/11/2026');
};
const fillDueDate: Gesture = async (user) => {
  await put(user, dueDateTexts.dueDate, '15/12/2026');
  await put(user, dueDateTexts.reason, 'Acordo');
};
const listAgain: Gesture = (_user, _event, _actor, ports) => listArrives(ports);
const detailsAgain: Gesture = async (_user, _event, _actor, ports) => {
  if (ports.last('details.load').state === 'running')
    await act(async () => ports.last('details.load').resolve(bricksDocument));
};

/** From the list, or from the position of the supplier. */
const openBricks: Gesture = async (user, _event, desk, ports) => {
  const name = titleDeskTexts.open(bricks.description);
  if (!desk.getSnapshot().matches({ work: 'positioning' }))
    return user.click(await screen.findByRole('link', { name }));
  if (ports.last('party.load').state === 'running')
    await act(async () => ports.last('party.load').resolve(acmePosition));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('link', { name }));
};

const settleButton = (name: string) => button(payableTexts.settle(name));
const newTitle = button(payableTexts.create);

runOnPage(titleDeskModel, {
  render: (actor) => (
    <Stage>
      <TitleDeskPage desk={actor} />
    </Stage>
  ),
  begin: listArrives,
  act: {
    'select the bricks': press(titleDeskTexts.select(bricks.description)),
    'draw a range to what is paid': async (user) => {
      screen.getByRole('grid').focus();
      await user.keyboard('{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    },
    'take the bricks back': press(titleDeskTexts.unselect(bricks.description)),
    'clear the selection': press(titleDeskTexts.unselectAll),
    'settle the selection': press(titleDeskTexts.settleSelected.PAYABLE),
    'settle the gravel': press(payableTexts.settle(gravel.description)),
    'the settlement is made': inOrder(
      fillSettlement,
      sends('settlement', settlementTexts.submit.PAYABLE, { ...chosenSettlementDraft, isDone: true }),
      listAgain,
    ),
    'the settlement is given up': closeForm,
    'the settlement is given up in doubt': givesUpInDoubt(
      ...(['settlement', settlementTexts.submit.PAYABLE, fillSettlement] as const),
    ),
    'ask for a new title': press(payableTexts.create),
    'copy the row of the bricks': press(titleDetailsTexts.duplicateOne(bricks.description)),
    'settle what is read': inOrder(detailsAgain, press(titleDetailsTexts.settle.PAYABLE) as Gesture),
    'settle from the position': async (user, _event, _desk, ports) => {
      if (ports.last('party.load').state === 'running')
        await act(async () => ports.last('party.load').resolve(acmePosition));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name: payableTexts.settle(bricks.description) }));
    },
    'duplicate the bricks': inOrder(detailsAgain, press(titleDetailsTexts.duplicate) as Gesture),
    'the title is made': inOrder(fillForm, sends('form', titleFormTexts.submit, {}), listAgain),
    'the title is given up': closeForm,
    'the title is given up in doubt': givesUpInDoubt('form', titleFormTexts.submit, fillForm),
    'register a supplier': async (user, _event, _desk, ports) => {
      await optionsArrive(ports);
      if (ports.last('narrowings.load').state === 'running')
        await act(async () => ports.last('narrowings.load').resolve(titleNarrowings));
      if (ports.last('books.load').state === 'running')
        await act(async () => ports.last('books.load').resolve({ closed_through: null }));
      await user.type(
        await screen.findByRole('combobox', { name: new RegExp(titleFormTexts.supplier) }),
        'Vale Cimentos{Enter}',
      );
    },
    'the supplier is registered': sends('registration', supplierRecord.submit.create, {
      ...newPartyDraft('PAYABLE', ''),
      made: { ...titleChoices.parties[0], id: 's-vale', name: 'Outra' },
    }),
    'the supplier is given up': leaveRegistration,
    'the supplier is given up in doubt': async (user, event, desk, ports) => {
      await press(supplierRecord.submit.create)(user);
      ports.last('registration.sending.newKey').resolve('key-1');
      await act(async () => ports.last('registration.sending.save').reject(hostDown));
      await leaveRegistration(user, event, desk, ports);
      await discard(user);
    },
    'check the ledger': press(titleDeskTexts.control),
    'the check is closed': leaveDialog,
    'the supplier is closed': leaveDialog,
    'the title is closed': closeDialog,
    'open the bricks': inOrder(openBricks, detailsAgain),
    'reverse a settlement': inOrder(detailsAgain, press(titleDetailsTexts.reverse('10/11/2026')) as Gesture),
    'cancel the title': inOrder(detailsAgain, press(titleDetailsTexts.cancel) as Gesture),
    'it is reversed': inOrder(
      fillReason,
      async (user, event, actor, ports) => {
        const { what } = actor.getSnapshot().context.reversal;
        await sends('reversal', titleReversalTexts.submit[what as 'title'], {
          ...reasonedDraft,
          isDone: true,
        })(...([user, event, actor, ports] as const));
      },
      listAgain,
      detailsAgain,
    ),
    'it is not reversed': inOrder(leaveReversal, listAgain, detailsAgain),
    'it is perhaps reversed': inOrder(
      givesUpInDoubt(
        ...(['reversal', titleReversalTexts.submit.settlement, fillReason] as const),
        inOrder(leaveReversal, discard),
      ),
      detailsAgain,
    ),
    'put the bricks off': inOrder(detailsAgain, press(titleDetailsTexts.postpone(1)) as Gesture),
    'it is put off': inOrder(
      fillDueDate,
      sends('dueDate', dueDateTexts.submit, { ...bricks, due_date: '2026-12-15' }),
      listAgain,
      detailsAgain,
    ),
    'it is not put off': inOrder(closeForm as Gesture, listAgain, detailsAgain),
    'it is perhaps put off': inOrder(
      givesUpInDoubt('dueDate', dueDateTexts.submit, fillDueDate),
      detailsAgain,
    ),
  },
  external: [
    ...['the day begins', 'another day begins', 'the session is resumed', 'look at the supplier'],
    ...['the address names the supplier', 'the address names another', 'the address names nobody'],
    ...['the address names the bricks', 'the address names the gravel'],
    ...['an end opens', 'an end was made', 'a batch was reversed', 'the filters are here'],
    'settle what is paid over the list',
    'the bricks are paid meanwhile',
  ],
  controls: {
    'ask for a new title': newTitle,
    'settle the gravel': settleButton(gravel.description),
    'settle what is paid': settleButton(paidSteel.description),
    'select what is paid': button(titleDeskTexts.select(paidSteel.description)),
    'settle the selection': button(titleDeskTexts.settleSelected.PAYABLE),
    'check the ledger': button(titleDeskTexts.control),
  },
  texts: { retry: listTexts.retry },
});

runOnPage(receivableDeskModel, {
  render: (actor) => (
    <Stage>
      <TitleDeskPage desk={actor} />
    </Stage>
  ),
  begin: listArrives,
  act: {
    'settle the gravel': press(receivableTexts.settle(gravel.description)),
    'the settlement is given up': closeForm,
  },
  external: ['the list is here'],
  controls: { 'ask for a new title': newTitle },
});

runOnPage(viewersDeskModel, {
  render: (actor) => (
    <Stage>
      <TitleDeskPage desk={actor} />
    </Stage>
  ),
  begin: listArrives,
  act: {
    'open the bricks': inOrder(openBricks, detailsAgain),
    'the title is closed': closeDialog,
  },
  external: ['the list is here'],
  controls: {
    'ask for a new title': newTitle,
    'settle the gravel': settleButton(gravel.description),
    'select the bricks': button(titleDeskTexts.select(bricks.description)),
    'cancel the title': button(titleDetailsTexts.cancel),
    'duplicate the bricks': button(titleDetailsTexts.duplicate),
    'put the bricks off': button(titleDetailsTexts.postpone(1)),
  },
});

runOnPage(registrylessDeskModel, {
  render: (actor) => (
    <Stage>
      <TitleDeskPage desk={actor} />
    </Stage>
  ),
  begin: listArrives,
  act: { 'ask for a new title': press(payableTexts.create), 'the title is given up': closeForm },
  external: ['the list is here'],
});

const tagContract = {
  denied(page: Element) {
    if (!page.textContent?.includes(titleDeskTexts.denied)) throw new Error('denied: nobody says why');
  },
};
for (const model of [payablesScreenModel, deniedPayablesScreenModel, samplePayablesScreenModel])
  runOnPage(model, {
    tagContract,
    render: (actor) => (
      <Stage>
        <PayablesScreen screen={actor} />
      </Stage>
    ),
    external: ['the session is resumed'],
  });
for (const model of [receivablesScreenModel, deniedReceivablesScreenModel, sampleReceivablesScreenModel])
  runOnPage(model, {
    tagContract,
    render: (actor) => (
      <Stage>
        <ReceivablesScreen screen={actor} />
      </Stage>
    ),
    external: ['the session is resumed'],
  });

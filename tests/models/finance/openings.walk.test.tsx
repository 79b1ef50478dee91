import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { newPartyDraft } from '../../../src/machines/titles/titlePartyForm.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { openingTexts as texts } from '../../../src/texts/openings/openings.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { OpeningPage } from '../../../src/views/openings/OpeningPage.tsx';
import { OpeningReasonForm } from '../../../src/views/openings/OpeningReasonForm.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import {
  filledReason,
  freshReason,
  openingTitle,
  pastedBalancete,
} from '../../support/examples/openingExamples.ts';
import { filledTitle, titleChoices } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkForm } from '../shared/registryDrivers.tsx';
import {
  deniedOpeningModel,
  openingEndModel,
  openingModel,
  openingReaderModel,
  openingReasonModels,
  openingTypingModel,
} from './openings.ts';

beforeAll(preloadParts);

const keepFile = () => 'file-1';
const page = (actor: Parameters<typeof OpeningPage>[0]['screen']) => (
  <Stage>
    <OpeningPage screen={actor} keepFile={keepFile} />
  </Stage>
);

/** Brings the real sending machine to the outcome of the model's case. */
function comesTo(_user: UserEvent, { output }: AnyEventObject, _form: AnyActorRef, ports: Ports): void {
  const key = ports.calls('sending.newKey').at(-1);
  if (key?.state === 'running') key.resolve('key-1');
  if (output.kind === 'accepted') ports.last('sending.save').resolve(output.answer);
  else ports.last('sending.save').reject(output.problem);
}

const tagContract = {
  denied: (shown: HTMLElement) =>
    demand(shown.textContent?.includes(texts.denied), 'denied: nobody says why'),
  asking: () => demand(screen.queryByRole('alertdialog'), 'asking: there is no question'),
  pasting: () => demand(screen.queryByRole('dialog'), 'pasting: there is no dialog'),
  finishing: () => demand(screen.queryByRole('dialog'), 'finishing: there is no dialog'),
  finished: (shown: HTMLElement) =>
    demand(shown.textContent?.includes(texts.toPeriods), 'finished: nobody says so'),
};

function demand(kept: unknown, sentence: string): void {
  if (!kept) throw new Error(sentence);
}

const inDialog = () => within(screen.getByRole('dialog'));
const pressIn = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(inDialog().getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

runOnPage(openingModel, {
  render: page,
  texts: { retry: listTexts.retry },
  tagContract,
  act: {
    'try again': press(listTexts.retry),
    reload: press(listTexts.reload),
    discard: press(formDialogTexts.discardConfirm),
    'keep the drafts': press(formDialogTexts.discardDecline),
    'send the start': press(texts.save.start),
    'add a line': press(texts.balances.add),
    'remove the line': press(texts.balances.remove(1)),
    'send the balancete': press(texts.save.balances),
    'post the balancete': press(texts.balances.post),
    'open the paste': press(texts.balances.paste),
    paste: async () => {
      fireEvent.change(inDialog().getByRole('textbox'), { target: { value: pastedBalancete } });
    },
    insert: pressIn(/^(?:Usar|Trocar) /),
    'close the paste': pressIn(formTexts.cancel),
    'choose a file': (user) =>
      user.upload(
        screen.getByLabelText(texts.balances.file, { selector: 'input' }),
        new File(['1.1'], 'b.csv'),
      ),
    'it is kept': comesTo,
    'it is refused': comesTo,
    'another was faster': comesTo,
  },
  external: [
    'a write ends elsewhere',
    'the session is resumed',
    'choose the account',
    'clear the account',
    'choose the line’s account',
    'meanwhile, another account',
    'meanwhile, a line',
    'add a line',
    'send the start',
    'send the balancete',
    'post the balancete',
    'reload',
  ],
  controls: {
    reload: button(listTexts.reload),
    'post the balancete': button(texts.balances.post),
  },
});

type Gesture = (user: UserEvent, event: AnyEventObject, actor: AnyActorRef, ports: Ports) => Promise<void>;

const fillTitle: Gesture = async (_user, _event, actor, ports) => {
  const { form, payableOptions } = actor.getSnapshot().children;
  const load = `${actor.getSnapshot().context.titleKind === 'PAYABLE' ? 'payable' : 'receivable'}Options.load`;
  if (payableOptions && ports.last(load).state === 'running')
    await act(async () => ports.last(load).resolve(titleChoices));
  const typed = { ...filledTitle, issue_date: '20/11/2025', first_due: '20/01/2026', description: 'Tijolos' };
  act(() => form.send({ type: 'form.patched', patch: typed }));
};
const sendTitle: Gesture = async (user, _event, _actor, ports) => {
  await press(titleFormTexts.submit)(user);
  ports.last('form.sending.newKey').resolve('key-1');
};
const sendParty: Gesture = async (user, _event, _actor, ports) => {
  await press(supplierRecord.submit.create)(user);
  ports.last('registration.sending.newKey').resolve('key-1');
};
/** The form of the title below has a button of the same name. */
const leaveLast: Gesture = async (user) => {
  const [last] = (await screen.findAllByRole('button', { name: formTexts.cancel })).slice(-1);
  if (last) await user.click(last);
};
const fillReason: Gesture = async (user, _event, actor, ports) => {
  await put(user, texts.reason.label, filledReason.values.reason);
  const { subject } = actor.getSnapshot().context;
  await pressIn(texts.reason.confirm[subject?.what === 'abandonment' ? 'abandonment' : 'part'])(user);
  ports.last('reversal.sending.newKey').resolve('key-1');
};
const leave: Gesture = async (user) => {
  await pressIn(formTexts.cancel)(user);
  if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
};

runOnPage(openingEndModel, {
  render: page,
  texts: { retry: listTexts.retry },
  tagContract,
  act: {
    'it is finished': comesTo,
    'it is refused': comesTo,
    'a new title': press(texts.titles.create.PAYABLE),
    'a new receivable': press(texts.titles.create.RECEIVABLE),
    'the title is made': async (...told) => {
      await fillTitle(...told);
      await sendTitle(...told);
      await act(async () => told[3].last('form.sending.save').resolve(openingTitle));
    },
    'no title is made': leave,
    'perhaps a title is made': async (...told) => {
      await fillTitle(...told);
      await sendTitle(...told);
      await act(async () => told[3].last('form.sending.save').reject(hostDown));
      await leave(...told);
    },
    'register a supplier': async (user, _event, _actor, ports) => {
      if (ports.last('payableOptions.load').state === 'running')
        await act(async () => ports.last('payableOptions.load').resolve(titleChoices));
      await user.type(
        await screen.findByRole('combobox', { name: new RegExp(titleFormTexts.supplier) }),
        'Vale Cimentos{Enter}',
      );
    },
    'the supplier is registered': async (...told) => {
      await sendParty(...told);
      const row = newPartyDraft('PAYABLE', '');
      const made = { ...titleChoices.parties[0], id: 's-vale', name: 'Outra' };
      await act(async () => told[3].last('registration.sending.save').resolve({ ...row, made }));
    },
    'the supplier is given up': leaveLast,
    'the supplier is given up in doubt': async (...told) => {
      await sendParty(...told);
      await act(async () => told[3].last('registration.sending.save').reject(hostDown));
      await leaveLast(...told);
      if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(told[0]);
    },
    'take a part back': async (user) => {
      await user.click(
        screen.getAllByRole('button', { name: texts.kept.takeBack('Itaú Obras') })[0] as HTMLElement,
      );
    },
    'it is taken back': async (...told) => {
      await fillReason(...told);
      await act(async () => told[3].last('reversal.sending.save').resolve(freshReason));
    },
    'it stays': leave,
    'nobody knows': async (...told) => {
      await fillReason(...told);
      await act(async () => told[3].last('reversal.sending.save').reject(hostDown));
      await leave(...told);
    },
    abandon: press(texts.start.abandon),
    finish: press(texts.finish.open),
    'confirm the end': pressIn(texts.finish.confirm),
    'leave the end': pressIn(formTexts.cancel),
    reload: press(listTexts.reload),
  },
  external: ['the session is resumed', 'a write ends elsewhere', 'finish', 'take a part back'],
  controls: { abandon: button(texts.start.abandon), finish: button(texts.finish.open) },
});

runOnPage(openingTypingModel, {
  render: page,
  texts: { retry: listTexts.retry },
  tagContract,
  act: {
    'try again': press(listTexts.retry),
    'type a balance': async () => {
      fireEvent.change(field(texts.treasury.amountOf('Itaú Obras')), { target: { value: '1.000,00' } });
    },
    'clear the balance': async () => {
      fireEvent.change(field(texts.treasury.amountOf('Itaú Obras')), { target: { value: '' } });
    },
    'send the treasury': press(texts.save.treasury(1)),
    'add a cheque': press(texts.outstanding.add),
    'send the cheque': press(texts.save.treasury(1)),
    'remove the cheque': press(texts.outstanding.remove(1)),
    'add a cost': press(texts.prior.add),
    'send the costs': press(texts.save.prior),
    'remove the cost': press(texts.prior.remove(1)),
    'it is kept': comesTo,
  },
  external: [
    'a write ends elsewhere',
    'complete the cheque',
    'meanwhile, another cheque',
    'meanwhile, the same cheque',
    'choose the work',
    'complete the cost',
    'meanwhile, another account',
    'meanwhile, a balance',
    'meanwhile, a line',
    'meanwhile, its account',
    'meanwhile, no line',
    'meanwhile, a cost',
    'meanwhile, the same part',
    'meanwhile, the same cost',
  ],
});

runOnPage(openingReaderModel, {
  render: page,
  texts: { retry: listTexts.retry },
  tagContract,
  external: [
    'a write ends elsewhere',
    'choose the account',
    'add a line',
    'type a debit',
    'remove the line',
    'type a balance',
    'add a cheque',
    'type a cheque',
    'remove the cheque',
    'add a cost',
    'choose the work',
    'remove the cost',
    'send the start',
    'post the balancete',
    'open the paste',
    'choose a file',
    'a new title',
    'take a part back',
    'abandon',
    'finish',
  ],
  controls: { 'add a line': button(texts.balances.add), 'post the balancete': button(texts.balances.post) },
});

runOnPage(deniedOpeningModel, { render: page, tagContract, external: ['reload'] });

for (const model of openingReasonModels)
  walkForm(model, {
    form: (form) => <OpeningReasonForm form={form} />,
    submit: texts.reason.confirm.part,
    put: (user, text) => put(user, texts.reason.label, text),
    field: 'reason',
  });

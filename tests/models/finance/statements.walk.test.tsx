import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { partsTexts } from '../../../src/texts/parts.ts';
import { statementTexts as texts } from '../../../src/texts/statements/statements.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { settlementTexts, titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { ImportDialog } from '../../../src/views/statements/ImportDialog.tsx';
import { LineSettlementDialog } from '../../../src/views/statements/LineSettlementDialog.tsx';
import { ReconciliationPage } from '../../../src/views/statements/ReconciliationPage.tsx';
import { fee, fileCheck, joinedTitles, readFile } from '../../support/examples/statementExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { button, press } from '../shared/registryDrivers.tsx';
import {
  deniedReconciliationModel,
  lineSettlementModel,
  reconciliationActionsModel,
  reconciliationModel,
  reconciliationReaderModel,
  statementImportModel,
} from './statements.ts';

const { print } = window;
beforeAll(async () => {
  await preloadParts();
  window.print = () => {};
});
afterAll(() => {
  window.print = print;
});

const keepFile = (file: File) => `1 ${file.name}`;
const page = (actor: Parameters<typeof ReconciliationPage>[0]['screen']) => (
  <Stage>
    <ReconciliationPage screen={actor} keepFile={keepFile} />
  </Stage>
);

/** Brings the real sending machine to the outcome of the model's case. */
function comesTo(_user: UserEvent, { output }: AnyEventObject, _form: AnyActorRef, ports: Ports): void {
  const key = ports.calls('sending.newKey').at(-1);
  if (key?.state === 'running') key.resolve('key-1');
  if (output.kind === 'accepted') ports.last('sending.save').resolve(output.answer);
  else ports.last('sending.save').reject(output.problem);
}

const lines = () => screen.getByRole('listbox', { name: texts.lines });
const key = (name: string) => async (user: UserEvent) => {
  lines().focus();
  await user.keyboard(name);
};
/** The last button: the dialog's own one in the corner has the same name. */
const leaveImport = async (user: UserEvent) => {
  const name = new RegExp(`^(${texts.import.cancel}|${texts.import.close})$`);
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name }).at(-1) as HTMLElement);
};
const say = (heading: string, number: number, role: string) => async (user: UserEvent) =>
  user.selectOptions(screen.getByLabelText(texts.import.columns.roleOf(number, heading)), role);
const { actions } = texts;
const shared = {
  accept: key('{Enter}'),
  'mark the line': key(' '),
};

runOnPage(reconciliationModel, {
  render: page,
  texts: { retry: listTexts.retry, empty: texts.noAccount },
  act: {
    ...shared,
    'it is matched': comesTo,
    'it is refused': comesTo,
    'try again': press(listTexts.retry),
    reload: press(listTexts.reload),
    'choose the other account': (user, event) =>
      user.selectOptions(screen.getByLabelText(texts.account), event.id),
    'show the matched ones': (user) => user.click(screen.getByRole('tab', { name: texts.views.matched })),
    'go down': key('{ArrowDown}'),
    'go up': key('{ArrowUp}'),
    'click the second line': (user) => user.click(screen.getByText(fee.text)),
    search: async (user) => {
      await user.click(screen.getByLabelText(texts.search));
      await user.paste('tarifa');
    },
    'mark the movement': (user) => user.click(screen.getAllByRole('checkbox')[0] as HTMLElement),
  },
  external: [
    'the address names the other account',
    'the address names the same account',
    'show the open ones',
    'a write ends elsewhere',
    'the session is resumed',
    'choose the same account',
    'reload',
    'accept',
    'go down',
    'go up',
    'click the second line',
    'mark the line',
  ],
  controls: { reload: button(listTexts.reload) },
});

runOnPage(reconciliationActionsModel, {
  render: page,
  texts: { retry: listTexts.retry },
  act: {
    'it is done': comesTo,
    'it is booked': comesTo,
    'it is refused': comesTo,
    'keep the rule': press(texts.keepRule),
    'forget the rule': press(texts.forgetRule),
    'a file is imported': async (user, _event, _actor, ports) => {
      await user.upload(
        screen.getByLabelText(new RegExp(texts.import.choose)),
        new File(['<OFX>'], readFile.name),
      );
      await ports.last('import.read').resolve(readFile);
      await ports.last('import.check').resolve(fileCheck);
      await press(texts.import.confirm)(user);
      await ports.last('import.sending.newKey').resolve('key-1');
      await ports.last('import.sending.save').resolve({ ...fileCheck, id: 'file-1' });
      await leaveImport(user);
    },
    'nothing is imported': leaveImport,
    'none is settled': async (user) => {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: partsTexts.cancel }));
    },
    'it is printed': () => act(async () => void window.dispatchEvent(new Event('afterprint'))),
  },
  external: [
    'accept',
    'create',
    'settle',
    'settle several',
    'several are settled',
    'transfer',
    'undo',
    'start',
    'type the balance',
    'fill the draft',
    'send the draft',
    'close the draft',
    'remove the rule',
    'remove the file',
    'print the proof',
    'import',
  ],
  controls: {
    create: button(actions.create),
    settle: button(actions.settle),
    undo: button(actions.undo),
    start: button(actions.start),
  },
});

runOnPage(reconciliationReaderModel, {
  render: page,
  texts: { retry: listTexts.retry },
  act: { 'mark the line': key(' ') },
  external: [
    'accept',
    'create',
    'transfer',
    'remove the file',
    'settle',
    'settle several',
    'undo',
    'start',
    'keep the rule',
    'remove the rule',
    'import',
    'print the proof',
  ],
  controls: {
    create: button(actions.create),
    import: button(actions.importFile),
    'print the proof': button(actions.print),
  },
});

runOnPage(deniedReconciliationModel, {
  render: page,
  tagContract: {
    denied(shown) {
      if (!shown.textContent?.includes(texts.denied)) throw new Error('denied: nobody says why');
    },
  },
  external: ['the session is resumed'],
});

runOnPage(statementImportModel, {
  render: (form) => (
    <Stage>
      <ImportDialog form={form} keepFile={keepFile} />
    </Stage>
  ),
  texts: {},
  act: {
    'choose a file': (user) =>
      user.upload(screen.getByLabelText(new RegExp(texts.import.choose)), new File(['<OFX>'], readFile.name)),
    'say where the day is': say('Dia', 1, 'date'),
    'say where the amount is': say('Quanto', 3, 'amount'),
    'say it is all': press(texts.import.columns.confirm),
    'explain it again': press(texts.import.columns.again),
    'answer yes': press(texts.import.yes),
    'answer signs': press(texts.import.yes),
    'choose its account': press('54321-X'),
    'try again': press(listTexts.retry),
    'leave the row out': press(texts.import.leaveOut(2)),
    'type the row': press(texts.import.type(2)),
    'type its day and amount': async (user) => {
      await user.type(screen.getByLabelText(texts.import.typedDay(2)), '05/11/2026');
      await user.type(screen.getByLabelText(texts.import.typedAmount(2)), '-12,34');
    },
    'use what is typed': press(texts.import.take),
    'import it': press(texts.import.confirm),
    'it is imported': comesTo,
    'no answer comes': comesTo,
    'declare the row another': press(texts.import.other),
    'take another file': press(texts.import.again),
    'take another after it': press(texts.import.again),
    leave: leaveImport,
  },
  external: [
    'leave another row out',
    'type another row',
    'type of no row',
    'declare another row',
    'the session is resumed',
    'leave',
  ],
  controls: { 'import it': button(texts.import.confirm) },
});

const [first, second] = joinedTitles.map((title) => `${title.party_name} ${titleDeskTexts.named(title)}`);
const take =
  (name = '') =>
  async (user: UserEvent) =>
    user.click(await screen.findByRole('checkbox', { name: new RegExp(escaped(name)) }));

runOnPage(lineSettlementModel, {
  render: (form) => (
    <Stage>
      <LineSettlementDialog form={form} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  act: {
    search: async (user) => {
      await user.click(screen.getByLabelText(texts.settling.search));
      await user.paste('concreto');
    },
    'try again': press(listTexts.retry),
    'choose the first': take(first),
    'choose the second': take(second),
    'leave the second': take(second),
    'type the interest': (user) =>
      user.type(screen.getAllByLabelText(/^Juros|: Juros/)[0] as HTMLElement, '5,00'),
    'settle them': press(settlementTexts.submit.PAYABLE),
    'they are settled': comesTo,
    'they are refused': comesTo,
    leave: press(partsTexts.cancel),
  },
  external: ['choose an unknown one', 'type a day', 'take the day back', 'the session is resumed'],
  controls: { 'settle them': button(settlementTexts.submit.PAYABLE) },
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

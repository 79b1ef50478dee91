import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import type { ActorRefFrom, AnyActorRef, AnyEventObject } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { textCell } from '../../../src/domain/tables/cell.ts';
import type { FormMachine } from '../../../src/machines/shared/forms/formMachine.ts';
import type { ListMachine } from '../../../src/machines/shared/lists/listMachine.ts';
import type { RegistryMachine } from '../../../src/machines/shared/lists/registryMachine.ts';
import type { RowCommandMachine } from '../../../src/machines/shared/lists/rowCommandMachine.ts';
import type { Identified } from '../../../src/machines/shared/lists/rowNews.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { CommandDialog } from '../../../src/views/shared/CommandDialog.tsx';
import { ListPanel } from '../../../src/views/shared/ListPanel.tsx';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { outdated } from '../../support/examples/sendings.ts';
import { Stage } from '../../support/page/Stage.tsx';
import type { Model } from '../kit/defineModel.ts';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import type { Cast, rowFormCases } from './registryModels.ts';
import { sendingActs } from './sendingActs.ts';

export const button = (name: string | RegExp) => () => screen.queryByRole('button', { name });
export const press = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));

/** Escape, once the dialog or its container has the focus, where a removed control left it. */
export async function leaveDialog(user: UserEvent) {
  const isHeard = () => screen.getByRole('dialog').closest('[data-modal]')?.contains(document.activeElement);
  await waitFor(() => expect(isHeard()).toBe(true));
  await user.keyboard('{Escape}');
}

/** Walks a list in the panel of every list. */
export function walkList<Row extends Identified>(
  model: Model<ListMachine<Row>>,
  nameOf: (row: Row) => string,
): void {
  const empty = 'Nada encontrado.';
  runOnPage(model, {
    render: (list) => (
      <Stage>
        <ReloadButton list={list} />
        <ListPanel
          list={list}
          label="Lista"
          columns={[{ key: 'name', title: 'Nome', value: (row) => textCell(nameOf(row)) }]}
          rowActions={() => []}
          loadingText="Carregando"
          emptyText={empty}
          total={String}
        />
      </Stage>
    ),
    texts: { retry: listTexts.retry, empty },
    tagContract: {
      rows(page) {
        const isDrawn = page.querySelector('[role="grid"]') ?? page.textContent?.includes(empty);
        if (!isDrawn) throw new Error('rows: neither a grid nor the empty text is drawn');
      },
    },
    act: { retry: press(listTexts.retry), reload: press(listTexts.reload) },
    external: ['a row is created', 'a row is commanded', 'the session is resumed', 'a write of before ends'],
    controls: { retry: button(listTexts.retry), reload: button(listTexts.reload) },
  });
}

interface FormDriver<Row, Values extends object, Body extends object> {
  form: (form: ActorRefFrom<FormMachine<Row, Values, Body>>) => ReactElement;
  submit: string;
  /** Sets the text of the form's main field, '' to empty it. */
  put: (user: UserEvent, text: string) => Promise<unknown>;
  /** Name of the main field in the form's `patch`. */
  field: string;
}

/** Walks a form in its dialog, for a new or existing row. */
export function walkForm<Row, Values extends object, Body extends object>(
  model: Model<FormMachine<Row, Values, Body>>,
  { form, submit, put, field }: FormDriver<Row, Values, Body>,
): void {
  const putPatch = (user: UserEvent, { patch }: AnyEventObject) => put(user, patch[field]);
  runOnPage(model, {
    render: (actor) => <Stage>{form(actor)}</Stage>,
    external: ['the session is resumed'],
    tagContract: {
      unchanged(page) {
        if (!page.textContent?.includes(formTexts.unchanged)) throw new Error('unchanged: it is not said');
      },
      asking() {
        if (!screen.queryByRole('alertdialog')) throw new Error('asking: there is no question');
      },
    },
    act: {
      ...sendingActs,
      'fill it in': putPatch,
      'empty it': putPatch,
      'change it': putPatch,
      'change it back': putPatch,
      'take theirs': press(/^Valor atual: /),
      'keep mine': press(/^Seu valor: /),
      submit: press(submit),
      close: press(formTexts.cancel),
      discard: press(formDialogTexts.discardConfirm),
      'go on editing': press(formDialogTexts.discardDecline),
    },
    controls: {
      submit: button(submit),
      close: button(formTexts.cancel),
      discard: button(formDialogTexts.discardConfirm),
      'go on editing': button(formDialogTexts.discardDecline),
      'take theirs': button(/^Valor atual: /),
      'keep mine': button(/^Seu valor: /),
    },
  });
}

/** Walks a command behind its question. */
export function walkAskedCommand<Row, Subject extends Row = Row>(
  model: Model<RowCommandMachine<Row, Subject>>,
  confirm: string,
): void {
  runOnPage(model, {
    render: (command) => <CommandDialog command={command} />,
    act: { confirm: press(confirm), cancel: press(formTexts.cancel) },
    controls: { confirm: button(confirm), cancel: button(formTexts.cancel) },
  });
}

/** Walks a command that runs at once and has no view of its own. */
export function walkDirectCommand<Row, Subject extends Row = Row>(
  model: Model<RowCommandMachine<Row, Subject>>,
): void {
  runOnPage(model, {
    render: (command) => <CommandDialog command={command} />,
    tagContract: { busy() {}, slow() {} },
  });
}

type Gesture = (user: UserEvent, event: unknown, actor: AnyActorRef, ports: Ports) => Promise<unknown>;

interface RowFormDriver<Row> {
  cast: Pick<Cast<Row>, 'open' | 'other' | 'created'>;
  create: string;
  edit: string;
  /** Makes a new form valid, or changes an existing row. */
  fill: (user: UserEvent) => Promise<unknown>;
  submit: RegExp;
  /** The list's answer with the rows. */
  answer?: (rows: Row[]) => unknown;
}

/** Gestures of the form over a list, by case name, and the list's answer. */
export function rowFormGestures<Row>(driver: RowFormDriver<Row>) {
  const { cast, answer = (rows) => rows } = driver;
  const rowsArrive = async (ports: Ports) => {
    await act(async () => ports.last('list.load').resolve(answer([cast.open, cast.other])));
  };
  const reload = async (user: UserEvent, ports: Ports) => {
    if (ports.last('list.load').state !== 'running') await press(listTexts.reload)(user);
    await rowsArrive(ports);
  };
  const sends = async (user: UserEvent, ports: Ports) => {
    await driver.fill(user);
    await user.click(await screen.findByRole('button', { name: driver.submit }));
    ports.last('form.sending.newKey').resolve('key-1');
  };
  const givesUp = async (user: UserEvent, ports: Ports, problem: Problem) => {
    await sends(user, ports);
    await act(async () => ports.last('form.sending.save').reject(problem));
    await press(formTexts.cancel)(user);
    if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
  };
  const acts: Record<keyof ReturnType<typeof rowFormCases>, Gesture> = {
    'open a new row': press(driver.create),
    'open the row': press(driver.edit),
    'a row is created': async (user, _event, _actor, ports) => {
      await sends(user, ports);
      ports.last('form.sending.save').resolve(cast.created);
      await reload(user, ports);
    },
    'the row is updated': async (user, _event, _actor, ports) => {
      await sends(user, ports);
      ports.last('form.sending.save').resolve(cast.open);
    },
    'the form is closed': press(formTexts.cancel),
    'the form is closed in doubt': async (user, _event, _actor, ports) => {
      await givesUp(user, ports, hostDown);
      await reload(user, ports);
    },
    'the form is closed after a conflict': async (user, _event, _actor, ports) =>
      givesUp(user, ports, outdated(cast.open).problem),
  };
  return { acts, rowsArrive, reload };
}

interface RegistryDriver<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row,
> extends RowFormDriver<Row> {
  page: (registry: ActorRefFrom<RegistryMachine<Row, Values, Body, Subject>>) => ReactElement;
  cast: Cast<Row, Subject>;
  /** The row's command, and its confirmation if it asks. */
  command: string;
  confirm?: string;
}

/** Walks a whole registry on its page: real list, form and command, with controlled calls. */
export function walkRegistry<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
>(
  model: Model<RegistryMachine<Row, Values, Body, Subject>>,
  driver: RegistryDriver<Row, Values, Body, Subject>,
): void {
  const { cast, confirm } = driver;
  const { acts, rowsArrive, reload } = rowFormGestures<Row>(driver);
  const confirms = async (user: UserEvent) => {
    if (!confirm) return;
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: confirm }));
  };
  runOnPage(model, {
    render: (registry) => <Stage>{driver.page(registry)}</Stage>,
    begin: rowsArrive,
    act: {
      ...acts,
      'ask for the command': press(driver.command),
      'the command is done': async (user, _event, _actor, ports) => {
        await confirms(user);
        ports.last('command.run').resolve(cast.commanded);
        await reload(user, ports);
      },
      'the command is refused': async (user, _event, _actor, ports) => {
        await confirms(user);
        ports.last('command.run').reject(refusal(409, 'Há registros ligados.'));
      },
      'the command ends in doubt': async (user, _event, _actor, ports) => {
        await confirms(user);
        await act(async () => ports.last('command.run').reject(hostDown));
        await reload(user, ports);
      },
      ...(confirm && { 'the question is cancelled': press(formTexts.cancel) }),
    },
    external: ['the session is resumed', ...(confirm ? [] : ['the question is cancelled'])],
    controls: {
      'open a new row': button(driver.create),
      'open the row': button(driver.edit),
      'ask for the command': button(driver.command),
    },
  });
}

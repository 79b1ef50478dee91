import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import { titleNarrowingsMachine, titleOptionsMachine } from '../../../src/machines/titles/titleParts.ts';
import { withholdingsMachine } from '../../../src/machines/titles/withholdingsMachine.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { collectionFormTexts, withholdingTexts as texts } from '../../../src/texts/titles/withholdings.ts';
import { Page } from '../../../src/views/parts/Page.tsx';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { CollectionForm } from '../../../src/views/titles/CollectionForm.tsx';
import { WithholdingsPage } from '../../../src/views/titles/WithholdingsPage.tsx';
import { WithholdingsPanel } from '../../../src/views/titles/WithholdingsPanel.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import {
  caucao,
  collectedInss,
  filledCollection,
  inss,
  iss,
  madeCollection,
} from '../../support/examples/withholdingExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkForm } from '../shared/registryDrivers.tsx';
import {
  filledCollectionModel,
  newCollectionModel,
  withholdingListModel,
  withholdingsModel,
  withholdingsReaderModel,
} from './withholdings.ts';

beforeAll(preloadParts);

const options = createActor(titleOptionsMachine, {
  snapshot: titleOptionsMachine.resolveState({
    value: 'ready',
    context: { options: titleChoices, failure: null },
  }),
}).start();
const narrowings = createActor(titleNarrowingsMachine).start();

let form: AnyActorRef | undefined;
for (const model of [newCollectionModel, filledCollectionModel])
  walkForm(model, {
    form: (actor) => {
      form = actor;
      return <CollectionForm form={actor} options={options} />;
    },
    submit: collectionFormTexts.submit.guia,
    put: async (user, description) => {
      const { supplier_id } = filledCollection;
      if (description) act(() => form?.send({ type: 'form.patched', patch: { supplier_id } }));
      await put(user, collectionFormTexts.description, description);
    },
    field: 'description',
  });

const browsing = createActor(withholdingsMachine, {
  input: { capabilities: [], permissions: ['payables:write'] },
});
runOnPage(withholdingListModel, {
  texts: { retry: listTexts.retry, empty: texts.empty },
  render: (list) => (
    <Stage>
      <Page title={texts.title} subtitle={texts.subtitle} actions={<ReloadButton list={list} />}>
        <WithholdingsPanel screen={browsing} list={list} narrowings={narrowings} />
      </Page>
    </Stage>
  ),
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
});

type Gesture = (user: UserEvent, event: AnyEventObject, actor: AnyActorRef, ports: Ports) => Promise<void>;

const listArrives = (ports: Ports) =>
  act(async () =>
    ports.last('list.load').resolve({ rows: [iss, inss, collectedInss, caucao], page: 1, pages: 1 }),
  );

const wayOf = (actor: AnyActorRef): 'guia' | 'release' => actor.getSnapshot().context.draft.way;

/** Fills the form in and submits it. */
const submits: Gesture = async (user, _event, actor, ports) => {
  if (ports.last('options.load').state === 'running')
    await act(async () => ports.last('options.load').resolve(titleChoices));
  const { children } = actor.getSnapshot();
  const patch = { ...filledCollection, due_date: '20/12/2026' };
  act(() => children.form.send({ type: 'form.patched', patch }));
  await press(collectionFormTexts.submit[wayOf(actor)])(user);
  ports.last('form.sending.newKey').resolve('key-1');
};

const closeForm = async (user: UserEvent) => {
  await press(formTexts.cancel)(user);
  if (screen.queryByRole('alertdialog')) await press(formDialogTexts.discardConfirm)(user);
};

runOnPage(withholdingsModel, {
  render: (actor) => (
    <Stage>
      <WithholdingsPage screen={actor} />
    </Stage>
  ),
  begin: listArrives,
  act: {
    'select the INSS': press(texts.select(texts.named(inss))),
    'draw a range to what is in a guia': async (user) => {
      screen.getByRole('grid').focus();
      await user.keyboard('{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    },
    'take the INSS back': press(texts.unselect(texts.named(inss))),
    'clear the selection': press(texts.unselectAll),
    'collect the selection': press(texts.collect.guia),
    'collect the ISS': press(texts.collectOne.guia(texts.named(iss))),
    'release the caução': press(texts.collectOne.release(texts.named(caucao))),
    'it is collected': async (user, event, actor, ports) => {
      await submits(user, event, actor, ports);
      await act(async () => ports.last('form.sending.save').resolve(madeCollection));
      await listArrives(ports);
    },
    'it is given up': closeForm,
    'it is given up in doubt': async (user, event, actor, ports) => {
      await submits(user, event, actor, ports);
      await act(async () => ports.last('form.sending.save').reject(hostDown));
      await closeForm(user);
      await listArrives(ports);
    },
  },
  external: [
    'the list is here',
    'it is collected elsewhere',
    'collect taxes with a caução',
    'the session is resumed',
  ],
  controls: {
    'collect the ISS': button(texts.collectOne.guia(texts.named(iss))),
    'collect what is in a guia': button(texts.collectOne.guia(texts.named(collectedInss))),
    'select what is in a guia': button(texts.select(texts.named(collectedInss))),
    'collect the selection': button(texts.collect.guia),
  },
  texts: { retry: listTexts.retry },
});

runOnPage(withholdingsReaderModel, {
  render: (actor) => (
    <Stage>
      <WithholdingsPage screen={actor} />
    </Stage>
  ),
  begin: listArrives,
  external: ['the list is here'],
  controls: {
    'select the INSS': button(texts.select(texts.named(inss))),
    'collect the ISS': button(texts.collectOne.guia(texts.named(iss))),
  },
});

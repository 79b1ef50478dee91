import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { EntryFormActor } from '../../../src/machines/ledger/entryFormMachine.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { templateTexts } from '../../../src/texts/ledger/entryTemplates.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { optionTexts } from '../../../src/texts/tables/optionLists.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { TemplateForm } from '../../../src/views/ledger/TemplateForm.tsx';
import { Templates } from '../../../src/views/ledger/Templates.tsx';
import { hostBroke } from '../../support/examples/examples.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkAskedCommand, walkForm } from '../shared/registryDrivers.tsx';
import {
  rentTemplate,
  templatedModel,
  templateFormModels,
  templateRemovalModel,
  templatesModel,
  templatesReaderModel,
  templateUseModels,
} from './templates.ts';

beforeAll(preloadParts);

type Gesture = (user: UserEvent, event: AnyEventObject, actor: AnyActorRef, ports: Ports) => Promise<void>;

walkAskedCommand(templateRemovalModel, templateTexts.remove);

const putName = (user: UserEvent, text: string) => put(user, templateTexts.name, text);

for (const model of templateFormModels)
  walkForm(model, {
    form: (form) => <TemplateForm form={form} />,
    submit: templateTexts.submit,
    put: putName,
    field: 'name',
  });

const choose: Gesture = async (user, { template }) => {
  await user.click(await screen.findByRole('combobox', { name: templateTexts.template }));
  if (template) await user.click(await screen.findByRole('option', { name: template.name }));
  else await user.click(screen.getByRole('button', { name: optionTexts.clearOption }));
};
const arrive = (ports: Ports, child: string) =>
  act(async () => {
    if (ports.last(`${child}.load`).state === 'running') ports.last(`${child}.load`).resolve([rentTemplate]);
  });
const agree = async (user: UserEvent) => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: templateTexts.remove }));
};

for (const model of [templatesModel, templatesReaderModel])
  runOnPage(model, {
    render: (templates) => (
      <Stage>
        <Templates templates={templates} options={entryChoices} openedFrom={null} onTaken={() => undefined} />
      </Stage>
    ),
    begin: (ports) => arrive(ports, 'list'),
    act: {
      'choose a template': choose,
      'choose none': choose,
      take: press(templateTexts.take),
      remove: press(templateTexts.removeTitle),
      'it is removed': (async (user, _event, _actor, ports) => {
        await agree(user);
        await act(async () => ports.last('removal.run').resolve(rentTemplate));
        await arrive(ports, 'list');
      }) as Gesture,
      'it is not removed': (async (user, _event, _actor, ports) => {
        await agree(user);
        await act(async () => ports.last('removal.run').reject(hostBroke));
        await arrive(ports, 'list');
      }) as Gesture,
      'the question is cancelled': async (user) => {
        const question = await screen.findByRole('alertdialog');
        await user.click(within(question).getByRole('button', { name: formTexts.cancel }));
      },
      close: press(partsTexts.cancel),
    },
    external: ['the session is resumed', 'a write of before ends'],
    controls: { take: button(templateTexts.take), remove: button(templateTexts.removeTitle) },
  });

async function fillFirst(user: UserEvent, event: AnyEventObject, form: EntryFormActor) {
  act(() => form.send({ type: 'line.patched', key: event.key, patch: event.patch }));
  expect(await screen.findByLabelText(entryTexts.ofLine(entryTexts.amount, 1))).toBeTruthy();
  await user.tab();
}

for (const model of [templatedModel, ...templateUseModels])
  runOnPage(model, {
    render: (form) => (
      <Stage>
        <EntryForm form={form} />
      </Stage>
    ),
    texts: { retry: listTexts.retry },
    act: {
      'fill the first line': fillFirst,
      'look at the templates': press(templateTexts.use),
      'a template is taken': (async (user, _event, actor, ports) => {
        await arrive(ports, 'templates.list');
        await choose(user, { type: '', template: rentTemplate }, actor, ports);
        await press(templateTexts.take)(user);
        const description = await screen.findByLabelText<HTMLInputElement>(entryTexts.description);
        expect(description.value).toBe(rentTemplate.description);
      }) as Gesture,
      'none is taken': (async (user, _event, _actor, ports) => {
        await arrive(ports, 'templates.list');
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: partsTexts.cancel }));
      }) as Gesture,
      'keep it as a template': press(templateTexts.save),
      'it is kept': (async (user, _event, _actor, ports) => {
        await putName(user, 'Água');
        await press(templateTexts.submit)(user);
        ports.last('naming.sending.newKey').resolve('key-1');
        await act(async () =>
          ports.last('naming.sending.save').resolve({ ...rentTemplate, id: 'template-water', name: 'Água' }),
        );
      }) as Gesture,
      'it is not kept': async (user) => {
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: formTexts.cancel }));
      },
    },
    external: ['the session is resumed', 'a write of before ends'],
    controls: {
      'look at the templates': button(templateTexts.use),
      'keep it as a template': button(templateTexts.save),
    },
  });

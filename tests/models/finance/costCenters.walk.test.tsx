import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { costCenterListMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { costCenterOptionsMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { outlineMachine } from '../../../src/machines/chart/outlineMachine.ts';
import { adoptionTexts } from '../../../src/texts/chart/adoptions.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { AdoptionForm } from '../../../src/views/chart/AdoptionForm.tsx';
import { CostCenterForm } from '../../../src/views/chart/CostCenterForm.tsx';
import { CostCentersPage, CostCentersRegistry } from '../../../src/views/chart/CostCentersPage.tsx';
import { office, works } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { put } from '../shared/putText.ts';
import {
  press,
  walkAskedCommand,
  walkDirectCommand,
  walkForm,
  walkList,
  walkRegistry,
} from '../shared/registryDrivers.tsx';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  adoptionModels,
  costCenterCast,
  costCenterModels,
  costCenterOptionsModel,
  costCentersModel,
  filledAdoption,
} from './costCenters.ts';

beforeAll(preloadParts);

const { form: texts } = costCenterTexts;
const outline = createActor(outlineMachine).start();
const options = createActor(costCenterOptionsMachine).start();
const list = createActor(costCenterListMachine, {
  snapshot: costCenterListMachine.resolveState({
    value: { ready: 'filled' },
    context: { rows: [works, office], failure: null, remark: null },
  }),
}).start();

async function putName(user: UserEvent, text: string) {
  const name = await screen.findByLabelText(texts.name);
  await user.clear(name);
  if (text) await user.type(name, text);
}

/** Every field of a new center. */
async function fillIn(user: UserEvent, text: string) {
  if (text) {
    const code = await screen.findByLabelText(texts.code);
    await user.clear(code);
    await user.type(code, costCenterCast.created.code);
    await user.selectOptions(screen.getByLabelText(texts.type), 'SALES');
  }
  await putName(user, text);
}

walkList(costCenterModels.list, ({ name }) => name);
walkForm(costCenterModels.newForm, {
  form: (form) => <CostCenterForm form={form} list={list} options={options} />,
  submit: texts.create,
  put: fillIn,
  field: 'name',
});
walkForm(costCenterModels.openForm, {
  form: (form) => <CostCenterForm form={form} list={list} options={options} />,
  submit: texts.save,
  put: putName,
  field: 'name',
});
walkAskedCommand(costCenterModels.deactivation, costCenterTexts.deactivateConfirm);
walkDirectCommand(costCenterModels.reactivation);
walkDirectCommand(costCenterModels.refusal);
walkRegistry(costCenterModels.registry, {
  page: (registry) => (
    <CostCentersRegistry
      registry={registry}
      outline={outline}
      options={options}
      onCreate={() => registry.send({ type: 'create.requested' })}
      onEdit={(row) => registry.send({ type: 'edit.requested', row })}
    />
  ),
  cast: costCenterCast,
  create: costCenterTexts.create,
  edit: listTexts.edit('2 Escritório'),
  command: listTexts.deactivate('2 Escritório'),
  confirm: costCenterTexts.deactivateConfirm,
  fill: (user) => fillIn(user, costCenterCast.created.name),
  submit: new RegExp(`^(${texts.create}|${texts.save})$`),
});

for (const model of adoptionModels)
  walkForm(model, {
    form: (form) => <AdoptionForm form={form} />,
    submit: adoptionTexts.confirm,
    put: (user, text) => put(user, adoptionTexts.reason, text),
    field: 'reason',
  });

walkOptions(costCenterOptionsModel);

async function closeForm(user: UserEvent) {
  const cancel = screen.queryByRole('button', { name: formTexts.cancel });
  if (cancel) await user.click(cancel);
}

runOnPage(costCentersModel, {
  render: (screen) => (
    <Stage>
      <CostCentersPage screen={screen} />
    </Stage>
  ),
  begin: async (ports) => {
    await act(async () => ports.last('registry.list.load').resolve([works, office]));
  },
  act: {
    'open a new row': async (user) => {
      await closeForm(user);
      await press(costCenterTexts.create)(user);
    },
    'open the office': async (user) => {
      await closeForm(user);
      await press(listTexts.edit('2 Escritório'))(user);
    },
    'the lines are adopted': async (user, _event, _actor, ports) => {
      await put(user, adoptionTexts.reason, filledAdoption.values.reason);
      await press(adoptionTexts.confirm)(user);
      ports.last('adoption.sending.newKey').resolve('key-1');
      await act(async () => ports.last('adoption.sending.save').resolve({ ...filledAdoption, lines: 12 }));
    },
    // The form of an earlier step may be below it.
    'the adoption is left': async (user) => {
      await screen.findByLabelText(adoptionTexts.reason);
      const cancels = screen.getAllByRole('button', { name: formTexts.cancel, hidden: true });
      await user.click(cancels.at(-1) ?? document.body);
    },
  },
  // The host of these pages has no books: an event asks for the adoption.
  external: [
    'the session is resumed',
    'take back a deactivation',
    'adopt the lines of the tower',
    'adopt the lines of the office',
  ],
});

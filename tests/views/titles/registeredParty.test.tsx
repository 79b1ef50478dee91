import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { optionTexts } from '../../../src/texts/tables/optionLists.ts';
import { supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { partyTwinTexts } from '../../../src/texts/tenant/partyTwins.ts';
import { titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { payableTexts } from '../../../src/texts/titles/titles.ts';
import * as words from '../../../src/texts/words.ts';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { titleChoices, titleNarrowings } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const [acme] = titleChoices.parties;
const known = { ...acme, cnpj_cpf: '11222333000181' };
const vale = { ...acme, id: 's-vale', name: 'Vale Cimentos' };

/** The form of a new payable with its choices, as a role with these permissions sees it. */
async function openForm(...permissions: string[]) {
  const user = userEvent.setup();
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = {
    kind: 'PAYABLE',
    capabilities: ['titles.1'],
    permissions: ['payables:write', ...permissions],
  };
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />, {
    wrapper: Stage,
  });
  act(() => desk.send({ type: 'day.began', today }));
  await user.click(screen.getByRole('button', { name: payableTexts.create }));
  await vi.waitFor(() => ports.last('options.load').resolve({ ...titleChoices, parties: [known] }));
  ports.last('narrowings.load').resolve(titleNarrowings);
  const supplier = await screen.findByRole('combobox', { name: titleFormTexts.supplier });
  return {
    user,
    ports,
    supplier: supplier as HTMLInputElement,
    values: () => desk.getSnapshot().children.form?.getSnapshot().context.values,
  };
}

const offered = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const registration = () => screen.findByRole('dialog', { name: supplierRecord.create });

test('a supplier that is not found is registered over the title by keyboard and chosen in it', async () => {
  const { user, ports, supplier, values } = await openForm('suppliers:write');
  await user.type(screen.getByLabelText(titleFormTexts.description), 'Cimento');
  await user.type(supplier, ' Vale Cimentos ');
  expect(offered()).toEqual([titleFormTexts.register('Vale Cimentos')]);
  await user.keyboard('{Enter}');

  const dialog = within(await registration());
  expect(dialog.getByLabelText<HTMLInputElement>(supplierRecord.name).value).toBe('Vale Cimentos');
  const taxId = dialog.getByLabelText(words.taxId);
  expect(document.activeElement).toBe(taxId);
  await user.type(taxId, '11.222.333/0001-81');
  expect(dialog.getByText(partyTwinTexts.sameTaxId(known.name ?? ''))).toBeTruthy();
  await user.keyboard('{Enter}');
  ports.last('registration.sending.newKey').resolve('key-1');
  const save = ports.last('registration.sending.save');
  expect(save.input).toMatchObject({ row: { kind: 'PAYABLE', wanted: 'Vale Cimentos' } });
  save.resolve({ ...(save.input as { row: object }).row, made: vale });

  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: supplierRecord.create })).toBeNull());
  expect(supplier.value).toBe('Vale Cimentos');
  expect(document.activeElement).toBe(supplier);
  expect(values()).toMatchObject({ party_id: 's-vale', description: 'Cimento' });
});

test('leaving the registration leaves the title as typed, and does not ask about the name it opened with', async () => {
  const { user, supplier, values } = await openForm('suppliers:write');
  await user.type(screen.getByLabelText(titleFormTexts.description), 'Cimento');
  await user.type(supplier, 'Vale{Enter}');
  await registration();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: supplierRecord.create })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(values()).toMatchObject({ party_id: '', description: 'Cimento' });
  expect(document.activeElement).toBe(supplier);
});

test('a refusal is shown in the registration, which keeps what was typed', async () => {
  const { user, ports, supplier } = await openForm('suppliers:write');
  await user.type(supplier, 'Vale{Enter}');
  const dialog = within(await registration());
  await user.keyboard('{Enter}');
  ports.last('registration.sending.newKey').resolve('key-1');
  const message = 'CNPJ já cadastrado.';
  const problem: Problem = { kind: 'answered', status: 409, detail: message, message };
  ports.last('registration.sending.save').reject(problem);
  expect(await dialog.findByText(/CNPJ já cadastrado/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(supplierRecord.name).value).toBe('Vale');
});

test('the offer stands below the suppliers that match, and not at all for a known name', async () => {
  const { user, supplier } = await openForm('suppliers:write');
  await user.type(supplier, 'acme');
  expect(offered()).toEqual([known.name, titleFormTexts.register('acme')]);
  await user.clear(supplier);
  await user.type(supplier, 'acme fundacoes');
  expect(offered()).toEqual([known.name]);
});

test('a role that may not register suppliers is offered none', async () => {
  const { user, supplier } = await openForm();
  await user.type(supplier, 'Vale');
  expect(offered()).toEqual([]);
  expect(screen.getByText(optionTexts.noOptions)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: supplierRecord.create })).toBeNull();
  expect(screen.queryByRole('button', { name: formTexts.cancel })).toBeTruthy();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import { registry } from '../../../src/machines/tenant/suppliersMachine.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { partyColumns, supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { partyTwinTexts } from '../../../src/texts/tenant/partyTwins.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { PartiesPage } from '../../../src/views/tenant/PartiesPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { acme, marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

/** Decision D22: a tax id of another supplier brings a warning only on hosts beyond the specification. */
test.each([
  ['told', ['audit.1']],
  ['not told', []],
] as const)('the duplicate tax id is %s on a host that advertises %j', async (told, capabilities) => {
  open(capabilities);
  await userEvent.click(await screen.findByRole('button', { name: supplierRecord.create }));
  await userEvent.type(await screen.findByLabelText(partyColumns.cnpj_cpf.title), acme.cnpj_cpf ?? '');
  const twin = screen.queryByText(partyTwinTexts.sameTaxId(acme.name));
  expect(twin !== null).toBe(told === 'told');
});

test('a party is not its own duplicate', async () => {
  open(['audit.1']);
  await userEvent.click(await screen.findByRole('button', { name: listTexts.edit(acme.name) }));
  const field = await screen.findByLabelText<HTMLInputElement>(partyColumns.cnpj_cpf.title);
  expect(field.value).not.toBe('');
  expect(screen.queryByText(partyTwinTexts.sameTaxId(acme.name))).toBeNull();
});

/** The suppliers of a company with only one. */
function open(capabilities: readonly Capability[]) {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: [...capabilities] }, 't-horizonte');
  const { machine, ports } = controlPorts(registry.screen, (answer) => act(answer));
  const input = { tenantId: 't-horizonte', capabilities, permissions: [] } as never;
  const suppliers = createActor(machine, { input }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <PartiesPage screen={suppliers as never} record={supplierRecord} />
    </SurroundingsProvider>,
  );
  ports.last('list.load').resolve([acme]);
}

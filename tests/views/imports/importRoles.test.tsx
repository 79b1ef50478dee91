import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { permissionsOf, roleIds } from '../../../src/domain/permission.ts';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { importKindNames, importTexts } from '../../../src/texts/imports/imports.ts';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { Stage } from '../../support/page/Stage.tsx';

function openImports(role: number) {
  const { machine } = controlPorts(importsMachine, (answer) => answer());
  const input: ScreenInput = { capabilities: ['imports.1', 'titles.1'], permissions: permissionsOf(role) };
  const imports = createActor(machine, { input }).start() as unknown as ActorRefFrom<typeof importsMachine>;
  render(<ImportsPage screen={imports} keepFile={({ name }) => name} />, { wrapper: Stage });
  return imports;
}

test('the import offers exactly the kinds that a role may import', () => {
  openImports(roleIds.commercial);
  const kinds = screen.getByLabelText<HTMLSelectElement>(importTexts.kind);
  const offered = [...kinds.options].map(({ text }) => text);
  expect(offered).toEqual([importKindNames.customers, importKindNames.receivables]);
});

test('the import explains to a role without permission that it may import nothing', () => {
  const imports = openImports(roleIds.viewer);
  expect(screen.getByText(importTexts.denied)).toBeTruthy();
  expect(screen.queryByLabelText(importTexts.kind)).toBeNull();
  expect(imports.getSnapshot().hasTag('choosing')).toBe(false);
});

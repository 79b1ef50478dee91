import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Authors } from '../../../src/domain/control/notedChange.ts';
import { roleIds } from '../../../src/domain/permission.ts';
import { auditAddress } from '../../../src/machines/app/auditPlace.ts';
import { authorsMachine } from '../../../src/machines/shared/authorsMachine.ts';
import { authorsTexts as texts } from '../../../src/texts/control/authors.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { RowAuthors } from '../../../src/views/shared/RowAuthors.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';

function drawn(roleId?: number) {
  const { app, restore } = startApp();
  const role = roleId === undefined ? {} : { role_id: roleId };
  const tenants_info = marina.tenants_info?.map((tenant) => ({ ...tenant, ...role }));
  restore({ ...marina, tenants_info, capabilities: ['audit.1'] }, 't-horizonte');
  const send = vi.spyOn(app, 'send').mockReturnValue();
  const { shell } = app.getSnapshot().children;
  if (!shell) throw new Error('No shell.');
  const asked = vi.spyOn(shell, 'send').mockReturnValue();
  const { machine, ports } = controlPorts(authorsMachine, (answer) => act(answer));
  const input = { entity: 'projects', entity_id: 'p-1', capabilities: ['audit.1'] } as never;
  const { container } = render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <RowAuthors authors={createActor(machine, { input }).start()} />
    </SurroundingsProvider>,
  );
  return { container, ports, send, asked };
}

const facts = () =>
  [...document.querySelectorAll('dt')].map((title) => [
    title.textContent,
    title.nextElementSibling?.textContent,
  ]);
const made: Authors = { created: { by: 'Marina', at: '2026-11-20T12:00:00Z' }, changed: null } as never;

test('a row names its creator, and says that nobody changed it', () => {
  const { ports } = drawn();
  ports.last('load').resolve(made);
  expect(facts()).toEqual([
    [texts.createdBy, expect.stringMatching(/^Marina, 20\/11\/2026/)],
    [texts.changedBy, texts.nobody],
  ]);
  // The link to the history is for users who may read it.
  expect(screen.queryByRole('button')).toBeNull();
});

test('the authors of a row keep their space while they load', () => {
  const { container, ports } = drawn(roleIds.auditor);
  const shape = () =>
    [...container.querySelectorAll('*')].map(({ tagName, className }) => [tagName, className]);
  const before = shape();
  expect(facts()).toEqual([
    [texts.createdBy, texts.asked],
    [texts.changedBy, texts.asked],
  ]);
  ports.last('load').resolve(made);
  expect(shape()).toEqual(before);
});

test('authors that failed to load can be requested again', () => {
  const { ports } = drawn();
  ports.last('load').reject(hostDown);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: listTexts.retry }));
  ports.last('load').resolve(made);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(facts()).toHaveLength(2);
});

test.each([
  ['an administrator', roleIds.tenantAdmin, true],
  ['an auditor', roleIds.auditor, true],
  ['the finance', roleIds.financial, false],
])('the history of a row opens above its form for %s: %s', (_, role, isThere) => {
  const { ports, send, asked } = drawn(role);
  ports.last('load').resolve(made);
  const way = screen.queryByRole('button', { name: texts.historyOf });
  expect(way !== null).toBe(isThere);
  if (way) fireEvent.click(way);
  const path = auditAddress({ entity: 'projects', entity_id: 'p-1' });
  const row = { entity: 'projects', entity_id: 'p-1', name: texts.thisRow, path };
  expect(asked.mock.calls).toEqual(isThere ? [[{ type: 'history.requested', row }]] : []);
  expect(send).not.toHaveBeenCalled();
});

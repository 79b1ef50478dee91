import { expect, test } from 'vitest';
import type { Tenant } from '../../../src/domain/admin/tenant.ts';
import { checkTenant, tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import type { ListActor } from '../../../src/machines/shared/lists/listMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { atlantica, horizonte, refusal } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const deleted = { ...horizonte, deleted_at: '2026-11-20T12:00:00Z' };

function openTenants(...rows: Tenant[]) {
  const { machine, ports } = controlPorts(tenantsMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine);
  ports.last('list.load').resolve(rows);
  const list = actor.getSnapshot().children.list as unknown as ListActor<Tenant>;
  return {
    actor,
    ports,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    names: () => list.getSnapshot().context.rows.map(({ name }) => name),
  };
}

test('tenants are sorted newest first, and include deleted ones to restore', () => {
  expect(openTenants(deleted, atlantica).names()).toEqual([
    'Incorporadora Atlântica',
    'Construtora Horizonte',
  ]);
});

test('a tenant known only by its id is sorted as the newest', () => {
  const { actor, names } = openTenants(horizonte, atlantica);
  const list = actor.getSnapshot().children.list as unknown as ListActor<Tenant>;
  for (const name of ['Beta', 'Alfa']) {
    list.send({ type: 'row.created', row: { id: name, name } as Tenant });
    list.send({ type: 'row.updated', row: { ...horizonte, name: 'Horizonte S.A.' } });
  }
  expect(names().slice(2)).toEqual(['Incorporadora Atlântica', 'Horizonte S.A.']);
  expect(names().slice(0, 2).toSorted()).toEqual(['Alfa', 'Beta']);
});

test.each([
  ['deleted', horizonte, 'Tenant Deletado', 'Falha ao deletar tenant.'],
  ['restored', deleted, 'Tenant Restaurado', 'Falha ao restaurar tenant.'],
])('announces a tenant as %s, and a failure needs an OK', (_, tenant, done, failed) => {
  const { actor, ports, notices } = openTenants(tenant);
  actor.send({ type: 'command.requested', row: tenant });
  ports.last('command.run').resolve(tenant);
  actor.send({ type: 'command.requested', row: tenant });
  ports.last('command.run').reject(refusal(409, 'Não.'));
  const part = `?${new URLSearchParams({ q: tenant.name })}`;
  const subject = { name: tenant.name, screen: 'tenants', part };
  const undo = { screen: 'tenants', event: { type: 'command.requested', row: tenant } };
  expect(notices()).toEqual([
    { tone: 'success', title: done, subject, ...(tenant === horizonte && { undo }) },
    { tone: 'danger', title: failed, text: 'Não.', mustBeAcknowledged: true },
  ]);
});

test('a new tenant is sent trimmed and without blank fields', () => {
  const { actor, ports } = openTenants();
  actor.send({ type: 'create.requested' });
  const { form } = actor.getSnapshot().children;
  form?.send({ type: 'form.patched', patch: { name: ' Boreal ', cnpj: '  ', status: '  ' } });
  form?.send({ type: 'form.submitted' });
  ports.last('form.sending.newKey').resolve('key');
  expect(ports.last('form.sending.save').input).toMatchObject({ row: null, body: { name: 'Boreal' } });
  expect(Object.keys((ports.last('form.sending.save').input as { body: object }).body)).toEqual(['name']);
});

test('a tenant needs a name', () => {
  expect(checkTenant({ name: ' ', cnpj: '', status: '' }).fields).toEqual({ name: 'Nome é obrigatório.' });
  expect(checkTenant({ name: 'Horizonte', cnpj: '', status: '' }).fields).toEqual({});
});

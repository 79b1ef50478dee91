import { describe, expect, test } from 'vitest';
import { createMask } from '../../src/domain/trail/mask.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { choices } from '../models/kit/defineModel.ts';
import { sightWalks } from '../models/kit/sights.ts';
import { models } from '../models/models.ts';
import { forgotten } from '../support/registrations.ts';
import { openOffice } from './office.ts';
import { recordedActor, recording } from './recording.ts';

test('no secret of a session is in its trail, in any spelling', () => {
  const office = openOffice(undefined, recording({ segmentLength: 3000, segmentCount: 1000 }));
  const password = 'Uma-Senha#Comprida&7';
  office.signIn(password);
  office.arrive('/tenant/suppliers');
  const [supplier] = office.at('screen/list').getSnapshot().context.rows;
  office.tell('screen', { type: 'command.requested', row: supplier });
  office.tell('screen/command', { type: 'command.confirmed' });
  office.arrive('/tenant/customers');
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'name', 'Antônia Ribeiro');
  office.type('screen/form', 'form.patched', 'cnpj_cpf', '529.982.247-25');
  office.tell('screen/form', { type: 'form.submitted' });
  office.arrive('/admin/users');
  office.tell('screen', { type: 'create.requested' });
  office.type('screen/form', 'form.patched', 'email', 'antonia@horizonte.example');
  office.type('screen/form', 'form.patched', 'password', password);
  office.tell('screen/form', { type: 'form.submitted' });

  const { me, token } = office.host;
  const secrets = [
    ...[password, token, me.email, 'Marina Castro', 'Antônia Ribeiro', 'antonia@horizonte.example'],
    ...['529.982.247-25', '52998224725', '529982247', supplier.name, supplier.cnpj_cpf],
  ];
  const text = office.log.text();
  for (const secret of secrets.flatMap(spellings)) expect(text).not.toContain(secret);
  expect(text).toContain('@checkpoint');
  expect(office.log.replay()).toMatchObject({ kind: 'same' });
});

describe.each(Object.keys(machines))('the machine %s', (id) => {
  test('holds and receives only texts that the schema of masks declares', () => {
    const undeclared = new Set<string>();
    const mask = createMask((text) => text);
    for (const model of models[id] ?? []) {
      for (const walk of sightWalks(model)) {
        const { actor } = recordedActor(model.machine, model.input);
        note(id, mask(id, { input: model.input, context: actor.getSnapshot().context }), '', undeclared);
        for (const name of walk) {
          const choice = choices(model, actor.getSnapshot()).find((offer) => offer.name === name);
          if (!choice) continue;
          actor.send(choice.event);
          note(id, mask(id, { ...choice.event, context: actor.getSnapshot().context }), '', undeclared);
        }
        actor.stop();
      }
    }
    expect([...undeclared], forgotten('mask')).toEqual([]);
  });
});

function note(machine: string, value: unknown, path: string, undeclared: Set<string>): void {
  if (typeof value === 'string' && value.includes('<undeclared')) undeclared.add(`${machine}: ${path}`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    note(machine, inner, Array.isArray(value) ? path : `${path}.${name}`, undeclared);
  }
}

function spellings(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
  const json = JSON.stringify(secret).slice(1, -1);
  const query = new URLSearchParams({ q: secret }).toString().slice(2);
  return [secret, json, encodeURIComponent(secret), query, base64, base64.slice(0, -1)];
}

import { describe, expect, test } from 'vitest';
import { createSeal } from '../../src/browser/flowLog/sha256.ts';
import { createMask, revived } from '../../src/domain/trail/mask.ts';
import { fc } from '../support/properties.ts';

const maskWith = (secret: number) => createMask(createSeal(new Uint8Array(32).fill(secret)));
const mask = maskWith(1);
const userForm = (value: unknown) => JSON.stringify(mask('userForm', value));

describe('a mask', () => {
  test('shows that there is a password, and nothing more', () => {
    const typed = ['a', 'ab', 'Obra-2026'].map((password) => mask('login', { password }));
    expect(typed).toEqual(Array(3).fill({ password: '<password>' }));
    expect(mask('userForm', { password: '   ' })).toEqual({ password: ' ' });
  });

  test('keeps the facts that machines check: empty, blank, spaces around, equal and different', () => {
    const masked = (email: string) => (mask('userForm', { email }) as { email: string }).email;
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(masked(one) === '').toBe(one === '');
        expect(masked(one).trim() === '').toBe(one.trim() === '');
        expect(masked(one).trim()).toBe(masked(one.trim()));
        expect(masked(one) === masked(other)).toBe(one === other);
      }),
    );
  });

  test('keeps the spaces around the hidden text, so that an extra one stays visible', () => {
    const typed = { email: '  ana@x.example ', full_name: ' Ana', cnpj: '52998224725\t' };
    expect(mask('userForm', typed)).toEqual({
      email: expect.stringMatching(/^ {2}<\S+ \S+> $/),
      full_name: expect.stringMatching(/^ <\S+ \S+>$/),
      cnpj: expect.stringMatching(/^<\S+ \S+>\t$/),
    });
  });

  test('hides the names and the path of a visited row, in any spelling', () => {
    const row = {
      id: 'u-1',
      code: 'Antônia Ribeiro',
      title: 'antonia@horizonte.example',
      screen: 'users',
      tenantId: null,
      to: `/admin/users?${new URLSearchParams({ q: 'antonia@horizonte.example' })}`,
    };
    const party = `/tenant/suppliers?${new URLSearchParams({ q: 'Antônia Ribeiro', page: '2', 'f.of': 'a@b.example' })}`;
    const told = [
      mask('search', { type: 'row.opened', row }),
      mask('palette', { found: [row] }),
      mask('app', { type: 'navigation.requested', to: party }),
    ];
    expect(JSON.stringify(told)).not.toMatch(/ant[oô]nia|ribeiro|horizonte|%40|@b/i);
    expect(told[2]).toEqual({
      type: 'navigation.requested',
      to: expect.stringMatching(/^\/tenant\/suppliers\?q=<person \d+>&page=2&f\.of=<email \d+>$/),
    });
    const way = (to: string) => Reflect.get(mask('app', { to }) as object, 'to');
    expect(way('/tenant/suppliers?q=Areal')).toBe(way('/tenant/suppliers?q=Areal'));
    expect(way('/tenant/suppliers?q=Areal')).not.toBe(way('/tenant/suppliers?q=Pedreira'));
    expect(way('/tenant/finance/cost-centers?find=Areal')).toMatch(/\?find=<person \d+>$/);
    expect([way('/tenant/suppliers'), way('/a?q='), way('/a?b=1?2')]).toEqual([
      '/tenant/suppliers',
      '/a?q=',
      '/a?b=1?2',
    ]);
  });

  test('hides the name in the row that a notice offers to restore, inside sentences', () => {
    const row = { id: 's-1', name: 'João Batista', cnpj_cpf: '52998224725' };
    const undo = { screen: 'suppliers', event: { type: 'command.requested', row } };
    const notice = { tone: 'success', title: 'Fornecedor Excluído', text: '', undo };
    for (const machine of ['app', 'notices'])
      for (const told of [{ type: 'notice.raised', notice }, { shown: [notice] }, { detail: notice }])
        expect(JSON.stringify(mask(machine, told))).not.toMatch(/João|5299/);
  });

  test('hides the names in rows that are collected for a file', () => {
    const row = {
      user: { id: 'u-1', name: 'Antônia Ribeiro' },
      entity: 'suppliers',
      name: 'Areal Rio Claro',
    };
    const told = mask('table', {
      type: 'xstate.done.actor.gather',
      actorId: 'gather',
      output: { rows: [row] },
    });
    expect(JSON.stringify(told)).not.toMatch(/Ribeiro|Areal/);
    expect(JSON.stringify(mask('table', { gathered: { rows: [row] } }))).not.toMatch(/Ribeiro|Areal/);
  });

  test('hides tokens, keys, e-mails, names of people, tax ids and bank accounts', () => {
    const secrets = {
      token: 'tok-9f8e7d',
      key: 'key-1a2b',
      email: 'marina@horizonte.example',
      username: 'rafael@horizonte.example',
      full_name: 'Marina Castro',
      cnpj_cpf: '52998224725',
      cnpj: '11.222.333/0001-81',
      customer_name: 'João Batista',
      account_number: '88410-7',
      agency_number: '0417-x',
    };
    const text = userForm({ type: 'x', patch: secrets, rows: [{ inner: secrets }] });
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  test('knows the answer of a call by the name of the call', () => {
    const answer = (actorId: string) => ({
      type: `xstate.done.actor.${actorId}`,
      actorId,
      output: 'secret-1',
    });
    expect(JSON.stringify(mask('login', answer('requestToken')))).not.toContain('secret-1');
    expect(JSON.stringify(mask('projectForm', answer('newKey')))).not.toContain('secret-1');
  });

  test('treats only the names of suppliers and customers as names of people', () => {
    expect(JSON.stringify(mask('supplierForm', { patch: { name: 'João Batista' } }))).not.toContain('João');
    const aging = { data: { party: { name: 'João Batista' }, rows: [{ party_name: 'João Batista' }] } };
    expect(JSON.stringify(mask('reports', aging))).not.toContain('João');
    expect(mask('projectForm', { patch: { name: 'Residencial Aurora' } })).toEqual({
      patch: { name: 'Residencial Aurora' },
    });
  });

  test('finds e-mails and long numbers in any typed text, complete or not', () => {
    const described = (description: string) => JSON.stringify(mask('projectForm', { description }));
    for (const text of [
      'pagar a ana@x.example hoje',
      'pagar a ana@',
      'CPF 529.982.247-25',
      'CPF 5299822',
      'CNPJ 11222333000181 ok',
      'tel. 11 98888-7777',
      'em 20/11/2026 11222333000181',
    ]) {
      const hidden = described(text);
      expect(hidden).not.toMatch(/ana@|529|982|112|988/);
      expect(hidden).toContain('<');
    }
    expect(described('contrato 45678, nota 1234')).toMatch(/contrato <digits \d+>, nota 1234/);
    expect(described('Medição 07 de 20/11/2026, nota 1234')).toContain('Medição 07 de 20/11/2026, nota 1234');
  });

  test('leaves amounts, dates and codes to the machines that read them', () => {
    const values = { amount: '1.234.567,89', movement_date: '20/11/2026', code: '1.1.01.001' };
    expect(mask('movementForm', values)).toEqual(values);
    expect(mask('movementForm', { code: '529.982.247-25' })).not.toEqual({ code: '529.982.247-25' });
    const pasted = { text: '1.1.01.001\t\tD\t1.234.567,89' };
    expect(mask('entryForm', pasted)).toEqual(pasted);
  });

  test('keeps days and amounts by field name, which machines check, and hides numbers that identify', () => {
    const values = { acquired_on: '20/11/2026', signed_date: '2026-11-20', daily_rate: '1.234.567,89' };
    expect(mask('anyForm', values)).toEqual(values);
    const { serial_number } = mask('anyForm', { serial_number: 'AB-1234' }) as { serial_number: string };
    expect(serial_number).toMatch(/^<number \d+>$/);
    expect(JSON.stringify(mask('anyForm', { account_number: '88410-7' }))).toContain('<bank ');
  });

  test('hides in a sentence the values that it hides beside it', () => {
    const row = { id: 's1', name: 'João Batista Ferreira', cnpj_cpf: null };
    const question = { title: 'Excluir', message: 'Excluir "João Batista Ferreira"?', confirm: 'Excluir' };
    expect(JSON.stringify(mask('supplierCommand', { row, question }))).not.toContain('João');
    const asked = (name: string) =>
      JSON.stringify(mask('supplierCommand', { row: { name }, question: { message: `Excluir "${name}"?` } }));
    // A name of three letters would be found inside ordinary words.
    expect([asked('Anna').includes('Anna'), asked('Ana').includes('Ana')]).toEqual([false, true]);
  });

  test('is the same for one text in every machine of the trail', () => {
    const whole = maskWith(3);
    const typed = whole('supplierForm', { patch: { cnpj_cpf: '52998224725' } });
    const read = whole('statementImport', { bank: '52998224725' });
    expect(Object.values(Object(read))).toEqual(Object.values(Object(Object(typed).patch)));
    const named = (machine: string, name: string) => Object(whole(machine, { name })).name;
    expect([named('projectForm', 'Aurora'), named('sending', 'Aurora')]).toEqual(['Aurora', 'Aurora']);
    expect(named('projectForm', 'Ana')).toBe('Ana');
    expect(named('supplierForm', 'João Batista')).toBe(named('projectForm', 'João Batista'));
  });

  test('hides undeclared fields whole', () => {
    expect(JSON.stringify(mask('login', { surprise: 'secret-2' }))).toMatch(/<undeclared \d+>/);
  });

  test('differs from session to session', () => {
    // Beyond the numbered ones a mask is the seal, which needs the session's secret.
    expect(createSeal(new Uint8Array(32).fill(1))('taxId 52998224725')).not.toBe(
      createSeal(new Uint8Array(32).fill(2))('taxId 52998224725'),
    );
  });

  test('carries an Error over to the replay', () => {
    const carried = revived(
      JSON.parse(JSON.stringify(mask('app', { error: new Error('boom ana@x.example') }))),
    );
    expect((carried as { error: Error }).error).toBeInstanceOf(Error);
    expect((carried as { error: Error }).error.message).toMatch(/^boom <email \d+>$/);
  });
});

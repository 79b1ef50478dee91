import { expect, test } from 'vitest';
import { fieldChanges, nameOfNoted } from '../../../src/domain/control/fieldChange.ts';

const torre = {
  id: 'p-1',
  tenant_id: 't-1',
  version: 1,
  updated_at: '2026-11-01',
  name: 'Torre',
  status: 'Active',
};

test('lists only changed fields, without those that every change touches', () => {
  const after = { ...torre, version: 2, updated_at: '2026-11-20', name: 'Torre B' };
  expect(fieldChanges(torre, after)).toEqual([{ field: 'name', before: 'Torre', after: 'Torre B' }]);
  expect(fieldChanges(torre, { ...torre, version: 2 })).toEqual([]);
});

test('shows values that became empty, zero or no as they are', () => {
  const before = { ...torre, is_active: true, amount: 5, address: 'Rua A', center: 'c-1' };
  const after = { ...torre, is_active: false, amount: 0, address: '', center: null };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'is_active', before: true, after: false },
    { field: 'amount', before: 5, after: 0 },
    { field: 'address', before: 'Rua A', after: '' },
    { field: 'center', before: 'c-1', after: null },
  ]);
});

test('lists what was entered for a creation, and what was lost for a removal', () => {
  expect(fieldChanges(null, torre)).toEqual([
    { field: 'name', before: null, after: 'Torre' },
    { field: 'status', before: null, after: 'Active' },
  ]);
  expect(fieldChanges({ ...torre, address: null }, null)).toEqual([
    { field: 'name', before: 'Torre', after: null },
    { field: 'status', before: 'Active', after: null },
  ]);
});

test('names a row by its current name, from its first identifying field', () => {
  expect(nameOfNoted(torre, { ...torre, name: 'Torre B' })).toBe('Torre B');
  expect(nameOfNoted(torre, null)).toBe('Torre');
  expect(nameOfNoted(null, { name: '', email: 'a@b.example', code: '1.1' })).toBe('a@b.example');
  expect(nameOfNoted(null, { amount: 1 })).toBeNull();
});

test('names a row by its name before its description', () => {
  const row = { description: 'Contas de banco', name: 'Bancos', code: '1.1' };
  expect(nameOfNoted(null, row)).toBe('Bancos');
  expect(nameOfNoted(row, null)).toBe('Bancos');
  expect(nameOfNoted(null, { ...row, name: '' })).toBe('Contas de banco');
});

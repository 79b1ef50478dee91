import { describe, expect, test } from 'vitest';
import {
  filedDocuments,
  type PlacedTitle,
  partyFinder,
  standsAsFiled,
} from '../../../src/domain/titles/titleImport.ts';

const party = (name: string, cnpj_cpf: string | null, is_active = true) => ({ name, cnpj_cpf, is_active });

describe('a row of titles finds', () => {
  const [acme, old, twin, other] = [
    party('Acme', '11.222.333/0001-81'),
    party('Acme', null, false),
    party(' ACME ', null),
    party('Brita', '52998224725', false),
  ];
  const find = partyFinder([acme, old, twin, other]);
  const meant = (party_name: string, cnpj_cpf = '') => find({ party_name, cnpj_cpf });

  test('the party of its tax id, with any mask and any name', () => {
    expect(meant('Brita', '11222333000181')).toEqual([acme]);
    expect(meant('Acme', '00000000000')).toEqual([]);
  });

  test('the party of its name when it has no tax id, active ones first', () => {
    expect(meant('acme')).toEqual([acme, twin]);
    expect(meant('brita')).toEqual([other]);
    const [one, another] = [party('Cal', null, false), party('cal', null, false)];
    expect(partyFinder([one, another])({ party_name: 'Cal' })).toEqual([one, another]);
  });
});

const row: PlacedTitle = {
  party_id: 's-1',
  party_name: 'Acme',
  document_type: 'NF',
  document_number: '007',
  description: 'Areia',
  issue_date: '2026-01-02',
  due_date: '2026-02-02',
  account_code: '4.1',
  cost_center_code: null,
  amountCents: 1050,
};

describe('rows of one paper', () => {
  const [filed] = filedDocuments([
    { ...row, due_date: '2026-03-02' },
    { ...row, document_number: '7', cost_center_code: '3.01' },
    { ...row, amountCents: 25 },
  ]);
  const standing = {
    party_id: 's-1',
    document_type: 'NF' as const,
    description: 'Areia',
    issue_date: '2026-01-02',
    deductions: 0,
    document_number: '7',
    allocations: [
      { account_code: '4.1', cost_center_code: '3.01', amount: 10.5 },
      { account_code: '4.1', cost_center_code: null, amount: 10.75 },
    ],
    installments: [
      { due_date: '2026-03-02', amount: 10.5 },
      { due_date: '2026-02-02', amount: 10.75 },
    ],
  };
  const stands = (change: Partial<typeof standing> = {}) =>
    filed !== undefined && standsAsFiled({ ...standing, ...change }, filed);

  test('make one document: an installment for each day, an allocation for each booking', () => {
    expect(filed?.installments.map(({ due_date, amountCents }) => [due_date, amountCents])).toEqual([
      ['2026-02-02', 1075],
      ['2026-03-02', 1050],
    ]);
    expect(filed?.allocations.map(({ amountCents }) => amountCents)).toEqual([1075, 1050]);
  });

  test('equal an existing document in any order, to the cent', () => {
    expect(stands()).toBe(true);
    expect(stands({ allocations: standing.allocations.toReversed() })).toBe(true);
    expect(stands({ description: 'Brita' })).toBe(false);
    expect(stands({ installments: standing.installments.slice(1) })).toBe(false);
    const [first, second] = standing.installments;
    if (first && second) expect(stands({ installments: [{ ...first, amount: 10.51 }, second] })).toBe(false);
  });

  test('equal an existing document whose days or bookings are split into parts', () => {
    const parts = <Part extends { amount: number }>([first, ...others]: Part[]) =>
      first ? [{ ...first, amount: first.amount - 0.05 }, { ...first, amount: 0.05 }, ...others] : [];
    const { installments, allocations } = standing;
    expect(stands({ installments: parts(installments), allocations: parts(allocations) })).toBe(true);
    expect(stands({ installments: parts(parts(installments)).slice(1) })).toBe(false);
  });

  test('equal an existing document with deductions, which a file cannot contain', () => {
    const [first, second] = standing.allocations;
    if (!first || !second) throw new Error('the example has two bookings');
    const gross = [{ ...first, amount: 15.5 }, second];
    expect(stands({ allocations: gross })).toBe(false);
    expect(stands({ allocations: gross, deductions: 1 })).toBe(true);
    expect(stands({ allocations: [second], deductions: 1 })).toBe(false);
    expect(stands({ installments: standing.installments.slice(1), deductions: 1 })).toBe(false);
  });
});

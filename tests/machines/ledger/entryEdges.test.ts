import { expect, test } from 'vitest';
import { type DraftLine, firstLines, withFurtherLines } from '../../../src/machines/ledger/entryLines.ts';
import { placedRefusal } from '../../../src/machines/ledger/entryRules.ts';
import { refusal } from '../../support/examples/examples.ts';

const blank = { account_id: '', cost_center_id: '', type: 'DEBIT', amount: ' ' } as const;

test.each<[string, Partial<DraftLine>, number]>([
  ['nothing', {}, 0],
  ['an account', { account_id: '4' }, 1],
  ['a cost center', { cost_center_id: 'cc-1' }, 1],
  ['an amount', { amount: '10,00' }, 1],
])('a line with %s stays before pasted ones %#', (_, said, stays) => {
  const lines = { ...firstLines(), lines: [{ key: 1, ...blank, ...said }] };
  const { amount = blank.amount } = said;
  const kept = withFurtherLines(lines, []).lines;
  expect(kept.map((line) => line.amount)).toEqual(stays ? [amount] : []);
});

test.each([
  ['without a path', { msg: 'Conta inativa.' }],
  ['whose path is no list', { loc: 'lines', msg: 'Conta inativa.' }],
  ['without a message', { loc: ['body', 'description'] }],
  ['whose message is nothing', { loc: ['body', 'description'], msg: null }],
  ['whose message is empty', { loc: ['body', 'description'], msg: '' }],
  ['that is nothing', null],
])('an item of a refusal %s marks no field', (_, item) => {
  const { fields, lineErrors, form } = placedRefusal(refusal(422, [item]), firstLines().lines);
  expect([fields, lineErrors]).toEqual([{}, {}]);
  expect(form).not.toBeNull();
});

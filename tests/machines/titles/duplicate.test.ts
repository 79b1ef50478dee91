import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { monthlyDueDates, splitCents } from '../../../src/domain/titles/titleDocument.ts';
import type { TitleDocument } from '../../../src/domain/titles/titleItem.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { canBeDuplicated, duplicateOf, titleBody } from '../../../src/machines/titles/titleRules.ts';
import { controlActors } from '../../models/kit/ports.ts';
import { bricks, bricksDocument, titleDraft } from '../../support/examples/titleExamples.ts';

const [material] = bricksDocument.allocations;
const thirds = [1, 2, 3].map((number) => ({ ...bricks, id: `third-${number}`, number, count: 3 }));
const original: TitleDocument = {
  ...bricksDocument,
  document_type: 'NFSE',
  totalCents: 100_000,
  netCents: 89_000,
  allocations: [33_333, 66_667].map((amountCents, at) => ({
    ...material,
    accountId: 40 + at,
    costCenterId: at === 0 ? 'cc-1' : null,
    amountCents,
    account: { code: '4.1', name: 'Serviço' },
    cost_center: null,
  })),
  deductions: [
    {
      kind: 'INSS',
      accountId: 9,
      account: { code: '2.1', name: 'INSS' },
      due_date: '2026-12-20',
      amountCents: 11_000,
    },
  ],
  installments: thirds,
};
const opened = duplicateOf({ ...titleDraft, accrues: true }, original);

test('a duplicate sends what the original has, but its number and days', () => {
  const form = createActor(titleFormMachine, { input: { row: opened } }).start();
  const { values } = form.getSnapshot().context;
  expect([values.document_number, values.issue_date, values.accrual_date, values.first_due]).toEqual([
    '',
    opened.values.issue_date,
    '',
    '',
  ]);
  const body = titleBody({ ...values, first_due: '10/12/2026' }, opened);
  const { party_id, document_type, description } = original;
  expect(body).toMatchObject({ party_id, document_type, description, document_number: null });
  expect(body.control_account_id).toBe(bricks.control_account_id);
  expect(body.allocations).toEqual(
    original.allocations.map(({ accountId, costCenterId, amountCents }) => ({
      accountId,
      costCenterId,
      amountCents,
    })),
  );
  expect(body.deductions).toEqual([{ kind: 'INSS', accountId: 9, amountCents: 11_000, dueDate: null }]);
  expect(body.installments.map(({ amountCents }) => amountCents)).toEqual(splitCents(original.netCents, 3));
  expect(body.installments.map(({ dueDate }) => dueDate)).toEqual(monthlyDueDates('2026-12-10', 3));
});

test('another total needs no other amount of the last allocation', () => {
  const form = createActor(titleFormMachine, { input: { row: opened } }).start();
  form.send({ type: 'form.patched', patch: { total: '2.000,00' } });
  const { allocations } = titleBody(form.getSnapshot().context.values, opened);
  expect(allocations.map(({ amountCents }) => amountCents)).toEqual([33_333, 166_667]);
});

test('a duplicate is unsaved work before anything is typed, and asks before it is dropped', () => {
  const form = createActor(titleFormMachine, { input: { row: opened } }).start();
  expect(form.getSnapshot().matches({ editing: 'dirty' })).toBe(true);
  form.send({ type: 'form.closed' });
  expect(form.getSnapshot().hasTag('asking')).toBe(true);
});

test('a new title after a given up duplicate is empty', () => {
  const { machine, ports } = controlActors(titleDeskMachine);
  const desk = createActor(machine, {
    input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] },
  }).start();
  desk.send({ type: 'title.opened', row: bricks });
  desk.send({ type: 'copy.requested', document: original });
  expect(ports.last('form').input).toMatchObject({ row: { copied: { description: original.description } } });
  ports.last('form').resolve({ kind: 'cancelled', newer: null, isInDoubt: false });
  desk.send({ type: 'create.requested' });
  expect(ports.last('form').input).toMatchObject({ row: { values: { description: '' } } });
  expect(ports.last('form').input).not.toHaveProperty('row.copied');
});

test('a guia and a title of the opening are not duplicated, a receivable neither', () => {
  expect(canBeDuplicated(original)).toBe(true);
  expect(canBeDuplicated({ ...original, allocations: [] })).toBe(false);
  expect(canBeDuplicated({ ...original, collects: [{}] as never })).toBe(false);
  const { machine } = controlActors(titleDeskMachine);
  const can = (kind: 'PAYABLE' | 'RECEIVABLE', permissions: ('payables:write' | 'receivables:settle')[]) => {
    const desk = createActor(machine, { input: { kind, capabilities: ['titles.1'], permissions } }).start();
    desk.send({ type: 'title.opened', row: bricks });
    return desk.getSnapshot().can({ type: 'copy.requested', document: original });
  };
  expect(can('PAYABLE', ['payables:write'])).toBe(true);
  expect(can('PAYABLE', ['receivables:settle'])).toBe(false);
  expect(can('RECEIVABLE', ['payables:write', 'receivables:settle'])).toBe(false);
});

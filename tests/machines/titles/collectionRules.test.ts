import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { collectionFault, lastDueDay, type Withheld } from '../../../src/domain/titles/withheld.ts';
import { collectionFormMachine } from '../../../src/machines/titles/collectionForm.ts';
import {
  checkCollection,
  collectedMeanwhile,
  collectionCents,
  completeCollection,
  newCollectionDraft,
  withCollected,
  withoutCollected,
} from '../../../src/machines/titles/collectionRules.ts';
import { openDeductions } from '../../../src/services/titles/withholdings.ts';
import { collectionFormTexts as texts } from '../../../src/texts/titles/withholdings.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { caucao, filledCollection, inss, iss } from '../../support/examples/withholdingExamples.ts';

const overCollected: Problem = {
  kind: 'answered',
  status: 409,
  detail: 'A retenção de INSS da NF 881 já está em uma guia.',
  message: '',
  refusal: {
    code: 'over_collected',
    items: [{ document_id: inss.document_id, position: inss.position, open_amount: 0 }],
  },
};

const faultsOf = (rows: Withheld[], patch = {}) => {
  const draft = newCollectionDraft(rows, today);
  return checkCollection({ ...draft.values, ...filledCollection, ...patch }, draft).fields;
};

test('proposes the earliest due date, but none that has passed', () => {
  const dueOf = (...rows: Withheld[]) => newCollectionDraft(rows, today).values.due_date;
  expect(dueOf(inss, iss)).toBe('10/12/2026');
  expect(dueOf({ ...inss, due_date: '2026-11-01' }, iss)).toBe('20/11/2026');
  expect(dueOf(caucao)).toBe('');
});

test('a caução goes back to its supplier, taxes to whom one chooses', () => {
  expect(newCollectionDraft([caucao], today)).toMatchObject({
    way: 'release',
    values: { supplier_id: caucao.supplier_id, document_type: 'OUTRO' },
  });
  expect(newCollectionDraft([inss], today)).toMatchObject({
    way: 'guia',
    values: { supplier_id: '', document_type: 'TRIBUTO' },
  });
});

test('one document takes taxes of anybody, or the caução of one supplier', () => {
  const other = { supplier_id: 's-other' };
  expect(collectionFault([inss, { ...iss, ...other }])).toBeNull();
  expect(collectionFault([caucao, { ...caucao, id: 'x' }])).toBeNull();
  expect(collectionFault([caucao, { ...caucao, ...other }])).toBe('suppliers');
  expect(collectionFault([inss, caucao])).toBe('mixed');
  expect(collectionFault(Array(201).fill(inss))).toBe('many');
});

test('asks for what is missing and refuses more than is open', () => {
  expect(faultsOf([inss])).toEqual({});
  expect(faultsOf([inss], { supplier_id: '', description: ' ' })).toMatchObject({
    supplier_id: expect.any(String),
    description: expect.any(String),
  });
  expect(faultsOf([inss], { due_date: '19/11/2026' }).due_date).toMatch(/anterior à emissão/);
  expect(faultsOf([inss], { issue_date: '21/11/2026' }).issue_date).toMatch(/futura/);
  const lines = (amount: string) => ({
    lines: withCollected([{ id: inss.id, amount: null }], inss.id, amount),
  });
  expect(faultsOf([inss], lines('1.100,00')).lines).toBeUndefined();
  for (const amount of ['1.100,01', '0', '-1', '', 'dez'])
    expect(faultsOf([inss], lines(amount)).lines, amount).toMatch(/^INSS · NF 881: /);
  expect(faultsOf([inss], { lines: [] }).lines).toBe(texts.nothing);
});

test('sends exactly the lines that are left, to the cent, and their sum is the total shown', () => {
  const rows = [inss, iss, { ...inss, id: 'doc-883-1', document_id: 'doc-883' }];
  const cents = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(
      fc.array(fc.option(cents), { minLength: 3, maxLength: 3 }),
      fc.nat({ max: 3 }),
      (amounts, left) => {
        const draft = newCollectionDraft(rows, today);
        let { lines } = draft.values;
        for (const [at, amount] of amounts.entries())
          if (amount !== null)
            lines = withCollected(lines, rows[at]?.id ?? '', (amount / 100).toFixed(2).replace('.', ','));
        lines = withoutCollected(lines, rows[left]?.id ?? '');
        const { deductions } = completeCollection(draft, { lines });
        const meant = rows.flatMap(({ document_id, position, openCents }, at) =>
          at === left ? [] : [{ document_id, position, cents: amounts[at] ?? openCents }],
        );
        expect(deductions).toEqual(meant);
        const sum = meant.reduce((total, each) => total + each.cents, 0);
        expect(collectionCents({ ...draft.values, lines }, draft)).toBe(sum);
      },
    ),
  );
});

test('what somebody else collected is told with what is open, and nothing typed is lost', () => {
  const { machine, ports } = controlPorts(collectionFormMachine, (settle) => settle());
  const draft = newCollectionDraft([inss, iss], today);
  const form = createActor(machine, { input: { row: draft } }).start();
  const typed = { ...filledCollection, document_number: '0711' };
  form.send({ type: 'form.patched', patch: typed });
  form.send({ type: 'form.submitted', today });
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').reject(collectedMeanwhile(draft, overCollected, openDeductions(overCollected)));
  const { context } = form.getSnapshot();
  expect(context.errors.form?.text).toBe(
    'A retenção de INSS da NF 881 já está em uma guia. Em aberto agora: INSS · NF 881, R$ 0,00.',
  );
  expect(context.values).toMatchObject(typed);
  expect(checkCollection(context.values, context.row).fields.lines).toContain(texts.nothingOpen);
  form.send({ type: 'form.patched', patch: { lines: withoutCollected(context.values.lines, inss.id) } });
  form.send({ type: 'form.submitted', today });
  ports.last('sending.newKey').resolve('key-2');
  expect(ports.last('sending.save').input).toMatchObject({ key: 'key-2' });
});

test('a body whose outcome is unknown goes again under its key', () => {
  const { machine, ports } = controlPorts(collectionFormMachine, (settle) => settle());
  const form = createActor(machine, { input: { row: newCollectionDraft([inss], today) } }).start();
  form.send({ type: 'form.patched', patch: filledCollection });
  form.send({ type: 'form.submitted', today });
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').reject({ kind: 'unreachable', message: 'Network Error' });
  form.send({ type: 'form.submitted', today });
  expect(ports.last('sending.save').input).toMatchObject({ key: 'key-1' });
});

test('another refusal is no conflict', () => {
  const closed: Problem = { ...overCollected, refusal: { code: 'period_closed' } };
  expect(openDeductions(closed)).toBeNull();
  expect(collectedMeanwhile(newCollectionDraft([inss], today), closed, null)).toBe(closed);
});

test('counts the days of the filter from today', () => {
  const days = (['yesterday', 'week', 'month', 'nextMonth'] as const).map((until) =>
    lastDueDay(until, '2026-11-20'),
  );
  expect(days).toEqual(['2026-11-19', '2026-11-26', '2026-11-30', '2026-12-31']);
});

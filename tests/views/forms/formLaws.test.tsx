import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { settlementFormMachine } from '../../../src/machines/titles/titleForms.ts';
import { withNewLine, withoutLine } from '../../../src/machines/titles/titleRules.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import type { Form } from '../../support/examples/filledForm.ts';
import { chosenSettlementDraft, filledTitleDraft } from '../../support/examples/titleExamples.ts';
import { financeForms } from '../../support/page/financeForms.tsx';
import { officeForms } from '../../support/page/officeForms.tsx';
import { fc } from '../../support/properties.ts';

type Lawful = Pick<Form, 'machine' | 'fresh' | 'fields'>;

const forms: Record<string, Lawful> = {
  ...officeForms,
  ...financeForms,
  titles: {
    machine: titleFormMachine,
    fresh: filledTitleDraft,
    fields: {
      description: ['', 'types', 'Tijolos'],
      total: ['', 'types', '1.234,56'],
      count: ['', 'types', '3'],
      first_due: ['', 'types', '30/11/2026'],
    },
  },
  settlements: {
    machine: settlementFormMachine,
    fresh: chosenSettlementDraft,
    fields: { settlement_date: ['', 'types', '19/11/2026'] },
  },
};

/** Laws of `tests/machines/ledger/metamorphicLaws.test.ts` for every form of the factory with a text field. */
const lawful = Object.entries(forms).flatMap(([name, form]) => {
  const texts = Object.entries(form.fields).flatMap(([field, [, gesture, typed]]) =>
    gesture === 'types' ? [[field, String(typed)] as const] : [],
  );
  return texts.length > 0 ? [[name, form, texts] as const] : [];
});

describe.each(lawful)('the form of %s, after any walk', (_, form, texts) => {
  const step = fc.oneof(
    fc.constantFrom(
      ...texts.flatMap(
        ([field, text]) =>
          [
            [field, text],
            [field, ''],
          ] as const,
      ),
    ),
    fc.constantFrom('submit', 'refuse', 'lose' as const),
  );
  const walks = fc.array(step, { maxLength: 8 });
  const field = fc.constantFrom(...texts);
  const always = (law: (one: Opened, other: Opened, [name, text]: readonly [string, string]) => void) =>
    fc.assert(
      fc.property(walks, field, (steps, chosen) => {
        const [one, other] = [open(form), open(form)];
        for (const opened of [one, other]) for (const taken of steps) take(opened, taken);
        law(one, other, chosen);
      }),
      { numRuns: 40 },
    );

  test('takes a text typed key by key like the same text pasted', () =>
    always((one, other, [name, text]) => {
      for (let length = 1; length <= text.length; length += 1) one.type(name, text.slice(0, length));
      other.type(name, text);
      expect(one.seen()).toEqual(other.seen());
    }));

  test('returns to its state when a typed text is undone', () =>
    always((one, other, [name, text]) => {
      const before = one.valueOf(name);
      one.type(name, `${text}x`);
      one.type(name, before);
      other.type(name, before);
      expect(one.seen()).toEqual(other.seen());
    }));

  test('asks on closing as if an undone text had never been typed', () =>
    always((one, other, [name, text]) => {
      const before = one.valueOf(name);
      one.type(name, `${text}x`);
      one.type(name, before);
      for (const opened of [one, other]) opened.send({ type: 'form.closed' });
      expect(one.isOver()).toBe(other.isOver());
    }));

  test('returns to its state when its question is declined', () =>
    always((one) => {
      const before = one.seen();
      one.send({ type: 'form.closed' });
      if (one.isOver()) return;
      one.send({ type: 'discard.declined' });
      expect(one.seen()).toEqual(before);
    }));

  test('ignores an answer that arrives after the refusal', () =>
    always((one, _other, [name, text]) => {
      one.type(name, text);
      one.send({ type: 'form.submitted' });
      if (!one.answer((call) => call.reject(refusal(409, 'Limite atingido.')))) return;
      const before = one.seen();
      one.answerLate();
      expect(one.seen()).toEqual(before);
    }));
});

describe('the form of a title, after any walk over its lines', () => {
  const { titles } = forms;
  if (!titles) throw new Error('the form of titles is not there');
  const fresh = {
    allocations: { account_id: '4', cost_center_id: '', amount: null },
    deductions: { deduction_kind: 'INSS', account_id: '9', amount: '1,00', due_date: '' },
  };
  const kind = fc.constantFrom('allocations', 'deductions' as const);
  const line = fc.nat({ max: 3 });
  const steps = fc.array(
    fc.oneof(fc.tuple(fc.constantFrom('add', 'remove' as const), kind, line), fc.constant('submit')),
    {
      maxLength: 8,
    },
  );
  const linesOf = (opened: Opened, of: keyof typeof fresh) => opened.valueOf(of) as { line: number }[];
  const add = (opened: Opened, of: keyof typeof fresh) =>
    opened.type(of, withNewLine(linesOf(opened, of), fresh[of]));
  const remove = (opened: Opened, of: keyof typeof fresh, at: number) =>
    opened.type(of, withoutLine(linesOf(opened, of), linesOf(opened, of)[at]?.line ?? 0));
  const always = (law: (one: Opened, other: Opened, of: keyof typeof fresh) => void) =>
    fc.assert(
      fc.property(steps, kind, (walk, chosen) => {
        const [one, other] = [open(titles), open(titles)];
        for (const opened of [one, other])
          for (const taken of walk) {
            if (typeof taken === 'string') for (const told of ['submit', 'refuse']) take(opened, told);
            else if (taken[0] === 'add') add(opened, taken[1]);
            else remove(opened, taken[1], taken[2]);
          }
        law(one, other, chosen);
      }),
      { numRuns: 60 },
    );

  test('returns to its state when a line is added and removed', () =>
    always((one, other, of) => {
      const before = linesOf(one, of);
      add(one, of);
      expect(linesOf(one, of).slice(0, -1)).toEqual(before);
      remove(one, of, before.length);
      other.type(of, before);
      expect(one.seen()).toEqual(other.seen());
      for (const opened of [one, other]) opened.send({ type: 'form.closed' });
      expect(one.isOver()).toBe(other.isOver());
    }));

  test('never has two lines of one number, and loses only the removed line', () =>
    always((one, _other, of) => {
      add(one, of);
      const before = linesOf(one, of);
      expect(new Set(before.map((each) => each.line)).size).toBe(before.length);
      remove(one, of, 0);
      expect(linesOf(one, of)).toEqual(before.slice(1));
    }));
});

type Opened = ReturnType<typeof open>;

function open({ machine, fresh = null }: Lawful) {
  const { machine: copy, ports } = controlPorts(machine, (settle) => settle());
  const actor = createActor(copy, { input: { row: fresh } }).start();
  const send = (event: { type: string }) => actor.send(event as never);
  const context = () => (actor.getSnapshot() as { context: Record<string, unknown> }).context;
  const values = () => context().values as Record<string, unknown>;
  return {
    send,
    type: (field: string, text: unknown) =>
      actor.send({ type: 'form.patched', patch: { [field]: text } } as never),
    valueOf: (field: string) => values()[field],
    isOver: () => actor.getSnapshot().status !== 'active',
    seen: () => ({
      state: (actor.getSnapshot() as { value: unknown }).value,
      values: values(),
      errors: context().errors,
      doubts: (context().doubts as unknown[]).length,
    }),
    /** Answers the running call; returns false when there is none. */
    answer(give: (call: ReturnType<typeof ports.last>) => void): boolean {
      const key = ports.calls('sending.newKey').at(-1);
      if (key?.state === 'running') key.resolve('key-1');
      const call = ports.calls('sending.save').at(-1);
      if (call?.state !== 'running') return false;
      give(call);
      return true;
    },
    answerLate() {
      const call = ports.calls('sending.save').at(-1);
      call?.resolve({ id: 'late' });
      call?.reject(hostDown);
    },
  };
}

function take(opened: Opened, step: string | readonly [string, string]): void {
  if (typeof step !== 'string') opened.type(...step);
  else if (step === 'submit') opened.send({ type: 'form.submitted' });
  else opened.answer((call) => call.reject(step === 'lose' ? hostDown : refusal(409, 'Limite atingido.')));
}

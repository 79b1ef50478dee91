import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { type EntryTemplate, mostTemplateLines } from '../../../src/domain/ledger/entryTemplate.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { type DraftLine, firstLines } from '../../../src/machines/ledger/entryLines.ts';
import {
  draftedTemplate,
  templateOf,
  templateUseOf,
  whyNoTemplate,
} from '../../../src/machines/ledger/templateParts.ts';
import { success } from '../../../src/machines/shared/announcements.ts';
import type { FormOutcome } from '../../../src/machines/shared/forms/formMachine.ts';
import { templateTexts } from '../../../src/texts/ledger/entryTemplates.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const rent: EntryTemplate = {
  id: 't-1',
  name: 'Aluguel',
  description: 'Aluguel do galpão',
  lines: [
    { account_id: 4, cost_center_id: 'c-1', type: 'DEBIT', amountCents: 350_000 },
    { account_id: null, cost_center_id: null, type: 'CREDIT', amountCents: 350_000 },
  ],
};

const keyed = (template: EntryTemplate): DraftLine[] =>
  draftedTemplate(template).map((line, index) => ({ ...line, key: index + 1 }));

describe('a template', () => {
  it('used and saved again is unchanged', () => {
    const { description, lines } = templateOf(rent.description, keyed(rent));
    expect([description, lines]).toEqual([rent.description, rent.lines]);
  });

  it('excludes blank lines and invalid amounts', () => {
    const [blank] = firstLines().lines;
    if (!blank) throw new Error('no line');
    const open = { account_id: 4, cost_center_id: null, type: 'DEBIT', amountCents: null };
    for (const amount of ['doze', '0,00']) {
      const { lines } = templateOf(' x ', [blank, { ...blank, account_id: '4', amount }]);
      expect(lines).toEqual([open]);
    }
  });

  it('has between one and a hundred lines', () => {
    const [line] = keyed(rent);
    const many = (length: number) => Array.from({ length }, () => line as DraftLine);
    expect(whyNoTemplate(firstLines().lines)).toBe(templateTexts.nothingToSave);
    expect(whyNoTemplate(many(mostTemplateLines))).toBeNull();
    expect(whyNoTemplate(many(mostTemplateLines + 1))).toBe(templateTexts.tooManyLines(mostTemplateLines));
  });

  it('needs the ability, and the permission to be changed', () => {
    const capabilities = ['entries.templates.1' as const];
    expect(templateUseOf({ capabilities: [], permissions: ['templates:change'] })).toBe('none');
    expect(templateUseOf({ capabilities, permissions: [] })).toBe('take');
    expect(templateUseOf({ capabilities, permissions: ['templates:change'] })).toBe('change');
  });
});

describe('an entry from a template', () => {
  const take = (typed: string) => {
    const form = createActor(entryFormMachine, {
      input: { today, date: today, templates: 'change' },
    }).start();
    if (typed) form.send({ type: 'entry.patched', patch: { description: typed } });
    form.send({ type: 'templates.requested' });
    const { templates } = form.getSnapshot().children;
    templates?.send({ type: 'template.chosen', template: rent });
    templates?.send({ type: 'template.taken' });
    return form.getSnapshot();
  };

  it('has its description and lines, its own date, and counts as changed', () => {
    const { context, value } = take('');
    expect(context.values).toEqual({ ...context.initial, description: rent.description });
    expect(context.lines).toEqual(keyed(rent).map((line, index) => ({ ...line, key: index + 3 })));
    expect(value).toMatchObject({ open: { entry: { editing: 'dirty' } } });
  });

  it('keeps typed input', () => {
    expect(take('Aluguel de dezembro').context.values.description).toBe('Aluguel de dezembro');
  });
});

describe('an entry saved as a template', () => {
  const told = (outcome: FormOutcome<EntryTemplate>) => {
    const naming = createMachine({
      initial: 'ended',
      states: { ended: { type: 'final' } },
      output: outcome,
    });
    const machine = entryFormMachine.provide({ actors: { naming: naming as never } });
    const { actor, mail } = startUnderApp(machine, { input: { today, date: today, templates: 'change' } });
    actor.send({ type: 'templates.requested' });
    const { templates } = actor.getSnapshot().children;
    templates?.send({ type: 'template.chosen', template: rent });
    templates?.send({ type: 'template.taken' });
    actor.send({ type: 'naming.requested' });
    expect(actor.getSnapshot().value).toMatchObject({ open: { entry: { editing: 'dirty' } } });
    return mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice);
  };

  it('announces success, and nothing otherwise', () => {
    expect(told({ kind: 'saved', row: rent, created: true })).toEqual([
      success(templateTexts.saved(rent.name)),
    ]);
    expect(told({ kind: 'cancelled', newer: null, isInDoubt: false })).toEqual([]);
  });
});

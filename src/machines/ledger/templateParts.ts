import type { ActorRefFrom } from 'xstate';
import { keptText } from '../../domain/keptText.ts';
import {
  type EntryTemplate,
  mostTemplateLines,
  type TemplateLine,
} from '../../domain/ledger/entryTemplate.ts';
import { formatMoney } from '../../domain/money.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { createReadingMachine } from '../shared/readingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { type DraftLine, isBlank } from './entryLines.ts';

/** The name of a template; the rest comes from its entry. */
export interface TemplateValues {
  name: string;
}

/** The name of a new template. Its row is the draft, without id and name. */
export const templateFormMachine = createFormMachine<EntryTemplate, TemplateValues, TemplateValues>({
  id: 'templateForm',
  valuesOf: (template) => ({ name: template?.name ?? '' }),
  check: ({ name }) => ({ fields: keptText(name) ? {} : { name: formTexts.required }, form: null }),
  bodyOf: ({ name }) => ({ name: keptText(name) }),
  mentions: { name: fieldWords.name },
  isWithin: true,
  saveFailed: () => texts.saveFailed,
});

export const templateListMachine = createReadingMachine<EntryTemplate[], null>({
  id: 'templateList',
  loadFailed: texts.loadFailed,
});

export const templateRemovalMachine = createRowCommandMachine<EntryTemplate>({
  id: 'templateRemoval',
  question: ({ name }) => ({
    title: texts.removeTitle,
    message: texts.removeQuestion(name),
    confirm: texts.remove,
  }),
  failed: () => texts.removeFailed,
});

/** Notices for a saved template. */
export const templateSavingTold = {
  done: ({ name }: EntryTemplate) => success(texts.saved(name)),
  failed: (_: unknown, text: string) => failure(texts.saveFailed, text),
};

/** Notices for a removed template. */
export const templateRemovalTold = {
  done: ({ name }: EntryTemplate) => success(texts.removed(name)),
  failed: (_: unknown, text: string) => failure(texts.removeFailed, text),
};

export type TemplateFormActor = ActorRefFrom<typeof templateFormMachine>;

/** Permitted use of templates in an entry form. */
export type TemplateUse = 'none' | 'take' | 'change';

export function templateUseOf({ capabilities, permissions }: ScreenInput): TemplateUse {
  if (!capabilities.includes('entries.templates.1')) return 'none';
  return permissions.includes('templates:change') ? 'change' : 'take';
}

/** The template made from an entry, without blank lines. */
export function templateOf(description: string, lines: readonly DraftLine[]): EntryTemplate {
  return { id: '', name: '', description: keptText(description), lines: saidLines(lines).map(templateLine) };
}

/** Why these lines make no template, or null when they do. */
export function whyNoTemplate(lines: readonly DraftLine[]): string | null {
  const { length } = saidLines(lines);
  if (length === 0) return texts.nothingToSave;
  return length > mostTemplateLines ? texts.tooManyLines(mostTemplateLines) : null;
}

/** The filled lines of an entry. */
function saidLines(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter((line) => !isBlank(line));
}

function templateLine({ account_id, cost_center_id, type, amount }: DraftLine): TemplateLine {
  return {
    account_id: account_id === '' ? null : Number(account_id),
    cost_center_id: cost_center_id || null,
    type,
    amountCents: parseTypedMoney(amount) || null,
  };
}

/** The lines of a template as typed text. */
export function draftedTemplate({ lines }: EntryTemplate): Omit<DraftLine, 'key'>[] {
  return lines.map(({ account_id, cost_center_id, type, amountCents }) => ({
    account_id: account_id === null ? '' : String(account_id),
    cost_center_id: cost_center_id ?? '',
    type,
    amount: amountCents === null ? '' : formatMoney(amountCents),
  }));
}

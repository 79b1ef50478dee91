import type { ActorRefFrom } from 'xstate';
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
import { createFormMachine } from '../shared/forms/formMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';
import { createReadingMachine } from '../shared/readingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { type DraftLine, isBlank } from './entryLines.ts';

/** What a template is called; the rest of it comes from the entry that it was made of. */
export interface TemplateValues {
  name: string;
}

/** The name of a new template. Its row is the template in the making, which has no id and no name yet. */
export const templateFormMachine = createFormMachine<EntryTemplate, TemplateValues, TemplateValues>({
  id: 'templateForm',
  valuesOf: (template) => ({ name: template?.name ?? '' }),
  check: ({ name }) => ({ fields: name.trim() ? {} : { name: formTexts.required }, form: null }),
  bodyOf: ({ name }) => ({ name: name.trim() }),
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

export type TemplateFormActor = ActorRefFrom<typeof templateFormMachine>;

/** What an entry form may do with templates. */
export type TemplateUse = 'none' | 'take' | 'change';

export function templateUseOf({ capabilities, permissions }: ScreenInput): TemplateUse {
  if (!capabilities.includes('entries.templates.1')) return 'none';
  return permissions.includes('templates:change') ? 'change' : 'take';
}

/** The template that an entry would be, lines left blank not counted. */
export function templateOf(description: string, lines: readonly DraftLine[]): EntryTemplate {
  return { id: '', name: '', description: description.trim(), lines: saidLines(lines).map(templateLine) };
}

/** Why these lines make no template, or null when they do. */
export function whyNoTemplate(lines: readonly DraftLine[]): string | null {
  const { length } = saidLines(lines);
  if (length === 0) return texts.nothingToSave;
  return length > mostTemplateLines ? texts.tooManyLines(mostTemplateLines) : null;
}

/** The lines of an entry in which something is said. */
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

/** The lines of a template as they stand in an entry. */
export function draftedTemplate({ lines }: EntryTemplate): Omit<DraftLine, 'key'>[] {
  return lines.map(({ account_id, cost_center_id, type, amountCents }) => ({
    account_id: account_id === null ? '' : String(account_id),
    cost_center_id: cost_center_id ?? '',
    type,
    amount: amountCents === null ? '' : formatMoney(amountCents),
  }));
}

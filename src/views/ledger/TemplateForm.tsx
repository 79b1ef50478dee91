import type { TemplateFormActor } from '../../machines/ledger/templateParts.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { NameForm } from '../posting/NameForm.tsx';

export function TemplateForm({ form }: { form: TemplateFormActor }) {
  const { save, saveLead, name, submit } = texts;
  return <NameForm form={form} title={save} lead={saveLead} label={name} submitLabel={submit} />;
}

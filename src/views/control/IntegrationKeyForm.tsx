import type { IntegrationKeyFormActor } from '../../machines/control/financeSettingsParts.ts';
import { integrationKeyTexts as texts } from '../../texts/control/integrationKeys.ts';
import { NameForm } from '../posting/NameForm.tsx';

export function IntegrationKeyForm({ form }: { form: IntegrationKeyFormActor }) {
  const { formTitle, formLead, name, submit } = texts;
  return <NameForm form={form} title={formTitle} lead={formLead} label={name} submitLabel={submit} />;
}

import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import {
  type TemplateValues,
  templateFormMachine,
  templateListMachine,
  templateRemovalMachine,
  templateRemovalTold,
  templateSavingTold,
} from '../../machines/ledger/templateParts.ts';
import { templatesMachine } from '../../machines/ledger/templatesMachine.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import type { Http } from '../../services/http.ts';
import { createTemplate, listTemplates, removeTemplate } from '../../services/ledger/entryTemplates.ts';
import { reading } from '../reading.ts';
import { sendingOf } from '../sending.ts';

/** Templates of an entry form (ability `entries.templates.1`). */
export function templateLogic(http: Http) {
  const list = templateListMachine.provide({ actors: { load: reading(http, listTemplates) } });
  const run = writing<EntryTemplate, { row: EntryTemplate }>(
    ({ row }) => removeTemplate(http, row),
    templateRemovalTold,
  );
  const sending = sendingOf<EntryTemplate, Partial<TemplateValues>>(
    ({ row, body, key }) => createTemplate(http, { ...row, ...body }, key),
    templateSavingTold,
  );
  const removal = templateRemovalMachine.provide({ actors: { run } });
  return {
    naming: templateFormMachine.provide({ actors: { sending } }),
    templates: templatesMachine.provide({ actors: { list, removal } }),
  };
}

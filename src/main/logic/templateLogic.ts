import { fromPromise } from 'xstate';
import type { EntryTemplate } from '../../domain/ledger/entryTemplate.ts';
import {
  type TemplateValues,
  templateFormMachine,
  templateListMachine,
  templateRemovalMachine,
} from '../../machines/ledger/templateParts.ts';
import { templatesMachine } from '../../machines/ledger/templatesMachine.ts';
import { failure, success } from '../../machines/shared/announcements.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import type { Http } from '../../services/http.ts';
import { createTemplate, listTemplates, removeTemplate } from '../../services/ledger/entryTemplates.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { sendingBy } from '../sending.ts';

/** Templates of an entry form (ability `entries.templates.1`). */
export function templateLogic(http: Http) {
  const list = templateListMachine.provide({
    actors: {
      load: fromPromise<EntryTemplate[], { subject: null }>(({ signal }) => listTemplates(http, signal)),
    },
  });
  const removal = templateRemovalMachine.provide({
    actors: {
      run: writing<EntryTemplate, { row: EntryTemplate }>(({ row }) => removeTemplate(http, row), {
        done: ({ name }) => success(texts.removed(name)),
        failed: (_, text) => failure(texts.removeFailed, text),
      }),
    },
  });
  const naming = templateFormMachine.provide({
    actors: {
      sending: sendingBy<EntryTemplate, Partial<TemplateValues>>(
        ({ row, body, key }) => {
          if (row === null) throw new Error('a template is made of an entry');
          return createTemplate(http, { ...row, ...body }, key);
        },
        {
          done: ({ name }) => success(texts.saved(name)),
          failed: (_, text) => failure(texts.saveFailed, text),
        },
      ),
    },
  });
  return { naming, templates: templatesMachine.provide({ actors: { list, removal } }) };
}

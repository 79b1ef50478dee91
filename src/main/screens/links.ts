import { addressLogic } from '../../browser/address.ts';
import { intentionKey } from '../../browser/intentionKey.ts';
import type { TenantLink } from '../../domain/admin/tenantLink.ts';
import * as parts from '../../machines/admin/linkRegistryMachine.ts';
import { linkBody, linkValues } from '../../machines/admin/linkRules.ts';
import { linksMachine } from '../../machines/admin/linksMachine.ts';
import { commandTold } from '../../machines/shared/announcements.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import { listLinkOptions } from '../../services/admin/linkOptions.ts';
import { createLink, listLinks, removeLink, updateLink } from '../../services/admin/tenantLinks.ts';
import type { Http } from '../../services/http.ts';
import { LinksPage } from '../../views/admin/LinksPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading, readingOf } from '../reading.ts';
import { savingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const saving = savingBy(http, { create: createLink, update: updateLink }, parts.linkAnnouncements);
  const run = writing<TenantLink, { row: TenantLink }>(async ({ row }) => {
    if (row.removed) return createLink(http, linkBody(linkValues(row)), row.removed.key);
    return { ...(await removeLink(http, row)), removed: { key: await intentionKey() } };
  }, commandTold(parts.linkAnnouncements));
  const registry = parts.linkRegistryMachine.provide({
    actors: {
      list: parts.linkListMachine.provide({
        actors: {
          load: readingOf(http, (client, { page }, signal) => listLinks(client, page, signal)),
          table: tableLogic(),
        },
      }),
      form: parts.linkFormMachine.provide({ actors: { sending: saving } }),
      command: parts.linkCommandMachine.provide({ actors: { run } }),
    },
  });
  return {
    View: LinksPage,
    logic: linksMachine.provide({
      actors: { registry, loadOptions: reading(http, listLinkOptions), address: addressLogic('by.') },
    }),
  };
}

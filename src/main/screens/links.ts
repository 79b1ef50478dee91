import { fromPromise } from 'xstate';
import type { LinkOptions, TenantLink } from '../../domain/admin/tenantLink.ts';
import {
  linkAnnouncements,
  linkCommandMachine,
  linkFormMachine,
  linkListMachine,
  linkRegistryMachine,
} from '../../machines/admin/linkRegistryMachine.ts';
import { type LinkBody, linkBody, linkValues } from '../../machines/admin/linkRules.ts';
import { linksMachine } from '../../machines/admin/linksMachine.ts';
import { commandTold, savingTold } from '../../machines/shared/announcements.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import type { PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import {
  createLink,
  type LinkPage,
  listLinks,
  listRoles,
  removeLink,
  updateLink,
} from '../../services/admin/tenantLinks.ts';
import { listTenantOptions } from '../../services/admin/tenants.ts';
import { listUsers } from '../../services/admin/users.ts';
import type { Http } from '../../services/http.ts';
import { LinksPage } from '../../views/admin/LinksPage.tsx';
import { addressLogic } from '../browser/address.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { intentionKey, sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<LinkPage, PageOrder>(({ input: { page }, signal }) =>
    listLinks(http, page, signal),
  );
  const sending = sendingBy<TenantLink, Partial<LinkBody>>(
    ({ row, body, key }) => (row === null ? createLink(http, body, key) : updateLink(http, row, body)),
    savingTold(linkAnnouncements),
  );
  const run = writing<TenantLink, { row: TenantLink }>(async ({ row }) => {
    if (row.removed) return createLink(http, linkBody(linkValues(row)), row.removed.key);
    return { ...(await removeLink(http, row)), removed: { key: await intentionKey() } };
  }, commandTold(linkAnnouncements));
  const loadOptions = fromPromise<LinkOptions>(async ({ signal }) => {
    const [users, tenants, roles] = await Promise.all([
      listUsers(http, signal),
      listTenantOptions(http, signal),
      listRoles(http, signal),
    ]);
    return { users, tenants, roles };
  });
  const registry = linkRegistryMachine.provide({
    actors: {
      list: linkListMachine.provide({ actors: { load, table: tableLogic() } }),
      form: linkFormMachine.provide({ actors: { sending } }),
      command: linkCommandMachine.provide({ actors: { run } }),
    },
  });
  return {
    View: LinksPage,
    logic: linksMachine.provide({ actors: { registry, loadOptions, address: addressLogic('by.') } }),
  };
}

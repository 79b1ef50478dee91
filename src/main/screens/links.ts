import { fromPromise } from 'xstate';
import type { LinkOptions, TenantLink } from '../../domain/tenantLink.ts';
import {
  linkFormMachine,
  linkListMachine,
  linkRegistryMachine,
  linkRemovalMachine,
} from '../../machines/admin/linkRegistryMachine.ts';
import type { LinkBody } from '../../machines/admin/linkRules.ts';
import { linksMachine } from '../../machines/admin/linksMachine.ts';
import type { FormOrder } from '../../machines/shared/formContext.ts';
import type { Http } from '../../services/http.ts';
import {
  createLink,
  type LinkPage,
  listLinks,
  listRoles,
  removeLink,
  updateLink,
} from '../../services/tenantLinks.ts';
import { listTenantOptions } from '../../services/tenants.ts';
import { listUsers } from '../../services/users.ts';
import { LinksPage } from '../../views/admin/LinksPage.tsx';
import { newKey } from '../newKey.ts';
import type { OpenedScreen } from '../openedScreen.ts';

export function openLinks(http: Http): OpenedScreen {
  const load = fromPromise<LinkPage, { page: number }>(({ input: { page }, signal }) =>
    listLinks(http, page, signal),
  );
  const save = fromPromise<TenantLink, FormOrder<TenantLink, LinkBody>>(
    ({ input: { row, body, key }, signal }) =>
      row === null ? createLink(http, body, key, signal) : updateLink(http, row, body, signal),
  );
  const run = fromPromise<TenantLink, { row: TenantLink }>(({ input: { row }, signal }) =>
    removeLink(http, row, signal),
  );
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
      list: linkListMachine.provide({ actors: { load } }),
      form: linkFormMachine.provide({ actors: { save, newKey } }),
      command: linkRemovalMachine.provide({ actors: { run } }),
    },
  });
  return { View: LinksPage, logic: linksMachine.provide({ actors: { registry, loadOptions } }) };
}

import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { places } from '../../src/machines/app/routes.ts';
import { directoryTexts, linkTexts, tenantTexts, userTexts } from '../../src/texts/admin/admin.ts';
import { formTexts } from '../../src/texts/forms/forms.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { fc } from '../support/properties.ts';
import { type Administration, command } from './adminOffice.ts';
import {
  type AdminLink,
  type AdminPlace,
  type AdminSpec,
  adminReadsOf,
  noFilters,
  roles,
} from './adminSpec.ts';
import { inForm } from './command.ts';
import * as page from './page.ts';

const mailOf = (name: string, run: number) => `${name}.${run}@obra.example`;
const at = (place: AdminPlace) => (spec: AdminSpec) => spec.place === place;
/** Changes only rows of this run: the demonstration's users keep signing in. */
const ownUsers = (spec: AdminSpec) => spec.users.filter(({ email }) => spec.own.includes(email));
const ownTenants = (spec: AdminSpec) => spec.tenants.filter(({ name }) => spec.own.includes(name));
const pick = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % rows.length];
const linkedTo = ({ links }: AdminSpec, name: string) =>
  links.some(({ user, tenant }) => [user, tenant].includes(name));

const go = (place: AdminPlace) =>
  command({
    name: `go to ${place}`,
    check: (spec) => spec.place !== place,
    act: () => page.press(places[place].title),
    becomes(spec) {
      Object.assign(spec, { place, filters: noFilters });
      return { calls: adminReadsOf(place) };
    },
  });

const reload = command({
  name: 'reload the page',
  act: (_, office) => office.reload(),
  becomes: (spec) => ({ calls: adminReadsOf(spec.place) }),
});

const createUser = (name: string, run: () => number) =>
  command({
    name: `create the user ${name}`,
    check: (spec) => spec.place === 'users' && !spec.own.includes(mailOf(name, run())),
    async act() {
      await page.press(userTexts.create);
      await page.type(userTexts.form.email, ` ${mailOf(name, run())} `);
      await page.press(userTexts.form.create, inForm);
    },
    becomes(spec) {
      spec.users.push({ email: mailOf(name, run()), isLive: true });
      spec.own.push(mailOf(name, run()));
      return { told: [userTexts.created], calls: ['POST /users/'] };
    },
  });

const saveUserAsItIs = (index: number) =>
  command({
    name: `save user ${index} as it is`,
    check: (spec) => spec.place === 'users' && ownUsers(spec).length > 0,
    async act(spec) {
      await page.press(listTexts.edit(pick(ownUsers(spec), index)?.email ?? ''));
      await page.press(userTexts.form.save, inForm);
      await page.until(() => expect((inForm() as Element).textContent).toContain(formTexts.unchanged));
      await page.press('Cancelar', inForm);
    },
    becomes: () => ({}),
  });

/** Deletes or restores, whichever the state allows. */
const turnUser = (index: number) =>
  command({
    name: `delete or restore user ${index}`,
    check: (spec) =>
      spec.place === 'users' &&
      ownUsers(spec).length > 0 &&
      !linkedTo(spec, pick(ownUsers(spec), index)?.email ?? ''),
    act: (spec) => turn(pick(ownUsers(spec), index), ({ email }) => email),
    becomes(spec) {
      const user = pick(ownUsers(spec), index);
      if (!user) return {};
      user.isLive = !user.isLive;
      return user.isLive
        ? { told: [userTexts.restored], calls: ['PUT /users/:id/restore'] }
        : { told: [userTexts.removed], calls: ['DELETE /users/:id'] };
    },
  });

const createTenant = (name: string, run: () => number) =>
  command({
    name: `create the tenant ${name}`,
    check: (spec) => spec.place === 'tenants' && !spec.own.includes(`${name} ${run()}`),
    async act() {
      await page.press(tenantTexts.create);
      await page.type(tenantTexts.form.name, `${name} ${run()}`);
      await page.press(tenantTexts.form.create, inForm);
    },
    becomes(spec) {
      spec.tenants.unshift({ name: `${name} ${run()}`, isLive: true });
      spec.own.push(`${name} ${run()}`);
      return { told: [tenantTexts.created], calls: ['POST /tenants/'] };
    },
  });

const renameTenant = (index: number) =>
  command({
    name: `rename tenant ${index}`,
    check: (spec) => spec.place === 'tenants' && ownTenants(spec).length > 0,
    async act(spec) {
      const name = pick(ownTenants(spec), index)?.name ?? '';
      await page.press(listTexts.edit(name));
      await page.type(tenantTexts.form.name, `${name}*`);
      await page.press(tenantTexts.form.save, inForm);
    },
    becomes(spec) {
      const tenant = pick(ownTenants(spec), index);
      if (!tenant) return {};
      const next = `${tenant.name}*`;
      for (const link of spec.links) if (link.tenant === tenant.name) link.tenant = next;
      tenant.name = next;
      spec.own.push(next);
      return { told: [tenantTexts.updated], calls: ['PUT /tenants/:id'] };
    },
  });

const turnTenant = (index: number) =>
  command({
    name: `delete or restore tenant ${index}`,
    check: (spec) =>
      spec.place === 'tenants' &&
      ownTenants(spec).length > 0 &&
      !linkedTo(spec, pick(ownTenants(spec), index)?.name ?? ''),
    act: (spec) => turn(pick(ownTenants(spec), index), ({ name }) => name),
    becomes(spec) {
      const tenant = pick(ownTenants(spec), index);
      if (!tenant) return {};
      tenant.isLive = !tenant.isLive;
      return tenant.isLive
        ? { told: [tenantTexts.restored], calls: ['PUT /tenants/:id/restore'] }
        : { told: [tenantTexts.removed], calls: ['DELETE /tenants/:id'] };
    },
  });

async function turn<Row extends { isLive: boolean }>(row: Row | undefined, nameOf: (row: Row) => string) {
  if (!row) return;
  await page.press(row.isLive ? directoryTexts.remove(nameOf(row)) : directoryTexts.restore(nameOf(row)));
}

const mostLinks = 9;
const freeUser = (spec: AdminSpec) =>
  ownUsers(spec).find(({ email, isLive }) => isLive && !linkedTo(spec, email));
const liveTenant = (spec: AdminSpec, index: number) =>
  pick(
    spec.tenants.filter(({ isLive }) => isLive),
    index,
  );

const createLink = (index: number, role: string) =>
  command({
    name: `link somebody to tenant ${index} as ${role}`,
    check: (spec) => spec.place === 'links' && spec.links.length < mostLinks && freeUser(spec) !== undefined,
    async act(spec) {
      // Until users, tenants and roles are loaded it only gives the reason.
      await page.until(() =>
        expect(screen.getByRole('button', { name: linkTexts.create }).ariaDisabled).not.toBe('true'),
      );
      await page.press(linkTexts.create);
      await page.press(linkTexts.form.create, inForm);
      await page.until(() => expect((inForm() as Element).textContent).toContain(linkTexts.form.allRequired));
      await page.choose(linkTexts.form.user, freeUser(spec)?.email ?? '');
      await page.choose(linkTexts.form.tenant, liveTenant(spec, index)?.name ?? '');
      await page.choose(linkTexts.form.role, role);
      await page.press(linkTexts.form.create, inForm);
    },
    becomes(spec) {
      const user = freeUser(spec)?.email ?? '';
      spec.links.push({ user, tenant: liveTenant(spec, index)?.name ?? '', role });
      return {
        told: [linkTexts.created],
        calls: [`POST ${linksPath}`, `GET ${linksPath}`],
      };
    },
  });

const ownLinks = (spec: AdminSpec) =>
  spec.links.filter(
    (link) =>
      spec.own.includes(link.user) &&
      (['user', 'tenant', 'role'] as const).every((part) =>
        link[part].toLowerCase().includes(spec.filters[part].toLowerCase()),
      ),
  );
const linksPath = '/user-tenant-links/superuser/links';
const linkCall = `${linksPath}/users/:id/tenants/:id`;

const changeRole = (index: number) =>
  command({
    name: `give link ${index} the other role`,
    check: (spec) => spec.place === 'links' && ownLinks(spec).length > 0,
    async act(spec) {
      const link = pick(ownLinks(spec), index);
      if (!link) return;
      await page.press(linkTexts.editRole(link.user, link.tenant));
      await page.choose(linkTexts.form.role, otherRole(link));
      await page.press(linkTexts.form.save, inForm);
    },
    becomes(spec) {
      const link = pick(ownLinks(spec), index);
      if (link) link.role = otherRole(link);
      return { told: [linkTexts.updated], calls: [`PUT ${linkCall}`] };
    },
  });

const removeLink = (index: number, isMeant: boolean) =>
  command({
    name: `${isMeant ? 'remove' : 'nearly remove'} link ${index}`,
    check: (spec) => spec.place === 'links' && ownLinks(spec).length > 0,
    async act(spec) {
      const link = pick(ownLinks(spec), index);
      if (!link) return;
      await page.press(linkTexts.remove(link.user, link.tenant));
      await page.press(isMeant ? linkTexts.removeConfirm : 'Cancelar', inForm);
    },
    becomes(spec) {
      if (!isMeant) return {};
      const link = pick(ownLinks(spec), index);
      spec.links = spec.links.filter((each) => each !== link);
      // The next page may have a row to move up.
      return { told: [linkTexts.removed], calls: [`DELETE ${linkCall}`, `GET ${linksPath}`] };
    },
  });

function otherRole({ role }: AdminLink): string {
  return roles.find((other) => other !== role) ?? role;
}

const filter = (part: keyof AdminLink, text: string) =>
  command({
    name: `filter links by ${part} "${text}"`,
    check: at('links'),
    async act() {
      const field = await page.until(() => screen.getByLabelText(linkTexts.filters[part]));
      fireEvent.change(field, { target: { value: text } });
      // Before the address contains it, a reload would lose it.
      const told = () => [...new URLSearchParams(location.search).values()];
      await page.until(() => expect(text === '' || told().includes(text)).toBe(true));
    },
    becomes(spec) {
      spec.filters = { ...spec.filters, [part]: text };
      return {};
    },
  });

const clearFilters = command({
  name: 'clear the filters',
  check: at('links'),
  act: () => page.press(linkTexts.filters.clear),
  becomes(spec) {
    spec.filters = noFilters;
    return {};
  },
});

const names = fc.constantFrom('ana', 'zeca', 'Bia');
const firms = fc.constantFrom('Alfa', 'Zeta');
const ats = fc.nat({ max: 4 });

/** Possible next commands; impossible ones are skipped. `run` distinguishes the runs on one host. */
export const adminCommands = (run: () => number) =>
  fc.commands<AdminSpec, Administration, false>(
    [
      fc.constantFrom<AdminPlace>('users', 'tenants', 'links').map(go),
      fc.constantFrom<AdminPlace>('users', 'links').map(go),
      fc.constant(reload),
      names.map((name) => createUser(name, run)),
      names.map((name) => createUser(name, run)),
      ats.map(saveUserAsItIs),
      ats.map(turnUser),
      firms.map((name) => createTenant(name, run)),
      ats.map(renameTenant),
      ats.map(turnTenant),
      fc.tuple(ats, fc.constantFrom(...roles)).map(([index, role]) => createLink(index, role)),
      fc.tuple(ats, fc.constantFrom(...roles)).map(([index, role]) => createLink(index, role)),
      ats.map(changeRole),
      fc.tuple(ats, fc.boolean()).map(([index, isMeant]) => removeLink(index, isMeant)),
      fc
        .tuple(
          fc.constantFrom<keyof AdminLink>('user', 'tenant', 'role'),
          fc.constantFrom('A', 'zeta', 'comercial', ''),
        )
        .map(([part, text]) => filter(part, text)),
      fc.constant(clearFilters),
    ],
    { maxCommands: 160, size: 'max' },
  );

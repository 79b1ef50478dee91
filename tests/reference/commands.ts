import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { places } from '../../src/machines/app/routes.ts';
import { accountTexts } from '../../src/texts/accounts.ts';
import { formDialogTexts } from '../../src/texts/formDialogs.ts';
import { formTexts } from '../../src/texts/forms.ts';
import { layoutTexts } from '../../src/texts/layouts.ts';
import { listTexts } from '../../src/texts/lists.ts';
import { customerTexts, partyTexts, supplierTexts } from '../../src/texts/parties.ts';
import { projectTexts } from '../../src/texts/projects.ts';
import { loginTexts } from '../../src/texts/session.ts';
import { tenantChoiceTexts } from '../../src/texts/tenantChoice.ts';
import { fc } from '../support/properties.ts';
import * as page from './office.tsx';
import { here, isHeld, type Place, type Registry, readsOf, registries, type Spec, sightOf } from './spec.ts';

type Command = fc.AsyncCommand<Spec, page.Office>;

const texts = { projects: projectTexts, suppliers: supplierTexts, customers: customerTexts };
const party = { create: partyTexts.submitCreate, save: partyTexts.submitUpdate };
const submits = { projects: projectTexts.form, suppliers: party, customers: party };
const inForm = page.dialogOnTop;

/** What a command does to the product, and what the specification says comes of it. */
interface Deed {
  name: string;
  check?: (spec: Spec) => boolean;
  act: (spec: Spec, office: page.Office) => Promise<void>;
  /** Changes the specification's state, and says what is told and what it costs. */
  becomes: (spec: Spec) => { told?: string[]; calls?: string[] };
}

function command({ name, check = () => true, act, becomes }: Deed): Command {
  return {
    check: (spec) => check(spec),
    async run(spec, office) {
      page.dismissNotices();
      const before = structuredClone(spec);
      await act(before, office);
      const { told = [], calls = [] } = becomes(spec);
      await seen(name, spec, office, told, calls);
    },
    toString: () => name,
  };
}

/** What is seen once nothing is under way, and what it cost. */
export async function seen(name: string, spec: Spec, office: page.Office, told: string[], calls: string[]) {
  await page.until(() => {
    const { isBusy, ...sight } = page.look(office.companies);
    expect(sight, `after: ${name}`).toEqual(sightOf(spec, told));
    if (isBusy) throw new Error(`after: ${name}: it goes on waiting`);
  });
  expect(office.calls(), `calls of: ${name}`).toEqual([...calls].sort());
}

const isRegistry = (place: Place): place is Registry => (registries as readonly string[]).includes(place);
const registryOf = ({ place }: Spec): Registry => {
  if (isRegistry(place)) return place;
  throw new Error(`${place} has no rows of its own`);
};
const atRegistry = ({ place }: Spec) => isRegistry(place);
const shown = (spec: Spec) => (isRegistry(spec.place) ? sightOf(spec).rows : []);
const rowAt = (spec: Spec, at: number) => shown(spec)[at % shown(spec).length] ?? '';
const hasRows = (spec: Spec) => shown(spec).length > 0;
const replace = (names: string[], old: string, ...next: string[]) => {
  names.splice(names.indexOf(old), 1, ...next);
};

const create = (name: string) =>
  command({
    name: `create "${name}"`,
    check: atRegistry,
    async act(spec) {
      const registry = registryOf(spec);
      await page.press(texts[registry].create);
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].create, inForm);
    },
    becomes(spec) {
      const registry = registryOf(spec);
      here(spec).rows[registry].push(name.trim());
      return { told: [texts[registry].created], calls: [`POST /${registry}/`] };
    },
  });

const createNothing = command({
  name: 'create without a name',
  check: atRegistry,
  async act(spec) {
    const registry = registryOf(spec);
    await page.press(texts[registry].create);
    await page.press(submits[registry].create, inForm);
    const required = registry === 'projects' ? projectTexts.form.required : texts[registry].required;
    await page.until(() => expect((inForm() as Element).textContent).toContain(required));
    await page.press('Cancelar', inForm);
  },
  becomes: () => ({}),
});

const thinkTwice = command({
  name: 'begin a row, keep on, and give it up',
  check: atRegistry,
  async act(spec) {
    const registry = registryOf(spec);
    await page.press(texts[registry].create);
    await page.type(texts[registry].name, 'Meio digitado');
    for (const answer of [formDialogTexts.discardDecline, formDialogTexts.discardConfirm]) {
      await page.press('Cancelar', inForm);
      await page.until(() =>
        expect((inForm() as Element).textContent).toContain(formDialogTexts.discardTitle),
      );
      await page.press(answer, inForm);
      if (answer !== formDialogTexts.discardDecline) continue;
      const field = await page.until(() =>
        screen.getByLabelText(texts[registry].name, { selector: 'input' }),
      );
      expect((field as HTMLInputElement).value, 'what was typed').toBe('Meio digitado');
    }
  },
  becomes: () => ({}),
});

const rename = (at: number, name: string) =>
  command({
    name: `rename row ${at} to "${name}"`,
    check: (spec) => hasRows(spec) && rowAt(spec, at) !== name,
    async act(spec) {
      const registry = registryOf(spec);
      await page.press(listTexts.edit(rowAt(spec, at)));
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].save, inForm);
    },
    becomes(spec) {
      const registry = registryOf(spec);
      replace(here(spec).rows[registry], rowAt(spec, at), name);
      return { told: [texts[registry].updated], calls: [`PUT /${registry}/:id`] };
    },
  });

const saveUnchanged = (at: number) =>
  command({
    name: `save row ${at} as it is`,
    check: hasRows,
    async act(spec) {
      const registry = registryOf(spec);
      const name = rowAt(spec, at);
      await page.press(listTexts.edit(name));
      await page.type(texts[registry].name, `${name}x`);
      await page.type(texts[registry].name, name);
      await page.press(submits[registry].save, inForm);
      await page.until(() => expect((inForm() as Element).textContent).toContain(formTexts.unchanged));
      await page.press('Cancelar', inForm);
    },
    becomes: () => ({}),
  });

const remove = (at: number, isMeant: boolean) =>
  command({
    name: `${isMeant ? 'remove' : 'nearly remove'} row ${at}`,
    check: hasRows,
    async act(spec) {
      await page.press(listTexts.remove(rowAt(spec, at)));
      await page.press(isMeant ? 'Excluir' : 'Cancelar', inForm);
    },
    becomes(spec) {
      if (!isMeant) return {};
      const registry = registryOf(spec);
      replace(here(spec).rows[registry], rowAt(spec, at));
      return { told: [texts[registry].removed], calls: [`DELETE /${registry}/:id`] };
    },
  });

const search = (text: string) =>
  command({
    name: `search "${text}"`,
    check: (spec) => atRegistry(spec) && here(spec).rows[registryOf(spec)].length > 0,
    async act() {
      const field = await page.until(
        () => document.querySelector('main input[type="search"]') as HTMLElement,
      );
      fireEvent.change(field, { target: { value: text } });
      // Until the address tells it, a reload would forget it.
      await page.until(() => expect(new URLSearchParams(location.search).get('q') ?? '').toBe(text));
    },
    becomes(spec) {
      spec.search = text;
      return {};
    },
  });

function arrive(spec: Spec, place: Place): void {
  Object.assign(spec, { place, search: '', showsInactive: false, listed: null });
}

const go = (place: Place) =>
  command({
    name: `go to ${place}`,
    check: (spec) => spec.place !== place,
    act: () => page.press(places[place].title),
    becomes(spec) {
      arrive(spec, place);
      if (place === 'ledger') spec.listed = [...here(spec).entries];
      return { calls: place === 'ledger' ? ['GET /gl/entries'] : readsOf(place) };
    },
  });

const reloadList = command({
  name: 'read the list again',
  check: ({ place }) => place !== 'tenantDashboard',
  act: () => page.press(listTexts.reload),
  becomes(spec) {
    if (spec.place === 'ledger') spec.listed = [...here(spec).entries];
    return { calls: spec.place === 'ledger' ? ['GET /gl/entries'] : readsOf(spec.place) };
  },
});

const reloadPage = command({
  name: 'reload the page',
  act: (_, office) => office.reload(),
  becomes(spec) {
    spec.showsInactive = false;
    if (spec.place === 'ledger') spec.listed = [...here(spec).entries];
    return { calls: spec.place === 'ledger' ? ['GET /gl/entries'] : readsOf(spec.place) };
  },
});

const switchCompany = command({
  name: 'switch the company',
  async act(spec, office) {
    const select = await page.until(() => screen.getByLabelText<HTMLSelectElement>(layoutTexts.switchTenant));
    const other = office.companies[1 - spec.company];
    const option = [...select.options].find(({ text }) => text === other);
    fireEvent.change(select, { target: { value: option?.value } });
  },
  becomes(spec) {
    spec.company = spec.company === 0 ? 1 : 0;
    arrive(spec, 'tenantDashboard');
    return {};
  },
});

const signInAgain = (company: 0 | 1) =>
  command({
    name: `sign out, and in again at company ${company}`,
    async act(_, office) {
      await page.press(layoutTexts.logout);
      await page.type(loginTexts.username, page.marina);
      await page.type(loginTexts.password, office.password);
      await page.press(loginTexts.submit);
      await page.choose(tenantChoiceTexts.label, office.companies[company]);
      await page.press(tenantChoiceTexts.enter);
    },
    becomes(spec) {
      spec.company = company;
      arrive(spec, 'tenantDashboard');
      return {};
    },
  });

const colleaguePosts = (description: string) =>
  command({
    name: `a colleague posts "${description}"`,
    async act(spec, office) {
      const isOpen = here(spec).accounts.every(
        ({ code, isActive }) => isActive || !['1.1', '3.1'].includes(code),
      );
      expect(await office.colleaguePosts(spec.company, description)).toBe(isOpen ? 201 : 422);
    },
    becomes(spec) {
      const isOpen = here(spec).accounts.every(
        ({ code, isActive }) => isActive || !['1.1', '3.1'].includes(code),
      );
      if (isOpen) here(spec).entries.unshift(description);
      return {};
    },
  });

const atAccounts = ({ place }: Spec) => place === 'accounts';
const accountOf = (spec: Spec, code: string) => {
  const found = here(spec).accounts.find((account) => account.code === code);
  if (!found) throw new Error(`there is no account ${code}`);
  return found;
};
const labelled = (spec: Spec, code: string) => accountTexts.named(code, accountOf(spec, code).name);

const deactivate = (code: string) =>
  command({
    name: `deactivate account ${code}`,
    check: (spec) => atAccounts(spec) && accountOf(spec, code).isActive,
    async act(spec) {
      await page.press(listTexts.deactivate(labelled(spec, code)));
      if (!isHeld(spec, code)) await page.press(accountTexts.deactivateConfirm, inForm);
    },
    becomes(spec) {
      if (isHeld(spec, code)) return { told: [accountTexts.heldTitle] };
      const calls = ['DELETE /chart-of-accounts/:id'];
      if (accountOf(spec, code).carriesBalance) return { told: [accountTexts.deactivateFailedTitle], calls };
      accountOf(spec, code).isActive = false;
      return { told: [accountTexts.deactivated], calls };
    },
  });

const reactivate = (code: string) =>
  command({
    name: `reactivate account ${code}`,
    check: (spec) => atAccounts(spec) && spec.showsInactive && !accountOf(spec, code).isActive,
    act: (spec) => page.press(listTexts.reactivate(labelled(spec, code))),
    becomes(spec) {
      accountOf(spec, code).isActive = true;
      return { told: [accountTexts.reactivated], calls: ['PUT /chart-of-accounts/:id'] };
    },
  });

const showInactive = command({
  name: 'show inactive accounts, or hide them',
  check: atAccounts,
  async act() {
    fireEvent.click(await page.until(() => screen.getByLabelText(accountTexts.showInactive)));
  },
  becomes(spec) {
    spec.showsInactive = !spec.showsInactive;
    return {};
  },
});

const names = fc.constantFrom('Areal', 'Brita Sul', 'Água Clara', 'Zênite', ' Cerâmica ');
const trimmed = fc.constantFrom('Areal', 'Brita Sul', 'Água Clara', 'Zênite');
const ats = fc.nat({ max: 4 });
const codes = fc.constantFrom('1', '1.1', '1.2', '3', '3.1');

/** What may be done next; what cannot be done here is passed over. */
export const commands = fc.commands(
  [
    names.map(create),
    names.map(create),
    fc.constant(createNothing),
    fc.constant(thinkTwice),
    fc.tuple(ats, trimmed).map(([at, name]) => rename(at, name)),
    ats.map(saveUnchanged),
    fc.tuple(ats, fc.boolean()).map(([at, isMeant]) => remove(at, isMeant)),
    fc.constantFrom('', 'AGUA', 'bri', 'nada').map(search),
    fc
      .constantFrom<Place>('projects', 'suppliers', 'customers', 'accounts', 'ledger', 'tenantDashboard')
      .map(go),
    fc.constantFrom<Place>('projects', 'accounts', 'ledger').map(go),
    fc.constant(reloadList),
    fc.constant(reloadPage),
    fc.constant(switchCompany),
    fc.constantFrom<0 | 1>(0, 1).map(signInAgain),
    fc.constantFrom('Energia', 'Aluguel').map(colleaguePosts),
    codes.map(deactivate),
    codes.map(deactivate),
    codes.map(reactivate),
    fc.constant(showInactive),
  ],
  { maxCommands: 50, size: 'max' },
);

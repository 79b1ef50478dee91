import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { places } from '../../src/machines/app/routes.ts';
import { tenantChoiceTexts } from '../../src/texts/admin/tenantChoice.ts';
import { layoutTexts } from '../../src/texts/layouts.ts';
import { loginTexts } from '../../src/texts/session/session.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { marina } from './office.tsx';
import { command } from './officeCommand.ts';
import * as page from './page.ts';
import { here, type Place, readsOf, type Spec } from './spec.ts';

function arrive(spec: Spec, place: Place): void {
  Object.assign(spec, { place, search: '', showsInactive: false, listed: null });
}

/** The entries, and the projects of their filter on a host that searches. */
const ledgerReads = ['GET /gl/entries', 'GET /projects/'];

export const go = (place: Place) =>
  command({
    name: `go to ${place}`,
    check: (spec) => spec.place !== place,
    act: () => page.press(places[place].title),
    becomes(spec) {
      arrive(spec, place);
      if (place === 'ledger') spec.listed = [...here(spec).entries];
      return { calls: place === 'ledger' ? ledgerReads : readsOf(place) };
    },
  });

export const reloadList = command({
  name: 'read the list again',
  check: ({ place }) => place !== 'tenantDashboard',
  act: () => page.press(listTexts.reload),
  becomes(spec) {
    if (spec.place === 'ledger') spec.listed = [...here(spec).entries];
    return { calls: spec.place === 'ledger' ? ['GET /gl/entries'] : readsOf(spec.place) };
  },
});

export const reloadPage = command({
  name: 'reload the page',
  act: (_, office) => office.reload(),
  becomes(spec) {
    spec.showsInactive = false;
    if (spec.place === 'ledger') spec.listed = [...here(spec).entries];
    return { calls: spec.place === 'ledger' ? ledgerReads : readsOf(spec.place) };
  },
});

export const switchCompany = command({
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

export const signInAgain = (company: 0 | 1) =>
  command({
    name: `sign out, and in again at company ${company}`,
    async act(_, office) {
      await page.press(layoutTexts.logout);
      await page.type(loginTexts.username, marina);
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

export const colleaguePosts = (description: string) =>
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

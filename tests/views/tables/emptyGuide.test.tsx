import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Capability } from '../../../src/domain/capability.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { guideLinkTexts, guideTexts } from '../../../src/texts/help/guide.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { EmptyGuide, type EmptyGuideProps } from '../../../src/views/shared/EmptyGuide.tsx';
import { marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';

/** The guide of an empty list for a Tenant Admin, on a host with these abilities. */
function guide(props: EmptyGuideProps, ...capabilities: Capability[]) {
  return guideTo(1, props, ...capabilities);
}
function guideTo(role_id: number, props: EmptyGuideProps, ...capabilities: Capability[]) {
  const { app, restore } = startApp();
  const tenants_info = [{ value: 't-horizonte', label: 'Construtora Horizonte', role_id }];
  restore({ ...marina, tenants_info, capabilities }, 't-horizonte');
  return render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <EmptyGuide {...props} />
    </SurroundingsProvider>,
  );
}
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an empty list on a host of the plain specification has only its text', () => {
  expect(guide({ of: 'projects', onCreate: () => {} }, 'imports.1').container.textContent).toBe('');
});

test('the guide states the purpose of the list and creates the first row', async () => {
  let made = 0;
  guide({ of: 'suppliers', onCreate: () => made++ }, 'lists.1');
  expect(screen.getByText(guideTexts.suppliers.what)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: guideTexts.suppliers.first ?? '' }));
  expect(made).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the guide links to the import of these rows where the host has one', () => {
  guide({ of: 'accounts' }, 'lists.1', 'imports.1');
  expect(addressOf(guideLinkTexts.import)).toBe(`${places.imports.path}?at.kind=accounts&at.source=file`);
  expect(addressOf(guideLinkTexts.template)).toBe(
    `${places.imports.path}?at.kind=accounts&at.source=template`,
  );
});

test('the guide links to no import that the role may not use', () => {
  guideTo(5, { of: 'accounts', onCreate: () => {} }, 'lists.1', 'imports.1', 'roles.1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: guideTexts.accounts.first ?? '' })).toBeTruthy();
});

test('the guide links to the prerequisites, and creates nothing without the permission', () => {
  guide({ of: 'entries', onCreate: false }, 'lists.1');
  expect(addressOf(places.accounts.title)).toBe(places.accounts.path);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the guide skips prerequisites that exist', () => {
  guide({ of: 'entries', onCreate: () => {}, isReady: true }, 'lists.1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: guideTexts.entries.first ?? '' })).toBeTruthy();
});

test('only the chart of accounts offers the template', () => {
  guide({ of: 'suppliers' }, 'lists.1', 'imports.1');
  expect(screen.queryByRole('link', { name: guideLinkTexts.template })).toBeNull();
});

test('a list without an import has no link to one', () => {
  guide({ of: 'entries' }, 'lists.1', 'imports.1');
  expect(screen.queryByRole('link', { name: guideLinkTexts.import })).toBeNull();
});

test.each([
  ['treasuryAccounts', ['accounts']],
  ['entries', ['accounts']],
  ['payables', ['suppliers']],
  ['receivables', ['customers', 'financeSettings']],
] as const)('an empty list of %s leads to %j', (of, before) => {
  guide({ of, onCreate: false }, 'lists.1');
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(before.map((place) => places[place].path));
});

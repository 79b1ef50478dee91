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

/** An empty list's guide in a company on a host with these abilities, to its Tenant Admin. */
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

test('a host of the specification has nothing but its empty text', () => {
  expect(guide({ of: 'projects', onCreate: () => {} }, 'imports.1').container.textContent).toBe('');
});

test('says what belongs there and makes the first one', async () => {
  let made = 0;
  guide({ of: 'suppliers', onCreate: () => made++ }, 'lists.1');
  expect(screen.getByText(guideTexts.suppliers.what)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: guideTexts.suppliers.first ?? '' }));
  expect(made).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('leads to the import of these rows where the host has one', () => {
  guide({ of: 'accounts' }, 'lists.1', 'imports.1');
  expect(addressOf(guideLinkTexts.import)).toBe(`${places.imports.path}?at.kind=accounts&at.source=file`);
  expect(addressOf(guideLinkTexts.template)).toBe(
    `${places.imports.path}?at.kind=accounts&at.source=template`,
  );
});

test('leads to no import of what the role may not import', () => {
  guideTo(5, { of: 'accounts', onCreate: () => {} }, 'lists.1', 'imports.1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: guideTexts.accounts.first ?? '' })).toBeTruthy();
});

test('leads to what has to come before, and makes nothing for who may not', () => {
  guide({ of: 'entries', onCreate: false }, 'lists.1');
  expect(addressOf(places.accounts.title)).toBe(places.accounts.path);
  expect(screen.queryByRole('button')).toBeNull();
});

test('does not lead to what is there already', () => {
  guide({ of: 'entries', onCreate: () => {}, isReady: true }, 'lists.1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: guideTexts.entries.first ?? '' })).toBeTruthy();
});

test('only the chart of accounts is offered the template', () => {
  guide({ of: 'suppliers' }, 'lists.1', 'imports.1');
  expect(screen.queryByRole('link', { name: guideLinkTexts.template })).toBeNull();
});

test('what no file brings has no way to the imports', () => {
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

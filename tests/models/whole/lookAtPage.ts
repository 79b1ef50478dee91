import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { tenantName } from '../../../src/domain/admin/tenantOptions.ts';
import { userTexts } from '../../../src/texts/admin/admin.ts';
import { tenantChoiceTexts } from '../../../src/texts/admin/tenantChoice.ts';
import { appTexts } from '../../../src/texts/app.ts';
import { ledgerTexts } from '../../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { adminDashboardTexts, tenantDashboardTexts } from '../../../src/texts/reports/dashboards.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { projectRecord } from '../../../src/texts/tenant/projects.ts';
import { houseContract } from '../kit/contract.ts';
import type { Run } from './run.ts';

/** Required content of the page for the current application; throws a sentence for the first missing part. */
export function lookAtPage(run: Run): void {
  const app = run.app.getSnapshot();
  const isShown = app.hasTag('shown');
  const name = run.screen();
  if (isShown && name) {
    expect(document.querySelector('h1')?.textContent, 'the heading').toBe(headingOf(name, run));
  }
  if (isShown && app.context.location?.startsWith('/tenant')) companyIsSaid(run);
  expect(said(loginTexts.expiredTitle), 'the sign-in over an expired session').toBe(
    run.session().matches('expired'),
  );
  dialogsAreOpen(run);
  if (app.hasTag('failed')) contract.failed?.(document.body);
  noticesAreShown(run);
  if (isShown) screenIsShown(run);
}

const contract = houseContract({
  retry: listTexts.retry,
  empty: new RegExp([projectRecord, userTexts, ledgerTexts].map(({ empty }) => empty).join('|')),
});

function headingOf(name: string, run: Run): string | undefined {
  const { user, tenantId } = run.session().context;
  if (name === 'tenantDashboard' && user) return tenantDashboardTexts.title(tenantName(user, tenantId ?? ''));
  return headings[name];
}

const headings: Record<string, string> = {
  login: loginTexts.title,
  tenantChoice: tenantChoiceTexts.title,
  notFound: appTexts.notFoundTitle,
  adminDashboard: adminDashboardTexts.title,
  projects: projectRecord.title,
  users: userTexts.title,
  ledger: ledgerTexts.title,
};

function companyIsSaid(run: Run): void {
  const { user, tenantId } = run.session().context;
  if (!user || !tenantId) return;
  const banner = document.querySelector('header')?.textContent ?? '';
  expect(banner, 'the company in the header').toContain(tenantName(user, tenantId));
}

/** A dialog is open exactly while its part is active, and covers nothing after its end. */
function dialogsAreOpen(run: Run): void {
  const form = formIn(run);
  const isAsked = run.app.getSnapshot().hasTag('asking') || form?.hasTag('asking');
  const isQuestioned = Boolean(run.snapshot('screen.command')?.context.question);
  const isOver = (form && run.screen() !== 'ledger') || run.snapshot('screen.details');
  expect(isThere('dialog'), 'a dialog').toBe(Boolean(isOver) || run.session().matches('expired'));
  expect(isThere('alertdialog'), 'a question').toBe(Boolean(isAsked || isQuestioned || isInsisted(run)));
}

function isThere(role: string): boolean {
  return document.querySelector(`[role="${role}"]`) !== null;
}

function formIn(run: Run): AnyMachineSnapshot | undefined {
  return run.snapshot('screen.form');
}

function noticesAreShown(run: Run): void {
  const notices: { title: string }[] = run.snapshot('notices')?.context.notices ?? [];
  const region = document.querySelector(`[aria-label="${partsTexts.alerts}"]`);
  const shown = region?.querySelectorAll(':scope > [role="alert"], :scope > [role="status"]') ?? [];
  expect(
    [...shown].map((notice) => notice.querySelector('strong')?.textContent),
    'the notices',
  ).toEqual(notices.map(({ title }) => title));
}

/** The list and the form of the screen keep their tags' promises, and fields show the input. */
function screenIsShown(run: Run): void {
  const form = formIn(run);
  const isOver = run.session().matches('expired') || run.app.getSnapshot().hasTag('asking');
  const isCommanded = (run.snapshot('screen.command') ?? run.snapshot('screen.details')) !== undefined;
  const isHidden = run.screen() === 'ledger' && !run.snapshot('screen')?.hasTag('listing');
  const list = run.snapshot('screen.list');
  if (list && !isHidden && !form && !isOver && !isCommanded && !isInsisted(run)) keepsTags(list);
  if (form && !isOver && !isInsisted(run)) keepsTags(form);
  if (form) typedIsThere(form);
}

function keepsTags(snapshot: AnyMachineSnapshot): void {
  for (const tag of snapshot.tags) contract[tag]?.(document.body);
}

function typedIsThere({ context: { values } }: AnyMachineSnapshot): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  for (const name of ['name', 'email', 'description']) {
    const typed = values[name];
    if (typed) expect(fields, `what was typed as ${name}`).toContain(typed);
  }
}

function isInsisted(run: Run): boolean {
  return run.snapshot('notices')?.context.pending.length > 0;
}

function said(title: string): boolean {
  const titles = document.querySelectorAll('[role="dialog"] h2, [role="alertdialog"] h2');
  return [...titles].some(({ textContent }) => textContent === title);
}

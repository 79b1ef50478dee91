import { render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepFocus } from '../../src/browser/keptFocus.ts';
import type { Route } from '../../src/machines/app/routes.ts';
import { formDialogTexts } from '../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../src/texts/forms/forms.ts';
import { helpTexts } from '../../src/texts/help/help.ts';
import { layoutTexts } from '../../src/texts/layouts.ts';
import { ledgerTexts } from '../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../src/texts/parts.ts';
import { outputTexts } from '../../src/texts/tables/tables.ts';
import { App } from '../../src/views/App.tsx';
import { isUsable } from '../models/kit/contract.ts';
import { type OpenedViews, openViews } from '../models/whole/openedViews.ts';
import { vera } from '../models/whole/people.ts';
import type { Run } from '../models/whole/run.ts';
import { answerAll, comeBack, enterRoute, nameRow, sweptRoutes } from '../models/whole/sweep.ts';
import { composeApp } from '../models/whole/wholeApp.ts';
import { inItsOwnTime } from '../models/whole/wholeOnPage.tsx';
import { today } from '../support/examples/treasuryExamples.ts';
import { allPartsArrived } from '../support/page/arrivingParts.ts';
import { takeFocusOfDisabled } from '../support/page/disabledFocus.ts';
import { watchFocus } from '../support/page/focusLaw.ts';
import { preloadParts } from '../support/page/preloadParts.ts';
import { looseReferences } from './looseReferences.ts';
import { controlsOf, isSigning, signControls, unsigned } from './signedControls.ts';

let views: OpenedViews = new Map();
let stopKeeping: () => void;
beforeAll(async () => {
  await preloadParts();
  views = await openViews();
  // jsdom's document has the focus only with an element.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  stopKeeping = keepFocus();
});
afterAll(() => {
  stopKeeping();
  vi.restoreAllMocks();
});

/** A user with every permission, on a host with every ability. */
const inCharge = { ...vera, tenants_info: vera.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 })) };

/**
 * Everything that looks like a control does something: a machine receives an event, or the page changes. Each control
 * of a screen and of its dialogs is used once, until none is left. Everything drawn on them must be signed, and every
 * signed control must appear. `npm run sign` signs.
 */
test.each(sweptRoutes.map((route) => [route.screen, route] as const))(
  'every control on %s does something',
  async (_, route) => {
    const signed = controlsOf(route.screen);
    const walks: string[][] = [];
    const gone = () => signed.filter((name) => !walks.flat().includes(name));
    // The order of a walk decides which controls appear: only those missing from several walks are gone.
    do walks.push(await walkThrough(route));
    while (walks.length < mostWalks && (isSigning || gone().length > 0));
    if (isSigning) return signControls(route.screen, walks);
    expect(signed, `${route.screen} is not signed`).not.toEqual([]);
    expect(gone(), 'controls that are gone').toEqual([]);
  },
);

const mostWalks = 4;

async function walkThrough(route: Route): Promise<string[]> {
  const run = await enterRoute(composeApp(), route, inCharge);
  await nameRow(run, route);
  let met: string[] = [];
  await inItsOwnTime(async () => {
    const stopTaking = takeFocusOfDisabled();
    const page = render(<App app={run.app} opened={views} today={() => today} />);
    const { dead, unknown, used, loose, focusFaults } = await useEverything(run, route);
    page.unmount();
    stopTaking();
    expect(dead).toEqual([]);
    expect(focusFaults, 'the law of the focus').toEqual([]);
    expect(unknown).toEqual([]);
    expect(loose).toEqual([]);
    met = used;
  });
  run.stop();
  return met;
}

async function useEverything(run: Run, route: Route) {
  let told = 0;
  run.app.system.inspect(({ type }) => {
    if (type === '@xstate.event') told += 1;
  });
  const user = userEvent.setup({ delay: null });
  const used: string[] = [];
  const dead: string[] = [];
  await settle(run, route);
  const marks = new Set<string>();
  const heads = new Set<string>();
  const loose = new Set<string>();
  const shown = new Map<string, string[]>();
  const focus = watchFocus();
  const nextOf = () => unused(used, route) ?? shownAgain(used, shown, route);
  for (let next = nextOf(); ; next = nextOf()) {
    if (!next) {
      const title = topmostDialog()?.querySelector('h2')?.textContent;
      if (!(await stepOut(user, run, route))) break;
      await focus.after(`leaving "${title}"`, null);
      continue;
    }
    const name = nameOf(next);
    const known = usable(route).map(nameOf);
    next.focus();
    await drawn();
    // Leaving a field may send an event and make the control wait for the host.
    if (!isUsable(next)) {
      await settle(run, route);
      continue;
    }
    used.push(name);
    for (const mark of marksOfAll()) marks.add(mark);
    for (const columns of headsOfAll()) heads.add(columns);
    const before = [told, look()];
    const isUnheard = () => told === before[0] && look() === before[1];
    await use(user, next);
    await drawn();
    for (const reference of looseReferences()) loose.add(reference);
    // Not every row opens something, and a chart may fit already.
    if (isUnheard() && !next.matches('tr') && saidOf(next) !== helpTexts.zoom.whole.title)
      await waitFor(() => expect(isUnheard()).toBe(false), { timeout: 3000 }).catch(() => dead.push(name));
    await settle(run, route);
    await focus.after(name, next);
    const fresh = usable(route)
      .map(nameOf)
      .filter((each) => !known.includes(each));
    shown.set(name, [...(shown.get(name) ?? []), ...fresh]);
  }
  return {
    dead,
    used,
    focusFaults: focus.faults(),
    loose: [...loose],
    unknown: unsigned({ marks, heads }),
  };
}

/** Columns of each table. */
function headsOfAll(): string[] {
  return [...document.querySelectorAll<HTMLElement>('table, [role="grid"], [role="treegrid"]')].flatMap(
    (table) => {
      const heads = [...table.querySelectorAll<HTMLElement>('th[scope="col"]')].map(
        ({ textContent }) => textContent,
      );
      return heads.length > 0 ? [`${table.getAttribute('aria-label') ?? ''}: ${heads.join(' | ')}`] : [];
    },
  );
}

/** Icons and marks of a control or heading, after the first word of its name. */
function marksOfAll(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button:not(th *), th[aria-sort]')].flatMap((marked) => {
    const icon = marked.querySelector('[data-icon]')?.getAttribute('data-icon');
    const state = marked.getAttribute('aria-sort') ?? saidOf(marked).split(' ')[0];
    return icon ? [`${state}: ${icon}`] : [];
  });
}

/** Waits for code, answers the pending calls, and returns from a control that navigated. */
async function settle(run: Run, route: Route): Promise<void> {
  await allPartsArrived();
  await answerAll(run);
  if (run.screen() !== route.screen) await comeBack(run, route);
  await answerAll(run);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBeTruthy());
  await allPartsArrived();
  await answerAll(run);
  await drawn();
}

/** Waits until rendering again changes nothing. */
async function drawn(): Promise<void> {
  for (let before = ''; before !== look(); ) {
    before = look();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
}

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Closes the dialog over the screen, or else its open form, and discards its input; false when there is none. */
async function stepOut(user: UserEvent, run: Run, route: Route): Promise<boolean> {
  const over = topmostDialog();
  const showList = () => usable(route).find((control) => saidOf(control) === ledgerTexts.showList);
  const way = showList();
  if (over) await user.keyboard('{Escape}');
  else if (way) await user.click(way);
  else return false;
  await settle(run, route);
  const discard = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === formDialogTexts.discardConfirm,
  );
  if (discard) await user.click(discard);
  await settle(run, route);
  return over ? topmostDialog() !== over : !showList();
}

const controls =
  'input:not([type="file"]), textarea, select, button, [role="button"], [role="tab"], [role="menuitem"], [role="option"], tbody tr[id]';

/** Enabled controls of the screen or its dialog; on one screen also those of header and menu. */
function usable({ screen }: Route): HTMLElement[] {
  const from = topmostDialog() ?? document.querySelector(screen === 'adminDashboard' ? 'body' : 'main');
  return [...(from ?? document).querySelectorAll<HTMLElement>(controls)].filter(
    (control) => isUsable(control) && !notHere.some((word) => saidOf(control).startsWith(word)),
  );
}

/** The next control: on a screen its rows before the filters, in a dialog its fields before the close buttons. */
function unused(used: string[], route: Route): HTMLElement | undefined {
  const over = topmostDialog();
  const left = usable(route).filter((control) => !used.includes(nameOf(control)));
  const isField = (control: HTMLElement) => control.matches('input, textarea, select');
  const late = (control: HTMLElement) =>
    4 * Number(leaves.includes(saidOf(control))) +
    2 * Number(turns(control)) +
    Number(isField(control) !== (over !== undefined));
  return left.toSorted((one, other) => late(one) - late(other))[0];
}

const mostTimes = 4;

/** A used control that once revealed controls which disappeared before their turn. */
function shownAgain(used: string[], shown: Map<string, string[]>, route: Route): HTMLElement | undefined {
  return usable(route).find((control) => {
    const name = nameOf(control);
    const times = used.filter((each) => each === name).length;
    return times < mostTimes && shown.get(name)?.some((each) => !used.includes(each));
  });
}

/** A closing dialog is still rendered, but inert. */
function topmostDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(dialogs)]
    .filter((dialog) => dialog.closest('[inert]') === null)
    .at(-1);
}

const leaves: string[] = [
  ...[partsTexts.close, formTexts.cancel, formDialogTexts.discardDecline],
  ...[ledgerTexts.hideForm, ledgerTexts.showList],
];
/** Controls that switch to another part of a screen wait until this part is done. */
const turns = (control: HTMLElement) =>
  control.getAttribute('role') === 'tab' || switches.includes(saidOf(control));
const switches: string[] = [ledgerTexts.showForm, ledgerTexts.hideList];
/** Left out: exports are tested with real rows elsewhere, jsdom cannot print, and logging out ends the screen. */
const notHere: string[] = [outputTexts.export, outputTexts.print, layoutTexts.logout];

/** A control of one row represents those of all rows. */
function nameOf(control: HTMLElement): string {
  if (control.matches('tr')) return `${control.closest('table, [role]')?.getAttribute('aria-label')}|row`;
  const text = saidOf(control).replace(/\d+/g, '');
  const inRow = control.closest('tr, [role="row"], [role="option"]') !== null;
  const over = control.closest(dialogs)?.querySelector('h2')?.textContent ?? '';
  return [
    over,
    control.getAttribute('role') ?? control.tagName.toLowerCase(),
    inRow ? text.split(' ')[0] : text,
  ].join('|');
}

function saidOf(control: HTMLElement): string {
  const label = (control as HTMLInputElement).labels?.[0]?.textContent;
  return control.getAttribute('aria-label') || label || control.title || control.textContent || '';
}

async function use(user: UserEvent, control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, disabled }) => value !== control.value && !disabled);
    if (other) await user.selectOptions(control, other);
  } else if (isTyped(control)) await user.keyboard('7');
  else if (control.matches('tr')) await chooseRow(user, control);
  else await user.click(control);
}

/** Selects a row, or opens it where nothing can be selected. */
async function chooseRow(user: UserEvent, row: HTMLElement): Promise<void> {
  const before = look();
  await user.click(row);
  await drawn();
  if (look() === before) await user.dblClick(row);
}

function isTyped(control: HTMLElement): boolean {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type);
}

/** Everything that a user could notice, without class names. */
function look(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const values = fields.map(({ value, checked }) => `${value} ${checked}`);
  return [document.body.innerHTML.replace(/class="[^"]*"/g, ''), ...values].join('\n');
}

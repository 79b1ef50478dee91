import { amountTexts } from '../../../src/texts/amounts.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { cellFaults, toneFaults } from './cellLaws.ts';

/**
 * Laws of every page, whatever it shows: each returns its violations as sentences. Checked at the end of
 * every test that draws, and after every step of a walk in a browser.
 */
export function brokenLaws(page: ParentNode = document): string[] {
  return [
    ...each(page, 'table.grid[role$="grid"]', gridFaults),
    ...each(page, 'table.entry-grid', entryFaults),
    ...each(page, 'table.grid', headingFaults),
    ...each(page, 'table.grid tbody tr[aria-rowindex]', cellFaults),
    ...each(page, 'table', currencyFaults),
    ...each(page, '.status-tag, .quiet-status', toneFaults),
    ...each(page, '[role="tablist"]', tabFaults),
    ...each(page, '.field', fieldFaults),
    ...each(page, 'form.form-body, [role="alertdialog"] .form-body, .form-body:has(.busy-mark)', formFaults),
    ...each(page, '.alerts-button', alertFaults),
    ...each(page, '.bp6-button[aria-pressed], .table-filter', lookFaults),
    ...each(page, '[data-reason]', reasonFaults),
    ...each(page, '[role="combobox"]', comboboxFaults),
    ...each(page, '[role="listbox"]', listboxFaults),
    ...each(page, '.input-with-buttons', fieldButtonFaults),
    ...Object.entries(parts).flatMap(([holder, own]) =>
      each(page, holder, (element) => (has(element, own) ? strangers(element, own) : [])),
    ),
    ...each(page, '[tabindex]', ({ tabIndex }) => (tabIndex > 0 ? ['Tab reaches it before its turn'] : [])),
    ...each(page, filled, (element) =>
      element.textContent || element.children.length > 0 ? [] : ['is empty'],
    ),
    ...each(page, '.pager', (pager) =>
      pager.querySelector('[role="status"]')?.textContent === pagerTexts.position(1, 1)
        ? ['turns one page']
        : [],
    ),
    ...modalFaults(),
    ...leaks(page),
  ];
}

/** Allowed children of these parts, without text. */
const parts: Record<string, string> = {
  '.page': '.page-head, .page-body',
  '.page-head': '.page-title, .page-actions',
  '.page-title': 'h1, p',
  '.panel': '.panel-toolbar, .panel-body, .panel-footer',
  '.message': '.bp6-icon, .message-body, button, a',
  '.message-body': 'strong, div',
  '.form-messages': '.message',
  '.form-actions': '.slow-note, button, a',
  '.field':
    'label, .field-note, input, select, textarea, .input-with-buttons, .bp6-html-select, .form-actions',
  '.options': '[role="option"]',
};

const filled =
  '.page-title p, .page-actions, .panel-toolbar, .panel-footer, .field-note, .message strong, .message-body > div';

type Law = (element: HTMLElement) => string[];

function each(page: ParentNode, selector: string, law: Law): string[] {
  return [...page.querySelectorAll<HTMLElement>(selector)].flatMap((element) =>
    law(element).map((fault) => `${selector} "${nameOf(element)}": ${fault}`),
  );
}

/** Others use the class name for its looks alone. */
function has(element: HTMLElement, parts: string): boolean {
  return [...element.children].some((child) => child.matches(parts));
}

function strangers(element: HTMLElement, parts: string): string[] {
  return [...element.childNodes].flatMap((child) =>
    child instanceof Element
      ? child.matches(parts)
        ? []
        : [`has a ${child.tagName.toLowerCase()}.${child.className}`]
      : child.textContent
        ? [`has the text "${child.textContent}"`]
        : [],
  );
}

/**
 * Rows and columns are labelled correctly, one row is current, and Tab reaches one heading and one row's
 * buttons.
 */
function gridFaults(grid: HTMLElement): string[] {
  const heads = all(grid, 'thead th');
  const rows = all(grid, 'tbody tr[aria-rowindex]');
  const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
  const [first = 2] = numbers;
  const active = rows.filter((row) => row.hasAttribute('data-active'));
  const pointed = grid.getAttribute('aria-activedescendant');
  const gaps = gapRows(grid);
  const count = rows.length + gaps;
  const sorts = all(grid, 'thead .grid-sort');
  const cells = rows.flatMap((row) => all(row, 'td[data-kind]'));
  return broken({
    'its first row is not its heading': all(grid, 'thead tr[aria-rowindex="1"]').length === 1,
    'tells another number of columns': Number(grid.getAttribute('aria-colcount')) === heads.length,
    'has widths for another number of columns': all(grid, 'colgroup col').length === heads.length,
    'tells another number of rows': Number(grid.getAttribute('aria-rowcount')) === count + 1,
    'numbers its rows otherwise': numbers.every((number, at) => number === first + at),
    'begins before its first row': rows.length === count ? first === 2 : first >= 2,
    'has not one current row': active.length === (pointed ? 1 : 0),
    'points to another row': pointed === null || active[0]?.id === pointed,
    'has no current row': pointed !== null || gaps > 0 || rows.length === 0,
    'a row has another number of cells': rows.every((row) => row.children.length === heads.length),
    'Tab reaches another heading than its first': sorts.every(
      ({ tabIndex }, at) => tabIndex === (at === 0 ? 0 : -1),
    ),
    'Tab reaches the buttons of another row': all(grid, '.grid-actions button').every(
      (button) =>
        button.matches(':disabled') ||
        button.tabIndex === (button.closest('tr')?.hasAttribute('data-active') ? 0 : -1),
    ),
    'a text that may be cut has no tooltip': cells.every(
      (cell) => !isCut(cell) || cell.textContent === '' || cell.title !== '',
    ),
    'a cell that is not cut has a tooltip': cells.every((cell) => isCut(cell) || cell.title === ''),
    'its foot is wider or narrower': [...((grid as HTMLTableElement).tFoot?.rows ?? [])].every(
      ({ cells: foot }) => sum([...foot].map(({ colSpan }) => colSpan)) === heads.length,
    ),
  });
}

/** The lines of an entry are numbered in order. */
function entryFaults(grid: HTMLElement): string[] {
  const rows = all(grid, 'tr[data-row]');
  const numbers = rows.map((row) => Number(row.querySelector('.entry-number')?.textContent));
  return broken({
    'its first row is not its heading': all(grid, 'thead tr[aria-rowindex="1"]').length === 1,
    'tells another number of lines':
      Number(grid.getAttribute('aria-rowcount')) === rows.length + 1 + gapRows(grid),
    'numbers its lines otherwise': rows.every(
      (row, at) => Number(row.getAttribute('aria-rowindex')) === (numbers[at] ?? 0) + 1,
    ),
  });
}

/** Its title states the currency, or its amounts do: one of them. */
function currencyFaults(table: HTMLElement): string[] {
  const frame = table.closest<HTMLElement>('[data-modal], .panel, .page') ?? document.body;
  const page = table.closest<HTMLElement>('.page-head, .page')?.querySelector('.page-head');
  const isStated = [frame, page].some((part) => part?.textContent?.includes(amountTexts.inReais));
  const kinds = table.matches('.grid') ? 'tbody td[data-kind="money"], tfoot td' : 'td';
  const cells = all(table, kinds).map(({ textContent }) => textContent?.trim() ?? '');
  return broken({
    [`says R$ again: ${cells.find((text) => text.includes('R$'))}`]:
      !isStated || !cells.some((text) => text.includes('R$')),
    [`states no currency of ${cells.find((text) => plainAmount.test(text))}`]:
      isStated || !cells.some((text) => plainAmount.test(text)),
  });
}

const plainAmount = /^[+-]?\d{1,3}(\.\d{3})*,\d{2}( [DC])?$/;

/** A heading is aligned with the cells below it. */
function headingFaults(grid: HTMLElement): string[] {
  const row = grid.querySelector('tbody tr:not(.grid-gap)');
  const heads = all(grid, 'thead th:not(.grid-actions-cell)');
  const sides = [...(row?.children ?? [])].map((cell) => (cell as HTMLElement).dataset.align === 'right');
  return row
    ? heads
        .filter((head, at) => (head.dataset.align === 'right') !== sides[at])
        .map((head) => `the heading ${head.textContent} stands on the other side`)
    : [];
}

function gapRows(grid: HTMLElement): number {
  return sum(all(grid, '.grid-gap td').map(({ style }) => Number.parseInt(style.height, 10) / rowHeight));
}

const rowHeight = 36;
const isCut = (cell: HTMLElement) => ['text', 'instant'].includes(cell.dataset.kind ?? '');

/** One tab is selected; Tab reaches that one, and it names its panel. */
function tabFaults(list: HTMLElement): string[] {
  const tabs = all(list, '[role="tab"]');
  const chosen = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true');
  return broken({
    'has not one chosen tab': chosen.length === 1,
    'Tab reaches another': tabs.every((tab) => (tab.tabIndex === 0) === chosen.includes(tab)),
    'another says what it opened': tabs.every(
      (tab) => tab.hasAttribute('aria-controls') === chosen.includes(tab),
    ),
    'a reason is shown but not told': tabs.every(
      (tab) => (tab.title !== '') === tab.hasAttribute('aria-describedby'),
    ),
  });
}

/** A note belongs to its control and has the look of its kind: only an error is announced as one. */
function fieldFaults(field: HTMLElement): string[] {
  const note = field.querySelector<HTMLElement>(':scope > .field-note');
  const control = field.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
  const label = field.querySelector<HTMLElement>('label');
  if (!control || control.closest('.field') !== field) return [];
  const isInvalid = control.getAttribute('aria-invalid') === 'true';
  const told = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return broken({
    'has an error that is not told, or tells one that is not there':
      !label?.id || isInvalid === (note?.dataset.tone === 'error'),
    'its note is not told': !note || told.includes(note.id),
    'is required for one sense only':
      !label || label.hasAttribute('data-required') === (control.getAttribute('aria-required') === 'true'),
  });
}

/** While it is sending, nothing in it can be pressed or edited, and it says so. */
const held = ':disabled, [readonly]';

function formFaults(form: HTMLElement): string[] {
  const isSent = form.getAttribute('aria-busy') === 'true';
  const controls = all(form, ':is(input, select, textarea, button)').filter(
    (control) => control.closest('.form-body') === form,
  );
  return broken({
    'can be changed while it is sent': !isSent || controls.every((control) => control.matches(held)),
    'turns, and is not sent': (form.querySelector('.busy-mark') !== null) === isSent,
    'Tab reaches it': form.tabIndex === -1,
  });
}

/** A pressed control looks pressed, and a filtered list looks filtered. */
function lookFaults(control: HTMLElement): string[] {
  return broken({
    'looks otherwise than it is': control.matches('.table-filter')
      ? // The text in an open list is a search.
        control.ariaExpanded === 'true' ||
        control.hasAttribute('data-chosen') === ((control as HTMLSelectElement).value !== '')
      : control.matches('.bp6-active') === (control.getAttribute('aria-pressed') === 'true'),
  });
}

/** The bell shows the number of unread notices that its name announces, and none for zero. */
function alertFaults(bell: HTMLElement): string[] {
  const named = /\d+/.exec(bell.querySelector('button')?.getAttribute('aria-label') ?? '')?.[0];
  const counted = bell.querySelector('.alerts-count')?.textContent;
  return broken({
    'counts otherwise than it says': Number(named) > 99 ? counted === '99+' : named === counted,
  });
}

/** A control with a reason can be reached (decision D25), unless everything around it is blocked too. */
function reasonFaults(control: HTMLElement): string[] {
  return broken({ 'is out of reach': control.matches(':enabled, :is([inert], fieldset:disabled) *') });
}

/** An open list says so, and names its current option. */
function comboboxFaults(box: HTMLElement): string[] {
  const isOpen = box.getAttribute('aria-expanded') === 'true';
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  const current = list?.querySelector('[data-current]') ?? null;
  return broken({
    'is open without a list, or closed with one': isOpen === (list !== null),
    'points to another option': (box.getAttribute('aria-activedescendant') || null) === (current?.id ?? null),
    'has no current option': !list || list.children.length === 0 || current !== null,
  });
}

function listboxFaults(list: HTMLElement): string[] {
  const options = all(list, '[role="option"]');
  const isEmpty = list.nextElementSibling?.matches('.options-empty') ?? false;
  return broken({
    'more than one is chosen':
      options.filter((option) => option.getAttribute('aria-selected') === 'true').length <= 1,
    'more than one is current': options.filter((option) => option.hasAttribute('data-current')).length <= 1,
    'is empty and does not say so, or says so and is not': isEmpty === (options.length === 0),
  });
}

/** The buttons inside a field exist with it, and it keeps room for them. */
function fieldButtonFaults(box: HTMLElement): string[] {
  const input = box.querySelector<HTMLInputElement>(':scope > input');
  const buttons = all(box, '.input-buttons button');
  return broken({
    'keeps room for another number of buttons': Number(box.dataset.buttons) === buttons.length,
    'a button of it can be used and it cannot, or the reverse': buttons.every(
      (button) => button.matches(':disabled') === input?.matches(':disabled'),
    ),
  });
}

/** With an open dialog everything but the topmost one is inert; without one nothing is. */
function modalFaults(): string[] {
  const top = all(document, '[data-modal="open"]').at(-1);
  return all(document, 'body > *')
    .filter((region) => region.textContent !== '' && region.tagName !== 'SCRIPT')
    .filter((region) => !('aboveDialogs' in region.dataset) && region.ariaHidden !== 'true')
    .filter((region) => !region.querySelector('[data-modal="closing"]'))
    .filter((region) => region.inert !== Boolean(top && !region.contains(top)))
    .map((region) => `is ${region.inert ? 'out of' : 'within'} reach: ${nameOf(region)}`);
}

/** No internal value is visible to a reader. */
function leaks(page: ParentNode): string[] {
  const visible = page instanceof Document ? page.body : page;
  const [word] = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object /.exec(visible.textContent ?? '') ?? [];
  const styles = all(page, '[style]').filter(({ style }) => /NaN|undefined|Infinity/.test(style.cssText));
  return [
    ...(word ? [`the page says "${word}"`] : []),
    ...styles.map((of) => `is drawn nowhere: ${nameOf(of)}`),
  ];
}

function broken(laws: Record<string, boolean>): string[] {
  return Object.entries(laws).flatMap(([fault, holds]) => (holds ? [] : [fault]));
}

function all(within: ParentNode, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60);
}

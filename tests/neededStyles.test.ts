import type { AtRule, Rule } from 'postcss';
import { expect, test } from 'vitest';
import { declared, rules } from './support/sheets.ts';

const entryFault = '.entry-grid td:not(:focus-within, :hover)';

/** A user's situation, the media query, the selector, and the declarations that it needs. */
const needed: [who: string, at: string, selector: string, says: Record<string, RegExp>][] = [
  ['who hears the page', '', '.visually-hidden', { position: /^absolute$/, 'clip-path': /./ }],
  ['who turns a sheet', 'print', '.print-sheet thead', { display: /^table-header-group$/ }],
  ['who adds up one sheet of many', 'print', '.print-sheet tfoot', { display: /^table-row-group$/ }],
  ['who prints many columns', 'print', '.print-sheet[data-wide]', { page: /^wide$/ }],
  [
    'who is at a narrow window',
    '',
    '.grid .grid-actions-cell',
    { position: /^sticky$/, right: /^0$/, background: /^inherit$/ },
  ],
  ['who reads the totals', '', '.grid tfoot td', { position: /^sticky$/ }],
  ['who reads a long word', '', 'body', { 'overflow-wrap': /^break-word$/ }],
  ['who reads one below a list', '', '.toolbar-title', { 'overflow-wrap': /^anywhere$/ }],
  ['who reads one there, in quiet', '', '.toolbar-note', { 'overflow-wrap': /^anywhere$/ }],
  ['who chooses one', '', '.options-part > div', { 'overflow-wrap': /^anywhere$/ }],
  ['who notes a key', '', '.made-key', { 'overflow-wrap': /^anywhere$/, 'user-select': /^all$/ }],
  ['who was away', '', '.alerts li[data-unread]', { 'border-left-color': /^currentcolor$/ }],
  [
    'who reads the last rows under a notice',
    '',
    '.grid-scroller[data-more~="long"]:not(.bp6-dialog *) > .grid',
    { 'margin-bottom': /^(?:9\d|\d{3})px$/ },
  ],
  ['who clicks between notices', '', '.notices', { 'pointer-events': /^none$/ }],
  ['who dismisses a notice', '', '.notice', { 'pointer-events': /^auto$/ }],
  [
    'who keys an entry',
    '',
    'body:has(form.entry) .notices:where(:not(:empty))',
    { bottom: /^(?:18\d|19\d|[2-9]\d\d)px$/ },
  ],
  ['who reads the line below', '', `${entryFault} > .cell-fault`, { 'clip-path': /./, width: /^1px$/ }],
  ['who looks for what rests', '', '.grid tbody tr[data-tone="muted"]', { background: /--surface-head/ }],
  ['who works in a company', '', '.shell', { '--nav-width': /^280px$/, '--header-height': /^70px$/ }],
  [
    'who administers',
    '',
    '.shell[data-area="admin"]',
    { '--nav-width': /^250px$/, '--header-height': /^60px$/ },
  ],
  ['who signs in', '', '.login-card', { width: /^400px$/, 'max-width': /^100%$/ }],
  ['who waits for the first screen', '', '.boot', { visibility: /^hidden$/, animation: / 10s / }],
  ['who chooses a file by keyboard', '', '.file-drop:focus-within', { outline: /^[2-9]px solid/ }],
  ['who hears of a required field', '', '.field > label[data-required]::after', { content: /^" \*" \/ ""$/ }],
  [
    'who is at a telephone, and was told much',
    '',
    '.alerts',
    { 'max-width': /100vw/, 'max-height': /vh/, overflow: /^auto$/ },
  ],
  ['who asks something there', '', '.bp6-dialog.dialog', { 'max-width': /100vw/ }],
  ['who opens no menu there', 'width < 768px', '.shell[data-menu="hidden"] .side-nav', { display: /^none$/ }],
  ['who searches in a low window', '', '.palette > .options', { height: /\dvh/ }],
  [
    'who reads what folded',
    'width < 1090px',
    '.grid [data-folded]::after',
    { content: /attr\(data-folded\)/ },
  ],
  ['who reads a report there', 'width < 1000px', '.grid:has(.report-lead)', { 'font-size': /^12px$/ }],
  ['who fills a window with a list', '', '.panel[data-fill]', { flex: /^1 / }],
  ['who adds up a spreadsheet', '', '.spreadsheet .sheet-right', { 'text-align': /^right$/ }],
  ['who scrolls a narrow report', 'width >= 700px', '.grid [data-stays]', { left: /--squeeze/ }],
  ['who narrows a list', '', '.bp6-input:is(.table-filter, .pager-size)', { appearance: /^none$/ }],
  ['who scrolls a long choice', '', '.options-part + .options-part', { 'content-visibility': /^auto$/ }],
  ['who closes a month', '', '.check-list [data-tone="warning"]', { color: /--tone-warning/ }],
  ['who looks at a list that was printed', '', '.print-sheet', { display: /^none$/ }],
  ['who works in the dark', '', 'html[data-theme="dark"]', { 'color-scheme': /^dark$/ }],
  ['who owes', '', '.tiles strong[data-tone="danger"]', { color: /danger/ }],
  [
    'whose colours are their own',
    'forced-colors',
    '.view-switch [aria-pressed="true"]',
    { outline: /Highlight/ },
  ],
  [
    'who is refused in colours of their own',
    'forced-colors',
    '.bp6-input[aria-invalid="true"]',
    { border: /dashed/ },
  ],
  [
    'who cannot press in colours of their own',
    'forced-colors',
    '.bp6-button[aria-disabled="true"]',
    { color: /GrayText/ },
  ],
  [
    'who chose a row in colours of their own',
    'forced-colors',
    '.grid tbody tr[aria-selected="true"] td:first-child',
    { 'border-left': /Highlight/ },
  ],
  [
    'who is where the keys are, in colours of their own',
    'forced-colors',
    '.grid:focus-within tbody tr[data-active] td:first-child',
    { 'border-left': /Highlight/ },
  ],
  ['who asks how a screen works on a narrow page', 'width < 900px', '.machine-help', { overflow: /^auto$/ }],
  ['who wants no motion', 'prefers-reduced-motion: reduce', '.busy-mark', { 'animation-duration': /s$/ }],
  ['who is asked about a long name', '', '.confirm-text', { 'overflow-wrap': /^anywhere$/ }],
  ['who reads it above', '', '.dialog-head > h2', { 'overflow-wrap': /^anywhere$/ }],
  ['who reads a long choice', '', '.input-with-buttons > .bp6-input', { 'padding-right': /^6\dpx$/ }],
  ['who goes to a figure by keyboard', '', '.tiles a:focus-visible', { 'outline-offset': /^-/ }],
  ['who goes to a field below another', '', '.entry-scroller', { 'scroll-padding': /^3[4-9]px 0 4\dpx$/ }],
  ['who reads of which month a bar is', '', '.chart-mark', { transform: /^translateX\(-50%\)$/ }],
  ['who has a wide page', '', '.chart-plot > svg > *', { 'vector-effect': /^non-scaling-stroke$/ }],
  [
    'who asks in which state a screen is',
    '',
    '.statechart [data-kind="state"][data-active] > .chart-frame',
    { fill: /--surface-active/, stroke: /--accent-ink/ },
  ],
  [
    'who scrolls past a row with many faults',
    '',
    '.import-state > :last-child',
    { '-webkit-line-clamp': /^2$/, overflow: /^hidden$/ },
  ],
  ['who leaves with a long address', '', '.header-account > .bp6-button', { flex: /^none$/ }],
  ['who reads the lines of an entry', '', '.details-lines .grid-scroller', { flex: /^0 1 auto$/ }],
  ['who pastes columns', '', '.paste-text.bp6-input', { 'white-space': /^pre$/ }],
  ['who has tabs in a low window', '', '.tab-panel', { flex: /^1 /, 'min-height': /^min-content$/ }],
  ['who has a page in it', '', '.page-body', { 'min-height': /^min-content$/ }],
  ['who finds something with a long note', '', '.option-note', { 'max-width': /%$/ }],
  ['who turns over a sheet in a row', 'print', '.print-sheet tr', { 'break-inside': /^avoid$/ }],
  ['who prints more than one part', 'print', '.print-sheet table + table', { 'break-before': /^page$/ }],
  ['who adds up on paper', 'print', '.print-sheet td[data-align="right"]', { 'white-space': /^nowrap$/ }],
  ['who follows a number in the dark', '', 'a.report-lead', { color: /^inherit$/ }],
  ['who goes a month on', '', '.report-period > button', { 'margin-top': /^2[4-9]px$/ }],
  [
    'who has a spreadsheet in the dark',
    '',
    '.bp6-dark .spreadsheet .bp6-table-cell',
    { background: /--surface\)/, color: /--ink\)/ },
  ],
  ['who has many buttons on a narrow page', '', '.page-head', { 'flex-wrap': /^wrap$/ }],
  ['who has too many there', '', '.page-actions', { 'flex-wrap': /^wrap$/ }],
  [
    'who has narrowed one',
    '',
    '.bp6-input.table-filter[data-chosen]',
    { color: /--accent-ink/, 'box-shadow': /--accent-ink/ },
  ],
  ['who hears the fields of a line', '', '.line label', { position: /^absolute$/, 'clip-path': /./ }],
  [
    'who wants no motion in dialogs',
    'prefers-reduced-motion: reduce',
    '.bp6-overlay-backdrop[class*="-active"]',
    { transition: /^none$/ },
  ],
];

test.each(needed)('the styles have a rule for one %s (%s %s)', (_who, at, selector, says) => {
  const placeOf = ({ parent }: Rule) => (parent?.type === 'atrule' ? (parent as AtRule).params : '');
  const its = rules
    .filter((rule) => rule.selectors.includes(selector) && (at ? placeOf(rule).includes(at) : !placeOf(rule)))
    .flatMap(declared);
  const said = Object.fromEntries(its.map(({ prop, value }) => [prop, value]));
  for (const [prop, value] of Object.entries(says))
    expect([prop, said[prop]]).toEqual([prop, expect.stringMatching(value)]);
  if (!says.display) expect([said.display, said.visibility]).not.toContain('none');
});

/** Layers from bottom to top. */
test('an opened part lies over its opener', () => {
  const layers = ['.grid th', '.shell-veil', '.shell[data-menu="over"] .side-nav', '.notices', '.skip-link'];
  const heights = layers.map((selector) => {
    const own = rules.filter(({ selectors }) => selectors.includes(selector)).flatMap(declared);
    return Number(own.find(({ prop }) => prop === 'z-index')?.value);
  });
  expect(heights).not.toContain(Number.NaN);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(new Set(heights).size).toBe(layers.length);
});

/** Elements that have the focus only briefly, or mark it by background, ring or row. */
const markedOtherwise =
  /^\.(?:grid|menu-items|options|icon-button|bp6-overlay|bp6-dialog-container|alerts)\b/;

test('nothing with the focus loses its outline', () => {
  const outlined = rules
    .filter(({ selector }) => selector.includes(':focus') && !markedOtherwise.test(selector))
    .flatMap((rule) => declared(rule).map(({ prop, value }) => ({ at: rule.selector, prop, value })))
    .filter(({ prop }) => prop === 'outline');
  expect(outlined.length).toBeGreaterThan(4);
  expect(outlined.filter(({ value }) => !/^[1-9]\d*px solid \S/.test(value))).toEqual([]);
});

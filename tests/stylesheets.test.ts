import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { toneIcons } from '../src/views/parts/Message.tsx';

const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
const sheets = read('src/views/theme/*.css').map((text) => postcss.parse(text));
const sources = [...read('src/**/*.{ts,tsx}'), ...read('src/charts/*.svg'), ...read('index.html')].join('\n');

const rules: Rule[] = [];
for (const sheet of sheets) sheet.walkRules((rule) => void rules.push(rule));
const declared = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl');

type Theme = Record<string, string>;

const variables = (selector: string): Theme =>
  Object.fromEntries(
    rules
      .filter((rule) => rule.selector === selector)
      .flatMap(declared)
      .flatMap(({ prop, value }) => (prop.startsWith('--') ? [[prop, value]] : [])),
  );
const light = variables(':root');
const dark = { ...light, ...variables('.bp6-dark') };

/** The three parts of a colour such as `#0b5cab` or `#fff`, from 0 to 1. */
function partsOf(colour: string): [number, number, number] {
  const digits = colour.slice(1).length === 3 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const at = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** WCAG 2.2: how much lighter one is than the other. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = partsOf(colour).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [most, least] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (most + 0.05) / (least + 0.05);
}

/** In degrees of the circle of colours. */
function hueOf(colour: string): number {
  const [red, green, blue] = partsOf(colour);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sixth * 60 + 360) % 360;
}

/** What each tone is by hue (decision D24 for the yellow and the orange one); grey has none. */
const hues: Record<string, [from: number, to: number]> = {
  info: [200, 220],
  success: [140, 155],
  teal: [170, 180],
  caution: [46, 56],
  warning: [30, 40],
  danger: [0, 10],
};
const tones = ['neutral', ...Object.keys(hues)];

describe.each(Object.entries({ light, dark }))('in the %s theme', (_, theme) => {
  const colour = (name: string) => theme[name] ?? 'missing';

  test.each(tones)('what is told in the tone of %s can be read, and is of its hue', (tone) => {
    const [ink, fill] = [colour(`--tone-${tone}`), colour(`--tone-${tone}-fill`)];
    expect(contrast(ink, fill)).toBeGreaterThan(4.5);
    const [from, to] = hues[tone] ?? [205, 220];
    for (const one of [ink, fill]) {
      expect(hueOf(one)).toBeGreaterThanOrEqual(from);
      expect(hueOf(one)).toBeLessThanOrEqual(to);
    }
  });

  test('every ink can be read on every surface that it stands on', () => {
    const inks = ['--ink', '--ink-secondary', '--ink-muted', '--accent-ink', '--danger-ink'];
    const surfaces = [
      'canvas',
      'surface',
      'surface-raised',
      'surface-head',
      'surface-hover',
      'surface-active',
    ];
    const menu = ['--nav', '--nav-hover', '--nav-active'];
    const pairs = [
      ...inks.flatMap((ink) => surfaces.map((surface) => [ink, `--${surface}`])),
      ...menu.map((surface) => ['--nav-ink', surface]),
      ['--nav-muted', '--nav'],
    ] as [string, string][];
    const unread = pairs.filter(([ink, surface]) => contrast(colour(ink), colour(surface)) < 4.5);
    expect(unread).toEqual([]);
    expect(contrast(colour('--field-line'), colour('--field'))).toBeGreaterThan(3);
  });
});

/** How a tone is called by a variable: its own name, or Blueprint's. */
const calledOtherwise: Record<string, string> = { error: 'danger', primary: 'info' };
const known = (name: string) => calledOtherwise[name] ?? name;

test('what is drawn for a tone is drawn in its colours', () => {
  for (const rule of rules) {
    const told = new Set(
      [...rule.selector.matchAll(/\[data-tone="(\w+)"\]/g)].map(([, tone = '']) => known(tone)),
    );
    if (told.size === 0) continue;
    expect(told.size, rule.selector).toBe(1);
    for (const { value } of declared(rule))
      for (const [, tone = ''] of value.matchAll(/--(?:tone|bp-intent)-(\w+)/g))
        expect([...told], `${rule.selector}: ${value}`).toEqual([known(tone)]);
  }
});

test.each([
  ['.status-tag', ['neutral', 'info', 'success', 'danger', 'warning', 'teal'], ['background', 'color']],
  ['.message', Object.keys(toneIcons), ['background', 'color']],
  ['.notice', Object.keys(toneIcons), ['border-left-color']],
  ['.field-note', ['error', 'warning'], ['color']],
  ['.legend-tag', ['info', 'success', 'danger', 'warning', 'teal'], ['background', 'color']],
] as const)('%s has its own look in every tone', (family, its, props) => {
  const looks = its.map((tone) => {
    const own = rules
      .filter(({ selectors }) => selectors.includes(`${family}[data-tone="${tone}"]`))
      .flatMap(declared);
    return props.map((prop) => own.find((each) => each.prop === prop)?.value ?? 'missing').join(' ');
  });
  expect(new Set(looks).size).toBe(its.length);
  expect(looks.join()).not.toContain('missing');
});

test('what a row or a number stands for is seen without reading it', () => {
  const marks = {
    '.grid tbody tr[data-tone="muted"]': ['background', 'color'],
    '.grid tbody tr[data-tone="danger"] td:first-child': ['box-shadow'],
    '.grid tbody tr[aria-selected="true"]': ['background'],
    '.grid [data-overdue]': ['color'],
    '.grid [data-negative]': ['color'],
    '.tiles strong[data-tone="danger"]': ['color'],
  };
  for (const [selector, props] of Object.entries(marks)) {
    const its = rules.filter(({ selectors }) => selectors.includes(selector)).flatMap(declared);
    expect(
      its.map(({ prop }) => prop),
      selector,
    ).toEqual(expect.arrayContaining(props));
  }
});

const entryFault = '.entry-grid td:not(:focus-within, :hover)';

/** In which surroundings a rule stands, and what it must say there for who depends on it. */
const needed: [who: string, at: string, selector: string, says: Record<string, RegExp>][] = [
  ['who hears the page', '', '.visually-hidden', { position: /^absolute$/, 'clip-path': /./ }],
  ['who turns a sheet', 'print', '.print-sheet thead', { display: /^table-header-group$/ }],
  ['who prints many columns', 'print', '.print-sheet[data-wide]', { page: /^wide$/ }],
  ['who is at a narrow window', '', '.grid .grid-actions-cell', { position: /^sticky$/, right: /^0$/ }],
  ['who reads the totals', '', '.grid tfoot td', { position: /^sticky$/ }],
  ['who reads a long word', '', 'body', { 'overflow-wrap': /^break-word$/ }],
  ['who reads one below a list', '', '.toolbar-title', { 'overflow-wrap': /^anywhere$/ }],
  ['who reads one there, in quiet', '', '.toolbar-note', { 'overflow-wrap': /^anywhere$/ }],
  ['who chooses one', '', '.options-part > div', { 'overflow-wrap': /^anywhere$/ }],
  ['who notes a key', '', '.made-key', { 'overflow-wrap': /^anywhere$/, 'user-select': /^all$/ }],
  ['who was away', '', '.alerts li[data-unread]', { 'border-left-color': /^currentcolor$/ }],
  ['who turns a page', '', 'body:has(.pager) .notices', { bottom: /^(?:8[4-9]|9\d|\d{3})px$/ }],
  ['who clicks between notices', '', '.notices', { 'pointer-events': /^none$/ }],
  ['who dismisses a notice', '', '.notice', { 'pointer-events': /^auto$/ }],
  ['who keys an entry', '', 'body:has(form.entry) .notices', { bottom: /^(?:18\d|19\d|[2-9]\d\d)px$/ }],
  ['who reads the line below', '', `${entryFault} > .cell-fault`, { 'clip-path': /./, width: /^1px$/ }],
  ['who looks for what rests', '', '.grid tbody tr[data-tone="muted"]', { background: /--surface-head/ }],
  ['who works in a company', '', '.shell', { '--nav-width': /^280px$/, '--header-height': /^70px$/ }],
  [
    'who administers',
    '',
    '.shell[data-area="admin"]',
    { '--nav-width': /^250px$/, '--header-height': /^60px$/ },
  ],
  ['who signs in', '', '.login-card', { width: /^400px$/ }],
  ['who waits for the first screen', '', '.boot', { visibility: /^hidden$/, animation: / 10s / }],
  ['who chooses a file by keyboard', '', '.import-drop:focus-within', { outline: /^[2-9]px solid/ }],
  ['who hears of a required field', '', '.field > label[data-required]::after', { content: /^" \*" \/ ""$/ }],
  ['who is at a telephone', '', '.alerts', { 'max-width': /100vw/ }],
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
  ['who narrows a list', '', '.bp6-input.table-filter', { appearance: /^none$/ }],
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
  ['who wants no motion', 'prefers-reduced-motion: reduce', '.busy-mark', { 'animation-duration': /s$/ }],
  [
    'who wants no motion in dialogs',
    'prefers-reduced-motion: reduce',
    '.bp6-overlay-backdrop[class*="-active"]',
    { transition: /^none$/ },
  ],
];

test.each(needed)('%s is thought of (%s %s)', (_who, at, selector, says) => {
  const placeOf = ({ parent }: Rule) => (parent?.type === 'atrule' ? (parent as AtRule).params : '');
  const its = rules
    .filter((rule) => rule.selectors.includes(selector) && (at ? placeOf(rule).includes(at) : !placeOf(rule)))
    .flatMap(declared);
  const said = Object.fromEntries(its.map(({ prop, value }) => [prop, value]));
  for (const [prop, value] of Object.entries(says))
    expect([prop, said[prop]]).toEqual([prop, expect.stringMatching(value)]);
  if (!says.display) expect([said.display, said.visibility]).not.toContain('none');
});

test('a list of many columns has wide paper', () => {
  const sizes: string[] = [];
  for (const sheet of sheets)
    sheet.walkAtRules('page', (page) => {
      if (page.params === 'wide') page.walkDecls('size', ({ value }) => void sizes.push(value));
    });
  expect(sizes).toEqual(['A4 landscape']);
});

test('figures are printed without what leads elsewhere', () => {
  const away = rules.filter(
    (rule) => rule.selector.startsWith('html:has(.dashboard)') && /display: none/.test(rule.toString()),
  );
  const text = away.map(({ selector }) => selector).join();
  for (const part of ['.side-nav', '.shell-header', '.page-actions']) expect(text).toContain(part);
});

test('what the page asks of its width is what a sheet asks', () => {
  const asked = [...sources.matchAll(/'(\(width [<>=]+ \d+px\))'/g)].map(([, query = '']) => query);
  const known = new Set<string>();
  for (const sheet of sheets) sheet.walkAtRules('media', ({ params }) => void known.add(params));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((query) => !known.has(query))).toEqual([]);
});

describe('every name of a rule is one that the page gives, and the other way round', () => {
  const selectors = rules.map(({ selector }) => selector).join('\n');
  const isGiven = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources);
  /** Of Blueprint and its calendar; one that begins otherwise is put together. */
  const foreign = /^(?:bp6|rdp)|^dialog-/;

  test('classes', () => {
    const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    expect([...classes].filter((name) => !foreign.test(name) && !isGiven(name))).toEqual([]);
  });

  test('what is told by an attribute', () => {
    const asCamel = (name: string) =>
      name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const attributes = new Set([...selectors.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name));
    expect([...attributes].filter((name) => !isGiven(name) && !isGiven(asCamel(name)))).toEqual([]);
    const said = new Set([...sources.matchAll(/(?<=\s)(data-[a-z-]+)=/g)].map(([, name = '']) => name));
    expect([...said].filter((name) => !attributes.has(name)).sort()).toEqual(plumbing);
  });
});

/** Attributes by which the page is found its way in, and that say nothing to who looks at it. */
const plumbing = ['data-autofocus', 'data-focus-home', 'data-row', 'data-state', 'data-tab', 'data-typing'];

import type { AtRule, Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { toneIcons } from '../src/views/parts/Message.tsx';
import { declared, readAll, rules, sheets } from './support/sheets.ts';

const sources = [
  ...readAll('src/**/*.{ts,tsx}'),
  ...readAll('src/charts/*/*.svg'),
  ...readAll('index.html'),
].join('\n');

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

/** The three channels of a colour such as `#0b5cab` or `#fff`, from 0 to 1. */
function partsOf(colour: string): [number, number, number] {
  const digits = colour.slice(1).length === 3 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const at = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** WCAG 2.2 contrast ratio. */
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

/** Degrees on the colour wheel. */
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

/** Range of hues of each tone (decision D24 for yellow and orange); grey has none. */
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

  test.each(tones)('the tone %s is legible, and has its hue', (tone) => {
    const [ink, fill] = [colour(`--tone-${tone}`), colour(`--tone-${tone}-fill`)];
    expect(contrast(ink, fill)).toBeGreaterThan(4.5);
    const [from, to] = hues[tone] ?? [205, 220];
    for (const one of [ink, fill]) {
      expect(hueOf(one)).toBeGreaterThanOrEqual(from);
      expect(hueOf(one)).toBeLessThanOrEqual(to);
    }
  });

  test('every ink is legible on its surfaces', () => {
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

/** Other names of a tone in variables, such as Blueprint's. */
const calledOtherwise: Record<string, string> = { error: 'danger', primary: 'info' };
const known = (name: string) => calledOtherwise[name] ?? name;

test('the marks of each tone have its colours', () => {
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

test('the state of a row or a number has a visible mark', () => {
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

test('a list of many columns has wide paper', () => {
  const sizes: string[] = [];
  for (const sheet of sheets)
    sheet.walkAtRules('page', (page) => {
      if (page.params === 'wide') page.walkDecls('size', ({ value }) => void sizes.push(value));
    });
  expect(sizes).toEqual(['A4 landscape']);
});

test('figures are printed without their links', () => {
  const away = rules.filter(
    (rule) => rule.selector.startsWith('html:has(.dashboard)') && /display: none/.test(rule.toString()),
  );
  const text = away.map(({ selector }) => selector).join();
  for (const part of ['.side-nav', '.shell-header', '.page-actions']) expect(text).toContain(part);
});

test('every width query of the views is one of a style sheet', () => {
  const asked = [...sources.matchAll(/'(\(width [<>=]+ \d+px\))'/g)].map(([, query = '']) => query);
  const known = new Set<string>();
  for (const sheet of sheets) sheet.walkAtRules('media', ({ params }) => void known.add(params));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((query) => !known.has(query))).toEqual([]);
});

test('elements that come and go restyle nothing while there are no notices', () => {
  const isElsewhere = ({ parent }: Rule) =>
    parent?.type === 'atrule' && /print|width < 700px/.test((parent as AtRule).params);
  const asksOfThePage = rules.filter(
    (rule) => /(?:^|,\s*)(?:html|body|:root|#root)\S*:has\(/.test(rule.selector) && !isElsewhere(rule),
  );
  expect(asksOfThePage.length).toBeGreaterThan(0);
  for (const { selector } of asksOfThePage) expect(selector).toMatch(/ \.notices:where\(:not\(:empty\)\)$/);
});

describe('every name in a rule appears in the page, and the other way round', () => {
  const selectors = rules.map(({ selector }) => selector).join('\n');
  const isGiven = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources);
  /** Names of Blueprint and its calendar, and names composed at run time. */
  const foreign = /^(?:bp6|rdp)|^dialog-/;

  test('as a class', () => {
    const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    expect([...classes].filter((name) => !foreign.test(name) && !isGiven(name))).toEqual([]);
  });

  test('as an attribute', () => {
    const asCamel = (name: string) =>
      name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const attributes = new Set([...selectors.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name));
    expect([...attributes].filter((name) => !isGiven(name) && !isGiven(asCamel(name)))).toEqual([]);
    const said = new Set([...sources.matchAll(/(?<=\s)(data-[a-z-]+)=/g)].map(([, name = '']) => name));
    expect([...said].filter((name) => !attributes.has(name)).sort()).toEqual(plumbing);
  });
});

/** Attributes for scripts, not for style sheets. */
const plumbing = [
  'data-autofocus',
  'data-column',
  'data-focus-home',
  'data-row',
  'data-state',
  'data-typing',
];

import './untracedReact.ts';
import './unownedElements.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import drawings from '../../../src/charts/drawings.json';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { furnishKit } from '../../models/kit/kitOptions.ts';
import { brokenLaws } from './pageLaws.ts';
import { sentenceFirst } from './sentenceFirst.ts';

/**
 * A module with spied functions, shared by all files of a worker: later files would get the modules of the
 * first anyway.
 */
const watched = vi.hoisted(() => {
  const kept: Map<string, object> = Reflect.get(globalThis, 'watchedModules') ?? new Map();
  Reflect.set(globalThis, 'watchedModules', kept);
  return async (name: string, read: () => Promise<object>) => {
    const own = kept.get(name);
    if (own) return own;
    const functions = Object.entries(await read()).map(([part, does]) => [part, vi.fn(does)]);
    kept.set(name, Object.fromEntries(functions));
    return kept.get(name) ?? {};
  };
});
// Spies that call the real function unless a test replaces it.
vi.mock('../../../src/views/parts/dialogs/Errand.tsx', (read) => watched('Errand', read));
vi.mock('../../../src/views/parts/tables/offerFile.ts', (read) => watched('offerFile', read));

// jsdom has no ResizeObserver; browsers keep their own.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom knows no inert regions: reflects the property on the element, and refuses the focus inside.
const { focus } = HTMLElement.prototype;
if (!('inert' in HTMLElement.prototype)) {
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    value(this: HTMLElement, options?: FocusOptions) {
      if (!this.closest('[inert]')) focus.call(this, options);
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, inert: boolean) {
      this.toggleAttribute('inert', inert);
    },
  });
}

// jsdom knows no popovers: a shown one is at least not hidden.
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
configure({ asyncUtilTimeout: 10_000, getElementError: sentenceFirst });

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const broken = brokenLaws();
  cleanup();
  // The next test types a text of its own.
  document.dispatchEvent(new Event('pointerdown'));
  vi.restoreAllMocks();
  for (const watched of [Errand, offerFile]) vi.mocked<(...given: never[]) => unknown>(watched).mockReset();
  expect(complaints, 'The console must stay silent while a view is tested').toEqual([]);
  expect(broken, 'What holds of any page').toEqual([]);
});

// The files of a worker share the page: leftovers of one would be reached by the Tab key in the next.
afterAll(() => document.body.replaceChildren());

furnishKit({
  brokenLaws,
  drawingOf: (machine) =>
    String(Reflect.get(drawings, machine) ?? machine)
      .split('/')
      .at(-1) ?? machine,
});

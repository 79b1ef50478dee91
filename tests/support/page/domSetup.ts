import './untracedReact.ts';
import './unownedElements.ts';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { brokenLaws } from './pageLaws.ts';

/** The functions of a module, watched: the same for all files of a worker, since what they share has read the first ones. */
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
// What some tests have done otherwise does in all others what it always does.
vi.mock('../../../src/views/parts/dialogs/Errand.tsx', (read) => watched('Errand', read));
vi.mock('../../../src/views/parts/tables/offerFile.ts', (read) => watched('offerFile', read));

// jsdom has no ResizeObserver; browsers keep their own.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor does it know inert regions: the property shows on the element, and nothing in one takes the focus.
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

// Nor has it popovers: one that is shown is at least not hidden.
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
configure({ asyncUtilTimeout: 10_000, getElementError: whereItStood });

/** What has the focus, and the topmost dialog alone: of a whole page a report keeps only the beginning. */
function whereItStood(message: string | null, container: Element): Error {
  const focused = `The focus is in ${prettyDOM(document.activeElement?.cloneNode() as Element)}`;
  const [top] = [...document.querySelectorAll('[data-modal="open"]')].slice(-1);
  const error = new Error([message, focused, prettyDOM(top ?? container)].join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

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
  vi.restoreAllMocks();
  for (const watched of [Errand, offerFile]) vi.mocked<(...given: never[]) => unknown>(watched).mockReset();
  expect(complaints, 'The console must stay silent while a view is tested').toEqual([]);
  expect(broken, 'What holds of any page').toEqual([]);
});

// The files of a worker share the page: what one leaves there, the next one would meet with the Tab key.
afterAll(() => document.body.replaceChildren());

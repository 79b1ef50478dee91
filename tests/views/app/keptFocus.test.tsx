// tests/browser/keptPlace.test.ts covers a real loss of focus; this file covers who gets it back.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../src/browser/keptFocus.ts';

/** Simulates a change of the page, which is judged at the next frame. */
let change: () => void;
let heard: MutationObserverInit | undefined;
let stop: () => void;

// Files of a worker share the observer of their page: this one has a page of its own.
const { body } = document;
beforeAll(() => {
  body.replaceWith(document.createElement('body'));
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(hear: () => void) {
        change = hear;
      }
      observe(_: Node, options: MutationObserverInit) {
        heard = options;
      }
    },
  );
  stop = keepFocus();
  vi.unstubAllGlobals();
});
afterAll(() => {
  stop();
  document.body.replaceWith(body);
});

let button: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<main data-focus-home="page"><button type="button">Recarregar</button></main>';
  button = document.querySelector('button') as HTMLElement;
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const changed = () => {
  change();
  vi.advanceTimersByTime(100);
  return document.activeElement;
};

test('the watcher reacts to every change that may take the focus away, and to no other', () => {
  const seen = new MutationObserver(() => {});
  seen.observe(document.body, heard);
  const isHeard = (act: () => void) => {
    act();
    return seen.takeRecords().length > 0;
  };
  expect(isHeard(() => button.toggleAttribute('disabled', true))).toBe(true);
  expect(isHeard(() => button.setAttribute('aria-busy', 'true'))).toBe(true);
  expect(isHeard(() => button.setAttribute('data-menu', 'closed'))).toBe(true);
  expect(isHeard(() => button.setAttribute('class', 'pressed'))).toBe(false);
  expect(isHeard(() => button.remove())).toBe(true);
  seen.disconnect();
});

test('a control gets back the focus that it lost by a change', () => {
  button.focus();
  button.blur();
  expect(changed()).toBe(button);
});

test('a control also gets it back when the change came while a former one was about to be judged', () => {
  button.focus();
  change();
  vi.advanceTimersToNextFrame();
  change();
  vi.advanceTimersByTime(1);
  // A browser removes the focus of a hidden element at the next frame.
  button.blur();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(button);
});

test('the watcher does not wait for a browser that is late to take the focus from a disabled control', () => {
  document.body.innerHTML =
    '<button aria-controls="menu">Abrir menu</button><nav id="menu"><a href="#obras">Projetos</a></nav>';
  const link = document.querySelector('a') as HTMLElement;
  link.checkVisibility = () => false;
  link.focus();
  expect(changed()).toBe(document.querySelector('button'));
});

test('a control that stays disabled after a failure leaves the focus to the retry button, once nothing is running', () => {
  button.focus();
  button.blur();
  button.toggleAttribute('disabled', true);
  const page = document.querySelector('main') as HTMLElement;
  page.insertAdjacentHTML(
    'beforeend',
    '<p role="alert"><button type="button" id="again">Tentar Novamente</button></p><table aria-busy="true"></table>',
  );
  expect(changed(), 'another list failed').toBe(document.body);
  page.querySelector('table')?.removeAttribute('aria-busy');
  expect(changed()).toBe(document.querySelector('#again'));
});

test('a control that stays disabled leaves the focus to its list, and has it again once it is enabled', () => {
  const page = document.querySelector('main') as HTMLElement;
  page.insertAdjacentHTML(
    'beforeend',
    '<table data-focus-home="list" tabindex="0" aria-busy="true"></table>',
  );
  const table = page.querySelector('table') as HTMLElement;
  const disable = () => {
    button.focus();
    button.blur();
    button.toggleAttribute('disabled', true);
    return changed();
  };
  expect(disable(), 'the list is loading').toBe(document.body);
  table.removeAttribute('aria-busy');
  expect(changed()).toBe(table);
  button.removeAttribute('disabled');
  expect(changed()).toBe(button);
  expect(disable()).toBe(table);
  // A user who works in the list stays there.
  table.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  button.removeAttribute('disabled');
  expect(changed()).toBe(table);
});

describe('the retry button, which disappears while it runs', () => {
  const failed = '<p role="alert"><button type="button">Tentar Novamente</button></p>';
  let part: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = `<main data-focus-home="page" tabindex="-1">${failed}<section>${failed}<table data-focus-home="list" tabindex="0"></table></section></main>`;
    part = document.querySelector('section') as HTMLElement;
    part.querySelector('button')?.focus();
    part.querySelector('p')?.remove();
    part.querySelector('table')?.setAttribute('aria-busy', 'true');
    expect(changed(), 'nothing is known of it yet').toBe(document.body);
    part.querySelector('table')?.removeAttribute('aria-busy');
  });

  test('gets the focus again after another failure', () => {
    part.insertAdjacentHTML('afterbegin', failed);
    expect(changed()).toBe(part.querySelector('button'));
  });

  test('leaves the focus to its list after a success, whatever else failed', () => {
    expect(changed()).toBe(document.querySelector('table'));
  });
});

test('a press beside every control removes the focus on purpose, and no change restores it', () => {
  button.focus();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button.blur();
  expect(changed()).toBe(document.body);
});

describe('a menu that closes over the page', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <button type="button" aria-controls="menu">Abrir menu</button>
      <nav id="menu"><a href="/tenant/projects">Projetos</a></nav>
      <main data-focus-home="page" tabindex="-1"></main>`;
    const link = document.querySelector('a') as HTMLElement;
    link.focus();
    // A hidden link cannot take the focus.
    vi.spyOn(link, 'focus').mockReturnValue();
    link.blur();
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('leaves the focus to the button that opened it', () => {
    expect(changed()).toBe(document.querySelector('button'));
  });

  test('leaves the focus to the page that was chosen in it', () => {
    history.replaceState(null, '', '/tenant/projects');
    expect(changed()).toBe(document.querySelector('main'));
  });
});

test('a popup takes the focus of a control that is removed or disabled, and its surroundings take it without the popup', () => {
  const popupOf = (disabled: boolean) => {
    document.body.innerHTML = `<div data-modal="open" tabindex="-1"><div data-popup tabindex="-1"><button type="button">Próximo mês</button></div></div>`;
    button = document.querySelector('button') as HTMLElement;
    button.focus();
    if (disabled) button.blur();
    button.toggleAttribute('disabled', disabled);
    return document.querySelector('[data-popup]') as HTMLElement;
  };
  const popup = popupOf(true);
  expect(changed()).toBe(popup);
  const other = popupOf(false);
  button.remove();
  expect(changed()).toBe(other);
  popupOf(false).remove();
  expect(changed()).toBe(document.querySelector('[data-modal]'));
});

describe('a control that disappears from a page', () => {
  let link: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = `<main data-focus-home="page" tabindex="-1"><a href="/tenant/suppliers">Fornecedores</a><table data-focus-home="list" tabindex="0"></table></main>`;
    link = document.querySelector('a') as HTMLElement;
    link.focus();
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('leaves the focus to the list of its screen', () => {
    link.remove();
    expect(changed()).toBe(document.querySelector('table'));
  });

  test('leaves the focus to the page when it led to another screen, whatever list is there', () => {
    history.replaceState(null, '', '/tenant/suppliers');
    link.remove();
    expect(changed()).toBe(document.querySelector('main'));
  });
});

describe('a dialog', () => {
  let dialog: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML =
      '<main data-focus-home="page"></main><div data-modal="open" tabindex="-1"><button type="button">Retirar</button></div>';
    dialog = document.querySelector('[data-modal]') as HTMLElement;
    button = document.querySelector('button') as HTMLElement;
    button.focus();
  });

  test('takes the focus of a control that disappears, so that Escape works', () => {
    button.remove();
    expect(changed()).toBe(dialog);
  });

  test('takes the focus of a disappearing control that was pressed while it had the focus', () => {
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    button.remove();
    expect(changed()).toBe(dialog);
  });

  test('takes the focus of a control that is disabled', () => {
    button.blur();
    (button as HTMLButtonElement).disabled = true;
    expect(changed()).toBe(dialog);
  });

  test('takes nothing while it closes', () => {
    dialog.dataset.modal = 'closing';
    button.remove();
    expect(changed()).toBe(document.body);
  });
});

// That a browser takes the focus away is seen in tests/browser/keptPlace.test.ts; here is who gets it back.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../src/main/browser/keptFocus.ts';

/** The page changed; whether anything is due of it is told at the next frame. */
let change: () => void;
let heard: MutationObserverInit | undefined;

beforeAll(() => {
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
  keepFocus();
  vi.unstubAllGlobals();
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

test('what may take the focus away is heard wherever it happens, and what cannot is not', () => {
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

test('a control from which the focus went with a change has it back', () => {
  button.focus();
  button.blur();
  expect(changed()).toBe(button);
});

test('so it does when that change came while a former one was about to be judged', () => {
  button.focus();
  change();
  vi.advanceTimersToNextFrame();
  change();
  vi.advanceTimersByTime(1);
  // What is hidden loses the focus at the next frame.
  button.blur();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(button);
});

test('a browser that is late to take the focus from what cannot have it is not waited for', () => {
  document.body.innerHTML =
    '<button aria-controls="menu">Abrir menu</button><nav id="menu"><a href="#obras">Projetos</a></nav>';
  const link = document.querySelector('a') as HTMLElement;
  link.checkVisibility = () => false;
  link.focus();
  expect(changed()).toBe(document.querySelector('button'));
});

test('one that stays disabled after a failure leaves it to the button that tries again, once nothing is under way', () => {
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

describe('the button that tries again, which goes while it does', () => {
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

  test('has the focus again where it failed once more', () => {
    part.insertAdjacentHTML('afterbegin', failed);
    expect(changed()).toBe(part.querySelector('button'));
  });

  test('leaves it to its list where it did not, whatever else failed', () => {
    expect(changed()).toBe(document.querySelector('table'));
  });
});

test('a press beside everything takes the focus away on purpose, and no change gives it back', () => {
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
    // A link that is drawn no more cannot take the focus.
    vi.spyOn(link, 'focus').mockReturnValue();
    link.blur();
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('leaves the focus to the button that opened it', () => {
    expect(changed()).toBe(document.querySelector('button'));
  });

  test('leaves it to the page that was chosen in it', () => {
    history.replaceState(null, '', '/tenant/projects');
    expect(changed()).toBe(document.querySelector('main'));
  });
});

test('in a popup a control that goes or is disabled leaves the focus to the popup, and without it to what is around', () => {
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

describe('a control that goes from a page', () => {
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

  test('that led to another screen leaves it to the page, whatever list is there', () => {
    history.replaceState(null, '', '/tenant/suppliers');
    link.remove();
    expect(changed()).toBe(document.querySelector('main'));
  });
});

describe('in a dialog', () => {
  let dialog: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML =
      '<main data-focus-home="page"></main><div data-modal="open" tabindex="-1"><button type="button">Retirar</button></div>';
    dialog = document.querySelector('[data-modal]') as HTMLElement;
    button = document.querySelector('button') as HTMLElement;
    button.focus();
  });

  test('a control that goes leaves the focus to the dialog, which hears Escape', () => {
    button.remove();
    expect(changed()).toBe(dialog);
  });

  test('so does one that was pressed where the focus was already', () => {
    button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    button.remove();
    expect(changed()).toBe(dialog);
  });

  test('so does one that is disabled', () => {
    button.blur();
    (button as HTMLButtonElement).disabled = true;
    expect(changed()).toBe(dialog);
  });

  test('one that is closing takes nothing', () => {
    dialog.dataset.modal = 'closing';
    button.remove();
    expect(changed()).toBe(document.body);
  });
});

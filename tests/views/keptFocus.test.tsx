// That a browser takes the focus away is seen in tests/browser/keptPlace.test.ts; here is who gets it back.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus } from '../../src/main/keptFocus.ts';

/** The page changed; whether anything is due of it is told at the next frame. */
let change: () => void;

beforeAll(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(heard: () => void) {
        change = heard;
      }
      observe() {}
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

test('a control from which the focus went with a change has it back', () => {
  button.focus();
  button.blur();
  expect(changed()).toBe(button);
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

describe('a button that tries again goes while it does', () => {
  let page: HTMLElement;
  const failure = '<p role="alert"><button type="button">Tentar Novamente</button></p>';
  const tried = () => {
    page.innerHTML = failure;
    page.querySelector('button')?.focus();
    page.innerHTML = '<div aria-busy="true"></div><button type="button">Novo</button>';
  };
  beforeEach(() => {
    page = document.querySelector('main') as HTMLElement;
    page.tabIndex = -1;
    tried();
  });

  test('and the one that comes when that failed, too, has the focus', () => {
    expect(changed()).toBe(page);
    page.innerHTML = failure;
    expect(changed()).toBe(page.querySelector('button'));
  });

  test('but once it went well, a later failure takes the focus from nobody', () => {
    expect(changed()).toBe(page);
    page.querySelector('div')?.remove();
    expect(changed()).toBe(page);
    page.insertAdjacentHTML('beforeend', failure);
    expect(changed()).toBe(page);
  });

  test('but a focus that somebody put somewhere in the meantime stays there', () => {
    expect(changed()).toBe(page);
    const other = page.querySelector('button');
    other?.focus();
    page.querySelector('div')?.remove();
    page.insertAdjacentHTML('beforeend', failure);
    expect(changed()).toBe(other);
    page.focus();
    expect(changed(), 'it was left for good').toBe(page);
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

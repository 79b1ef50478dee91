import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFocus } from '../support/page/focusLaw.ts';

let focus: ReturnType<typeof watchFocus>;
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Obras</h1><button type="button" id="new">Nova Obra</button>
    <button type="button" id="paste">Colar</button></main>`;
  focus = watchFocus();
});
afterEach(() => {
  document.body.innerHTML = '';
});

const button = (id: string) => document.getElementById(id) as HTMLElement;

async function press(id: string, act: () => void): Promise<void> {
  const pressed = button(id);
  pressed.focus();
  act();
  await focus.after(pressed.textContent ?? '', pressed);
}

const open = () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-modal="open"><button type="button" id="close">Fechar</button></div>',
  );
  button('close').focus();
};

const closeTo = (id: string) => () => {
  document.querySelector('[data-modal]')?.remove();
  button(id).focus();
};

test('accepts a region that gives the focus back to the control of its own gesture', async () => {
  await press('paste', () => {});
  await press('new', open);
  await press('close', closeTo('new'));
  expect(focus.faults()).toEqual([]);
});

test('names a region that gives the focus to the control of the gesture before', async () => {
  await press('paste', () => {});
  await press('new', open);
  await press('close', closeTo('paste'));
  expect(focus.faults()).toEqual(['Fechar: the focus is on "Colar", not back on "Nova Obra"']);
});

test('names a focus that is on nothing', async () => {
  await press('new', () => button('new').blur());
  expect(focus.faults()).toEqual(['Nova Obra: the focus is on BODY, which is not in sight']);
});

import { describe, expect, test } from 'vitest';
import {
  selectIsFinanceOpen,
  selectIsMenuNarrow,
  selectScheme,
  shellMachine,
} from '../../../src/machines/app/shellMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function startShell() {
  const { machine, ports } = controlPorts(shellMachine, (answer) => answer());
  const { actor } = startUnderApp(machine);
  return { actor, browser: ports.last('scheme'), scheme: () => selectScheme(actor.getSnapshot()) };
}

describe('the colour scheme', () => {
  test("follows the browser's scheme, and its changes", () => {
    const { browser, scheme } = startShell();
    browser.send({ type: 'scheme.found', scheme: 'dark' });
    expect(scheme()).toBe('dark');
    browser.send({ type: 'scheme.found', scheme: 'light' });
    expect(scheme()).toBe('light');
    expect(browser.received).toEqual([]);
  });

  test("stores the user's choice", () => {
    const { actor, browser, scheme } = startShell();
    actor.send({ type: 'scheme.chosen', scheme: 'dark' });
    expect(scheme()).toBe('dark');
    actor.send({ type: 'scheme.chosen', scheme: 'light' });
    expect(scheme()).toBe('light');
    expect(browser.received).toEqual([
      { type: 'scheme.keep', scheme: 'dark' },
      { type: 'scheme.keep', scheme: 'light' },
    ]);
  });

  test('keeps the choice until reload in a browser without storage', () => {
    const { actor, browser, scheme } = startShell();
    browser.reject(new Error('denied'));
    expect(scheme()).toBe('light');
    actor.send({ type: 'scheme.chosen', scheme: 'dark' });
    expect([scheme(), actor.getSnapshot().status]).toEqual(['dark', 'active']);
  });
});

test('the menu and its group open and close independently', () => {
  const { actor } = startShell();
  const state = () => [selectIsMenuNarrow(actor.getSnapshot()), selectIsFinanceOpen(actor.getSnapshot())];
  expect(state()).toEqual([false, true]);
  actor.send({ type: 'menu.toggled' });
  expect(state()).toEqual([true, true]);
  actor.send({ type: 'finance.toggled' });
  expect(state()).toEqual([true, false]);
  actor.send({ type: 'menu.toggled' });
  actor.send({ type: 'finance.toggled' });
  expect(state()).toEqual([false, true]);
});

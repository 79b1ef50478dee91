import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { partsTexts } from '../../../src/texts/parts.ts';
import { lazyPart } from '../../../src/views/parts/lazyPart.tsx';

/** The boundary around a screen, which shows the error. */
class Screen extends Component<{ children: ReactNode }, { broken: string }> {
  override state = { broken: '' };
  static getDerivedStateFromError = (error: Error) => ({ broken: error.message });
  override render() {
    return this.state.broken ? <p>{this.state.broken}</p> : this.props.children;
  }
}

function drawn(error: Error) {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazyPart<object>(() => Promise.reject(error));
  render(
    <Screen>
      <Part />
    </Screen>,
  );
}

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/Palette.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Palette.css'),
])('a part whose code or styles failed to load says so in its place: %s', async (error) => {
  drawn(error);
  expect((await screen.findByRole('alert')).textContent).toContain(partsTexts.partFailed);
  expect(screen.getByRole('button', { name: partsTexts.reloadPage })).toBeTruthy();
});

test.each([true, false])(
  'its reload button takes the focus, unless something else has it: %j',
  async (isElsewhere) => {
    const field = document.body.appendChild(document.createElement('input'));
    if (isElsewhere) field.focus();
    drawn(new TypeError('Failed to fetch dynamically imported module: /assets/UserForm.js'));
    const reload = await screen.findByRole('button', { name: partsTexts.reloadPage });
    expect(document.activeElement).toBe(isElsewhere ? field : reload);
    field.remove();
  },
);

test.each([new TypeError('rows is not iterable'), new Error('the module is not as it should be')])(
  'a part that throws breaks its screen: %s',
  async (error) => {
    drawn(error);
    expect(await screen.findByText(error.message)).toBeTruthy();
    expect(screen.queryByText(partsTexts.partFailed)).toBeNull();
  },
);

import { fireEvent, screen, within } from '@testing-library/react';

/** Gestures of a user on the page, with their waits. */
const longestMs = 8000;

/** Waits until `find` succeeds; at the limit its last error is thrown. */
export async function until<Found>(find: () => Found): Promise<Found> {
  const end = Date.now() + longestMs;
  for (;;) {
    try {
      return find();
    } catch (reason) {
      if (Date.now() > end) throw reason;
    }
    await new Promise((go) => setTimeout(go, 4));
  }
}

/** Presses the control with this name, once it is enabled. */
export async function press(name: string, within_: () => ParentNode = () => document): Promise<void> {
  const control = await until(() => {
    const found = [...within_().querySelectorAll<HTMLElement>('button, a')].find(
      (one) => nameOf(one) === name && !one.closest('[inert]') && !(one as HTMLButtonElement).disabled,
    );
    if (!found) throw new Error(`nothing that can be pressed is called "${name}"`);
    return found;
  });
  fireEvent.click(control);
}

export const dialogOnTop = (): ParentNode => {
  const top = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  if (!top) throw new Error('no dialog is open');
  return top;
};

export async function type(label: string, text: string): Promise<void> {
  const field = await until(() => screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.change(field, { target: { value: text } });
}

export async function choose(label: string, option: string): Promise<void> {
  await type(label, option);
  fireEvent.click(await until(() => within(screen.getByRole('listbox')).getByText(option)));
}

export function dismissNotices(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.notice > button')) fireEvent.click(button);
}

function nameOf(control: HTMLElement): string {
  return control.getAttribute('aria-label') ?? (control.textContent ?? '').trim();
}

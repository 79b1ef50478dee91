/** Required parts of the page for each tag; each entry throws a sentence when one is missing. */
export type TagContract = Record<string, (page: HTMLElement) => void>;

export interface ContractTexts {
  /** The retry button's label. */
  retry?: string | RegExp;
  /** Text of an empty list. */
  empty?: string | RegExp;
}

/** Promises of every screen: busy and slow are announced, a failure can be retried, emptiness is explained. */
export function houseContract({ retry, empty }: ContractTexts): TagContract {
  return {
    busy(page) {
      promise(
        page.querySelector('[aria-busy="true"], [role="progressbar"]'),
        'busy: nothing shows aria-busy or a progress bar',
      );
    },
    slow(page) {
      const told = [...page.querySelectorAll('[role="status"]')].some((element) => element.textContent);
      promise(told, 'slow: no status text says so');
    },
    failed(page) {
      promise(page.querySelector('[role="alert"]'), 'failed: there is no alert');
      const buttons = [...page.querySelectorAll<HTMLElement>('button, [role="button"]')].filter(isUsable);
      const named = buttons.filter((button) => retry === undefined || says(button, retry));
      promise(named.length > 0, `failed: there is no enabled button ${retry ?? ''} to try again`);
    },
    empty(page) {
      promise(empty !== undefined, 'empty: the driver does not say which text the empty page shows');
      promise(empty !== undefined && says(page, empty), `empty: the page does not say ${empty}`);
    },
  };
}

/** True when a user can operate the control: it exists, is enabled, and is neither inert nor hidden. */
export function isUsable(control: HTMLElement | null): boolean {
  if (!control?.isConnected) return false;
  const disabled = control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';
  return !disabled && control.closest('[inert], [aria-hidden="true"], [hidden]') === null;
}

function says(element: HTMLElement, wanted: string | RegExp): boolean {
  const text = `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`;
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

function promise(kept: unknown, sentence: string): void {
  if (!kept) throw new Error(sentence);
}

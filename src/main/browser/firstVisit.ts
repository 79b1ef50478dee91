// Runs on its own before everything else: draws the login form from the document's template while the app loads (ADR
// 30), and starts the app once the form is painted, because the app's start takes longer than a frame. Text and keys go
// to the app's own form when that one is drawn. build/firstForm.ts inserts it by name, so it imports nothing.
{
  const root = document.querySelector<HTMLElement>('#root');
  const template = document.querySelector<HTMLTemplateElement>('#first');
  const page = template?.content.querySelector('main');
  const form = page?.querySelector('form');
  /** Longest wait for a frame, which a background tab never gets. */
  const patienceMs = 1_000;
  const app = document.currentScript?.dataset.app ?? '';
  if (root && page && form && isSignedOut()) {
    standIn(root, page, form);
    whenPainted(begin);
  } else begin();

  function begin() {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: app });
    document.head.append(script);
  }

  /** Immediately in a background tab, which gets no frame. */
  function whenPainted(then: () => void) {
    if (document.hidden) return then();
    const late = setTimeout(then, patienceMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(then);
    });
  }

  function standIn(root: HTMLElement, page: HTMLElement, form: HTMLFormElement) {
    const theme = remembered('colorScheme') ?? (matchMedia('(prefers-color-scheme: dark)').matches && 'dark');
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
    document.body.classList.toggle('bp6-dark', theme === 'dark');

    let place: EventTarget | null = null;
    let isSent = false;
    form.addEventListener('focusin', ({ target }) => {
      place = target;
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      isSent = true;
    });
    template?.replaceWith(page);
    form.querySelector('input')?.focus();

    const watch = new MutationObserver(() => {
      if (!root.querySelector('main')) return;
      watch.disconnect();
      const drawn = root.querySelector('form');
      for (const [index, field] of form.querySelectorAll('input').entries()) {
        const their = drawn?.querySelectorAll('input')[index];
        if (their) handOver(field, their, field === place);
      }
      if (isSent) drawn?.requestSubmit();
      page.remove();
    });
    watch.observe(root, { childList: true });
  }

  function handOver(from: HTMLInputElement, to: HTMLInputElement, isFocused: boolean) {
    if (from.value !== '') {
      // React ignores values set through the element's own setter; the prototype's counts as typing.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, from.value);
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (!isFocused) return;
    to.focus();
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }

  /** At another address, or with a token (SPEC §3), another page may follow. */
  function isSignedOut() {
    return ['/', '/login'].includes(location.pathname) && remembered('authToken') === null;
  }

  function remembered(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
}

// Runs by itself before anything else: draws the form of a first visit from the document's template while the app is still
// arriving (ADR 30), and begins the app when that form is painted: what the app does first takes longer than a frame. What
// is typed and pressed in it goes through the app's own form the moment that one is drawn. The page asks for it by name
// (build/firstForm.ts), so it imports nothing.
{
  const root = document.querySelector<HTMLElement>('#root');
  const template = document.querySelector<HTMLTemplateElement>('#first');
  const page = template?.content.querySelector('main');
  const form = page?.querySelector('form');
  /** How long a frame is waited for; a tab that is put aside before it gets none. */
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

  /** At once where nothing is painted, as in a tab behind another, which is drawn no frame. */
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
      // React takes what its element's own setter is given for known: the prototype's tells it like a person's key.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(to, from.value);
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (!isFocused) return;
    to.focus();
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }

  /** At another place, or with a token (SPEC §3), another page may follow. */
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

// Runs by itself before anything else: shows the sign-in that the build drew into the document while the app is still
// arriving (ADR 30), and begins the app when that is painted: its first task takes longer than a frame. The app takes the
// same nodes over (`views/session/takeOver.ts`). The page asks for this file by name (build/firstForm.ts), so it imports
// nothing.
{
  const root = document.querySelector<HTMLElement>('#root');
  const scheme = schemeNow();
  const template = document.querySelector<HTMLTemplateElement>(`#first-${scheme}`);
  /** The longest wait for a frame; a tab that is put aside before it gets none. */
  const patienceMs = 1_000;
  const app = document.currentScript?.dataset.app ?? '';
  if (root && template && isSignedOut()) {
    show(root, template);
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

  function show(root: HTMLElement, { content }: HTMLTemplateElement) {
    document.documentElement.dataset.theme = scheme;
    document.body.classList.toggle('bp6-dark', scheme === 'dark');
    root.append(content);
    root.className = 'first';
    const form = root.querySelector('form');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      form.dataset.sent = '';
    });
    form?.querySelector('input')?.focus();
  }

  /** At another address, or with a token (SPEC §3), another page may follow. */
  function isSignedOut() {
    return ['/', '/login'].includes(location.pathname) && remembered('authToken') === null;
  }

  function schemeNow() {
    const chosen = remembered('colorScheme');
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  function remembered(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
}

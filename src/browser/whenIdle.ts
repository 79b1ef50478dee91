/** Resolves once the page has loaded and is idle. Where the browser cannot report idleness, a moment after loading. */
export async function whenIdle(): Promise<void> {
  // On a first visit the app starts after a frame (ADR 30), possibly after the page has loaded.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded));
  await new Promise<unknown>((then) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 3000 });
    else setTimeout(then, 300);
  });
}

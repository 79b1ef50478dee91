/**
 * Ends once the page is loaded and has nothing else to do: what is not needed to draw anything waits for it. Not every
 * browser tells when it is idle; a moment after loading it mostly is.
 */
export async function whenIdle(): Promise<void> {
  // On a first visit the app begins after a frame (ADR 30), and the page may have loaded before it.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded));
  await new Promise<unknown>((then) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 3000 });
    else setTimeout(then, 300);
  });
}

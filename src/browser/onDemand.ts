import type { Problem } from '../domain/problem.ts';

/**
 * Loads code on first use and keeps it. A browser keeps a failed module for the life of the page, so after a failure
 * the page is reloaded; if the host does not answer with the page, this one stays and the call rejects with the error
 * of the browser or the host.
 */
export function onDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failed = false;
  return async () => {
    if (failed) await newPage();
    try {
      return await load();
    } catch (problem) {
      failed = true;
      throw problem;
    }
  };
}

/** Unsaved work makes the browser ask first; a user who stays gets the error. */
async function newPage(): Promise<never> {
  const { ok, status } = await fetch(location.href, { cache: 'no-store' });
  if (!ok) throw new Error(`HTTP ${status}`);
  location.reload();
  await new Promise((then) => setTimeout(then, leavingMs));
  throw { kind: 'unloaded' } satisfies Problem;
}

/** A page that is left is gone by then; no time passes while the browser asks. */
const leavingMs = 2000;

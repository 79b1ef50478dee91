import type { Problem } from '../../domain/problem.ts';

/**
 * Code that comes with its first use, kept as `load` keeps it. A browser keeps a module that it could not fetch as failed
 * for as long as the page lives, so after a failure only a new page asks again; where the host does not answer with the
 * page, this one stays as it is and the use rejects with what the browser says, or the host.
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

/** Unsaved work makes the browser ask first: whoever stays is told that the code is still not here. */
async function newPage(): Promise<never> {
  const { ok, status } = await fetch(location.href, { cache: 'no-store' });
  if (!ok) throw new Error(`HTTP ${status}`);
  location.reload();
  await new Promise((then) => setTimeout(then, leavingMs));
  throw { kind: 'unloaded' } satisfies Problem;
}

/** By then a page that is left is gone; no time passes while the browser asks. */
const leavingMs = 2000;

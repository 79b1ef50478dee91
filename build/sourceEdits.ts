import type { Plugin } from 'vite';

/** One change to a dependency's source: `find` must be there, or the build stops. */
export interface SourceEdit {
  find: string | RegExp;
  put: string | ((...groups: string[]) => string);
}

/**
 * A plugin that edits files of dependencies on their way into the bundle, chosen by the end of their path. An edit
 * that finds nothing fails the build, so that an upgrade cannot undo it unseen.
 */
export function sourceEdits(name: string, editsOf: (path: string) => SourceEdit[] | undefined): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      if (!path.includes('/node_modules/')) return undefined;
      const edits = editsOf(path);
      if (!edits) return undefined;
      let edited = code;
      for (const { find, put } of edits) {
        const next =
          typeof put === 'string' ? edited.replaceAll(find, () => put) : edited.replaceAll(find, put);
        if (next === edited) this.error(`${name}: ${find} is no longer in ${path}`);
        edited = next;
      }
      return { code: edited, map: null };
    },
  };
}

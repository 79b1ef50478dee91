import type { Plugin } from 'vite';

/** Files of a dependency that are replaced as a whole; one that the build never asks for fails it. */
export function replacedFiles(
  name: string,
  nameOf: (path: string) => string | undefined,
  replacements: Record<string, string>,
): Plugin {
  const missing = new Set<string>();
  let isBuild = false;
  return {
    name,
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      for (const file of Object.keys(replacements)) missing.add(file);
    },
    load(id) {
      const file = nameOf(id.replaceAll('\\', '/')) ?? '';
      missing.delete(file);
      return replacements[file];
    },
    buildEnd(error) {
      if (error || !isBuild || missing.size === 0) return;
      this.error(`${name}: nothing asks for ${[...missing].join(', ')} any more`);
    },
  };
}

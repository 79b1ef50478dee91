import type { Plugin } from 'vite';

/**
 * Leaves out Blueprint's list of icon names and its loader (10 kB gzip on every route, and 103 kB more at the first
 * icon asked for by name). Icons are always elements: `icon={<Edit />}`.
 */
export function blueprintStaticIcons(): Plugin {
  return {
    name: 'blueprint-static-icons',
    enforce: 'pre',
    load(id) {
      return /@blueprintjs[/\\]icons[/\\]lib[/\\]esm[/\\]iconLoader\.js$/.test(id) ? staticLoader : undefined;
    },
  };
}

const staticLoader = `
export class Icons {
  static setLoaderOptions() {}
  static async load(name) { console.error('Icon asked for by name: ' + name); }
  static async loadAll() {}
  static getPaths() {}
  static isValidIconName() { return true; }
}
`;

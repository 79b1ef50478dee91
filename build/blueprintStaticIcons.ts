import type { Plugin } from 'vite';
import { replacedFiles } from './replacedFiles.ts';

/**
 * Leaves out Blueprint's list of icon names and its loader, which every route would carry, and 103 kB more at the first
 * icon asked for by name. Icons are always elements: `icon={<Edit />}`.
 */
export function blueprintStaticIcons(): Plugin {
  return replacedFiles(
    'blueprint-static-icons',
    (path) => /\/@blueprintjs\/icons\/lib\/esm\/(iconLoader\.js)$/.exec(path)?.[1],
    { 'iconLoader.js': staticLoader },
  );
}

const staticLoader = `
export class Icons {
  static async load(name) { console.error('Icon asked for by name: ' + name); }
  static getPaths() {}
}
`;

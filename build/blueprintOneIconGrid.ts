import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shortPath } from './shortPath.ts';

/**
 * Every Blueprint icon carries its drawing twice, for 16 and for 20 pixels. The second stays only where a source draws
 * the icon so large: `<Inbox size={40} />`. What stays is written to a tenth of a pixel.
 */
export function blueprintOneIconGrid(): Plugin {
  const large = drawnLarge();
  let count = 0;
  return {
    name: 'blueprint-one-icon-grid',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      count = 0;
    },
    transform(code, id) {
      const name = drawing.exec(id.replaceAll('\\', '/'))?.[1];
      if (!name || large.has(name.replaceAll('-', ''))) return undefined;
      const edited = code.replace(secondGrid, '').replace(choice, 'PATHS_16');
      if (edited.includes('PATHS_20') || !edited.includes('const paths = PATHS_16'))
        this.error(`blueprint-one-icon-grid: ${name} is no longer drawn twice`);
      count += 1;
      return { code: edited.replace(paths, shortened), map: null };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error('blueprint-one-icon-grid: nothing asks for an icon any more');
    },
  };
}

const drawing = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/(?!index\b)([\w-]+)\.js$/;
const secondGrid = /^\/\*\*[^\n]*20px grid.*\nconst PATHS_20 = .*;$/m;
const paths = /^const PATHS_16 = (\[.*\]);$/m;
const choice = 'isLarge ? PATHS_20 : PATHS_16';

function shortened(_: string, list: string): string {
  return `const PATHS_16 = ${JSON.stringify((JSON.parse(list) as string[]).map(shortPath))};`;
}

/** The icons, as their elements are called in small letters, that a source draws at 20 pixels or more. */
function drawnLarge(): Set<string> {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const drawn = sources.flatMap((text) => [...text.matchAll(/<(\w+)\s+size=\{(\d+)\}/g)]);
  return new Set(drawn.filter(([, , size]) => Number(size) >= 20).map(([, name = '']) => name.toLowerCase()));
}

import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { sourceEdits } from './sourceEdits.ts';

const names: Record<string, unknown> = createRequire(import.meta.url)(
  '@blueprintjs/core/lib/cjs/common/classes.js',
);

/**
 * Writes Blueprint's class names as plain strings. They are built from a variable, which no bundler dares to leave out:
 * all 400 of them would be in the first load.
 */
export function blueprintPlainClasses(): Plugin {
  return sourceEdits('blueprint-plain-classes', (path) => {
    if (!path.endsWith('/@blueprintjs/core/lib/esm/common/classes.js')) return undefined;
    return [{ find: /^export const (\w+) = [^;]+;$/gm, put: plain }];
  });
}

function plain(line: string, name: string): string {
  const value = names[name];
  return typeof value === 'string' ? `export const ${name} = ${JSON.stringify(value)};` : line;
}

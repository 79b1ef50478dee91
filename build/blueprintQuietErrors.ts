import type { Plugin } from 'vite';
import { sourceEdits } from './sourceEdits.ts';

/** Blueprint's advice to its users is only said while developing; a built page need not carry the sentences. */
export function blueprintQuietErrors(): Plugin {
  return {
    ...sourceEdits('blueprint-quiet-errors', (path) =>
      path.endsWith('/@blueprintjs/core/lib/esm/common/errors.js')
        ? [
            {
              find: /^export const (\w+) = ns \+[^;]*;$/gm,
              put: (_line, name) => `export const ${name} = "";`,
            },
          ]
        : undefined,
    ),
    apply: 'build',
  };
}

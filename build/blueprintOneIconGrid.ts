import type { Plugin } from 'vite';
import { sourceEdits } from './sourceEdits.ts';

/** Every Blueprint icon carries its drawing twice, for 16 and for 20 pixels; the page keeps the first. */
export function blueprintOneIconGrid(): Plugin {
  return sourceEdits('blueprint-one-icon-grid', (path) => {
    if (path.endsWith('/@blueprintjs/icons/lib/esm/svgIconContainer.js')) {
      return [{ find: 'size >= IconSize.LARGE', put: 'false' }];
    }
    if (!path.includes('/@blueprintjs/icons/lib/esm/generated/components/')) return undefined;
    if (path.endsWith('/index.js')) return undefined;
    return [
      { find: /const PATHS_20 = \[.*\];/g, put: '' },
      { find: 'isLarge ? PATHS_20 : PATHS_16', put: 'PATHS_16' },
    ];
  });
}

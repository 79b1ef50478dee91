import type { Plugin } from 'vite';
import { blueprintTexts } from '../src/texts/parts.ts';
import { type SourceEdit, sourceEdits } from './sourceEdits.ts';

/** Replaces the English sentences that Blueprint draws without a prop to change them. */
export function blueprintInPortuguese(): Plugin {
  return sourceEdits('blueprint-in-portuguese', (path) => {
    const entry = Object.entries(sentences).find(([end]) => path.endsWith(end));
    return entry?.[1];
  });
}

const say = (english: string, portuguese: string): SourceEdit => ({
  find: JSON.stringify(english),
  put: JSON.stringify(portuguese),
});

const sentences: Record<string, SourceEdit[]> = {
  '/@blueprintjs/core/lib/esm/components/dialog/dialog.js': [say('Close', blueprintTexts.close)],
  '/@blueprintjs/core/lib/esm/components/spinner/spinner.js': [say('loading', blueprintTexts.loading)],
  '/@blueprintjs/core/lib/esm/components/html-select/htmlSelect.js': [
    say('Open dropdown', blueprintTexts.openList),
  ],
};

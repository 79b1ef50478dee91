import type { Plugin } from 'vite';
import { blueprintTexts } from '../src/texts/parts.ts';

/**
 * Replaces the English sentences that Blueprint draws without a prop to change them. The build fails when a sentence
 * is no longer in its file, so that an upgrade cannot bring the English back unseen.
 */
export function blueprintInPortuguese(): Plugin {
  return {
    name: 'blueprint-in-portuguese',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      const entry = Object.entries(sentences).find(
        ([end]) => file.includes('/@blueprintjs/') && file.endsWith(end),
      );
      if (!entry) return undefined;
      let translated = code;
      for (const [english, portuguese] of entry[1]) {
        const literal = JSON.stringify(english);
        if (!translated.includes(literal)) {
          this.error(
            `Blueprint no longer says ${literal} in ${entry[0]}: review build/blueprintInPortuguese.ts`,
          );
        }
        translated = translated.replaceAll(literal, JSON.stringify(portuguese));
      }
      return { code: translated, map: null };
    },
  };
}

const sentences: Record<string, [english: string, portuguese: string][]> = {
  '/core/lib/esm/components/dialog/dialog.js': [['Close', blueprintTexts.close]],
  '/core/lib/esm/components/spinner/spinner.js': [['loading', blueprintTexts.loading]],
  '/core/lib/esm/components/html-select/htmlSelect.js': [['Open dropdown', blueprintTexts.openList]],
};

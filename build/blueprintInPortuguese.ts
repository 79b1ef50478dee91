import type { Plugin } from 'vite';
import { blueprintTexts } from '../src/texts/parts.ts';

/** An English sentence that a component draws without a prop to change it, and ours. */
const sentences: Record<string, [english: string, portuguese: string]> = {
  'dialog/dialog.js': ['Close', blueprintTexts.close],
  'spinner/spinner.js': ['loading', blueprintTexts.loading],
  'html-select/htmlSelect.js': ['Open dropdown', blueprintTexts.openList],
};

/** Puts Portuguese in the place of Blueprint's English. A sentence or a file that is not there fails the build. */
export function blueprintInPortuguese(): Plugin {
  const missing = new Set<string>();
  let isBuild = false;
  return {
    name: 'blueprint-in-portuguese',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      for (const file of Object.keys(sentences)) missing.add(file);
    },
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      const file = /\/@blueprintjs\/core\/lib\/esm\/components\/(.+)$/.exec(path)?.[1] ?? '';
      const [english, portuguese] = (sentences[file] ?? []).map((text) => JSON.stringify(text));
      if (english === undefined || portuguese === undefined) return undefined;
      if (!code.includes(english)) this.error(`blueprint-in-portuguese: ${english} is no longer in ${file}`);
      missing.delete(file);
      return { code: code.replaceAll(english, () => portuguese), map: null };
    },
    buildEnd(error) {
      if (error || !isBuild || missing.size === 0) return;
      this.error(`blueprint-in-portuguese: nothing asks for ${[...missing].join(', ')} any more`);
    },
  };
}

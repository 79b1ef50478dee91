import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '..', 'src', 'main', 'browser', 'firstVisit.ts');

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Lets the document draw the first form before the app has loaded: its script follows the template, and
 * starts the app, which is fetched meanwhile.
 */
export function firstForm(): Plugin {
  let fileName = '';
  let isDrawn = false;
  return {
    name: 'first-form',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      const small = minifySync(source, code).code;
      const hash = createHash('sha256').update(small).digest('base64url').slice(0, 8);
      fileName = `assets/firstVisit-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: small });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const app = entry.exec(html)?.[1];
        isDrawn = app !== undefined && html.includes('<template id="first">');
        const attrs = { src: `/${fileName}`, 'data-app': app };
        return {
          html: html.replace(entry, `<link rel="modulepreload" crossorigin href="${app}">`),
          tags: [{ tag: 'script', attrs, injectTo: 'body' }],
        };
      },
    },
    generateBundle() {
      if (!isDrawn) this.error('first-form: the document has no entry or no template of the first form');
    },
  };
}

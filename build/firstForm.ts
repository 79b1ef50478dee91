import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, runnerImport, transformWithOxc } from 'vite';

type FirstPage = typeof import('./firstPage.tsx');

const source = join(import.meta.dirname, '..', 'src', 'browser', 'firstVisit.ts');

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Writes the sign-in into the document, drawn from the app's own views (ADR 30). The document's script shows it on a first
 * visit and then begins the app, which is fetched meanwhile and takes these nodes over.
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
      async handler(html) {
        const app = entry.exec(html)?.[1];
        isDrawn = app !== undefined;
        const { module } = await runnerImport<FirstPage>(join(import.meta.dirname, 'firstPage.tsx'));
        const templates = Object.entries(module.firstPages).map(([scheme, children]) => ({
          tag: 'template',
          attrs: { id: `first-${scheme}` },
          children,
          injectTo: 'body' as const,
        }));
        const attrs = { src: `/${fileName}`, 'data-app': app };
        return {
          html: html.replace(entry, `<link rel="modulepreload" crossorigin href="${app}">`),
          tags: [...templates, { tag: 'script', attrs, injectTo: 'body' as const }],
        };
      },
    },
    generateBundle() {
      if (!isDrawn) this.error('first-form: the document has no entry');
    },
  };
}

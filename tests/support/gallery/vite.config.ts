import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import product from '../../../vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The house parts in every state: `vite --config tests/support/gallery/vite.config.ts`. */
export default mergeConfig(product, {
  root,
  server: { port: 5199, strictPort: true },
  build: { outDir: 'dist' },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintDiet } from './build/blueprintDiet.ts';
import { blueprintInPortuguese } from './build/blueprintInPortuguese.ts';
import { blueprintNamespace } from './build/blueprintNamespace.ts';
import { blueprintOneIconGrid } from './build/blueprintOneIconGrid.ts';
import { blueprintStaticIcons } from './build/blueprintStaticIcons.ts';
import { compileAhead } from './build/compileAhead.ts';
import { fewerChunks } from './build/fewerChunks.ts';
import { firstForm } from './build/firstForm.ts';
import { leanAxios } from './build/leanAxios.ts';
import { precompress } from './build/precompress.ts';

const leanDependencies = () => [blueprintStaticIcons(), blueprintInPortuguese(), leanAxios()];

export default defineConfig({
  plugins: [
    react(),
    ...leanDependencies(),
    blueprintNamespace(),
    blueprintOneIconGrid(),
    fewerChunks(),
    compileAhead(),
    firstForm(),
    precompress(),
  ],
  // React has had this hook since 18; the shim looks for it at run time and brings another.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  // The development server bundles dependencies apart, without `plugins`: they are named again here.
  optimizeDeps: { rolldownOptions: { plugins: leanDependencies() } },
  css: { postcss: { plugins: [blueprintDiet()] } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // No data: URIs beyond Blueprint's own, so that the content security policy stays strict.
    assetsInlineLimit: 0,
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});

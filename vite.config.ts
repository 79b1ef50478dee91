import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintDiet } from './build/blueprintDiet.ts';
import { blueprintInPortuguese } from './build/blueprintInPortuguese.ts';
import { blueprintOneIconGrid } from './build/blueprintOneIconGrid.ts';
import { blueprintStaticIcons } from './build/blueprintStaticIcons.ts';
import { compileAhead } from './build/compileAhead.ts';
import { fewerChunks } from './build/fewerChunks.ts';
import { leanAxios } from './build/leanAxios.ts';
import { precompress } from './build/precompress.ts';

const leanDependencies = () => [blueprintStaticIcons(), blueprintInPortuguese(), leanAxios()];

export default defineConfig({
  plugins: [
    react(),
    ...leanDependencies(),
    blueprintOneIconGrid(),
    fewerChunks(),
    compileAhead(),
    precompress(),
  ],
  // The development server bundles dependencies apart, without `plugins`: they are named again here.
  optimizeDeps: { rolldownOptions: { plugins: leanDependencies() } },
  css: { postcss: { plugins: [blueprintDiet()] } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // No data: URIs beyond Blueprint's own, so that the content security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});

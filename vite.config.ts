import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintDiet } from './build/blueprintDiet.ts';
import { compileAhead } from './build/compileAhead.ts';
import { firstForm } from './build/firstForm.ts';
import { pinTrail } from './build/pinTrail.ts';
import { precompress } from './build/precompress.ts';

/** Rooms of finance, which the registries of a company do not load. */
const finance =
  /src\/\w+\/((chart|ledger|openings|treasury|titles|statements|posting)\/|control\/periods|tenant\/parties|wireMoney|parts\/tables\/GridCheck|shared\/ReadingState)|icons\/lib\/esm\/generated\/components\/minus\.js/;

/** Fields of forms, which a list does not load before its form opens. */
const fields =
  /(shared\/(FormConflict|FormModal|RowAuthors)|dialogs\/(ModalDialog|modalFocus)|fields\/(DateField|MoneyField|OptionList|SearchSelectField|SelectField|useOptionSearch)|OptionsState|option(s|Search)Machine|focusReturn|components\/calendar\.js)/;

/** Parts of many screens that the registries of a company do without. */
const elsewhere =
  /(domain\/tree\.|dialogs\/AnchoredPopup|shared\/popupMachine|tables\/[Pp]ager|double-chevron|shared\/readingMachine|services\/abilityUrls)/;

/** Modules that the first list loads, or may load. */
const isCommon = (id: string) => ![finance, fields, elsewhere].some((others) => others.test(id));

export default defineConfig({
  plugins: [react(), compileAhead(), firstForm(), pinTrail(), precompress()],
  // The machines of nouns are awaited where they are imported.
  worker: { format: 'es' },
  css: { postcss: { plugins: [blueprintDiet()] } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // No data: URIs beyond Blueprint's own, so that the content security policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants are written where they are used, in every module.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          // A module does not draw the modules that it imports into its group.
          includeDependenciesRecursively: false,
          groups: [
            // The sign-in needs two files; the first seldom changes between releases.
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Modules of most screens: the bundler alone makes a file for every set of screens that share
            // one.
            { name: 'common', test: isCommon, minShareCount: 8 },
            // Three small files of icons cost more than one.
            {
              name: 'icons',
              test: /generated\/components\/(chevron-down|lock|manual)\.js/,
              minShareCount: 2,
            },
            { name: 'fields', test: fields, minShareCount: 8, priority: -1 },
            { name: 'finance', test: finance, minShareCount: 8, priority: -1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});

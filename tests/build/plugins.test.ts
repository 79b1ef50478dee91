import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss from 'postcss';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { blueprintClasses } from '../../build/blueprintClasses.ts';
import { blueprintDiet } from '../../build/blueprintDiet.ts';
import { blueprintInPortuguese } from '../../build/blueprintInPortuguese.ts';
import { blueprintNamespace } from '../../build/blueprintNamespace.ts';
import { blueprintOneIconGrid } from '../../build/blueprintOneIconGrid.ts';
import { blueprintStaticIcons } from '../../build/blueprintStaticIcons.ts';
import { compileAhead } from '../../build/compileAhead.ts';
import { fewerChunks } from '../../build/fewerChunks.ts';
import { firstForm } from '../../build/firstForm.ts';
import { leanAxios } from '../../build/leanAxios.ts';
import { precompress } from '../../build/precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'erp-plugins-'));
const entry = join(folder, 'entry.js');
writeFileSync(entry, 'document.title = "nothing else";');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a plugin that has nothing to do any more fails the build', () => {
  const plugins: [string, () => Plugin][] = [
    ['lean-axios', leanAxios],
    ['blueprint-static-icons', blueprintStaticIcons],
    ['blueprint-namespace', blueprintNamespace],
    ['blueprint-one-icon-grid', blueprintOneIconGrid],
    ['blueprint-in-portuguese', blueprintInPortuguese],
    ['fewer-chunks', fewerChunks],
    ['compile-ahead', compileAhead],
    ['first-form', firstForm],
  ];
  test.each(plugins)('%s', async (name, plugin) => {
    const built = build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin()],
      build: { write: false, rolldownOptions: { input: entry } },
    });
    await expect(built).rejects.toThrow(name);
  });
});

test('a build without scripts has nothing to compress, and fails', async () => {
  const page = join(folder, 'index.html');
  writeFileSync(page, '<!doctype html><title>Nada</title>');
  const built = build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { outDir: join(folder, 'dist'), rolldownOptions: { input: page } },
  });
  await expect(built).rejects.toThrow('precompress');
});

describe('the diet of the stylesheets', () => {
  const styles = (css: string, from = '/app/node_modules/@blueprintjs/core/lib/css/blueprint.css') =>
    postcss([blueprintDiet()]).process(css, { from }).css;

  test('keeps what a part can draw and drops what none does', () => {
    expect(styles('.bp6-button{a:b}.bp6-omnibar{a:b}.bp6-button .bp6-tag{a:b}')).toBe('.bp6-button{a:b}');
    expect(styles('.bp6-button,.bp6-tree{a:b}')).toBe('.bp6-button{a:b}');
    expect(styles('.bp6-button:not(.bp6-tree){a:b}')).toBe('.bp6-button:not(.bp6-tree){a:b}');
  });

  test('drops the variants of a component that no part draws', () => {
    expect(styles('.bp6-html-select.bp6-minimal select{a:b}.bp6-button.bp6-minimal{a:b}')).toBe(
      '.bp6-button.bp6-minimal{a:b}',
    );
  });

  test('drops the variables that nothing asks for, and those that only they asked for', () => {
    expect(styles(':root{--bp-a:1;--bp-b:var(--bp-a);--bp-c:2}.bp6-button{a:var(--bp-c)}')).toBe(
      ':root{--bp-c:2}.bp6-button{a:var(--bp-c)}',
    );
    expect(styles(':root{--bp-a:1}.bp6-button{a:b}')).toBe('.bp6-button{a:b}');
  });

  test('keeps the variables that our sources name', () => {
    const named = ':root{--bp-emphasis-focus-color:blue}';
    expect(styles(named)).toBe(named);
  });

  test('leaves our own styles alone', () => {
    expect(styles('.bp6-omnibar{a:b}', '/app/src/views/theme/base.css')).toBe('.bp6-omnibar{a:b}');
  });

  test('knows the classes of what the parts import, and of what is inside it', () => {
    const drawn = blueprintClasses();
    for (const name of ['dialog-header', 'overlay-backdrop', 'table-quadrant', 'datepicker'])
      expect(drawn).toContain(`bp6-${name}`);
    expect(drawn).not.toContain('bp6-omnibar');
  });
});

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import postcss from 'postcss';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { blueprintClasses } from '../../build/blueprintClasses.ts';
import { blueprintDiet } from '../../build/blueprintDiet.ts';
import { compileAhead } from '../../build/compileAhead.ts';
import { firstForm } from '../../build/firstForm.ts';
import { precompress } from '../../build/precompress.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'erp-plugins-'));
const entry = join(folder, 'entry.js');
const template = '<!doctype html><body><script type="module" src="/main.js"></script></body>';
writeFileSync(entry, 'document.title = "nothing else";');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a plugin without effect fails the build', () => {
  const plugins: [string, () => Plugin][] = [
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

describe('a built page', async () => {
  const home = join(folder, 'page');
  mkdirSync(home);
  writeFileSync(join(home, 'index.html'), template);
  const main = "import './look.css'; import { title } from './vendor.js'; document.title = title;";
  writeFileSync(join(home, 'main.js'), main);
  writeFileSync(join(home, 'look.css'), 'body { margin: 0; }');
  writeFileSync(join(home, 'vendor.js'), 'export const title = "Nada";');
  const group = { name: 'vendor', test: /vendor\.js$/ };
  await build({
    root: home,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileAhead(), firstForm(), precompress()],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
  });
  const files = globSync('**/*.*', { cwd: join(home, 'dist') }).map((path) => path.replaceAll('\\', '/'));
  const read = (path: string) => readFileSync(join(home, 'dist', path));
  const plain = files.filter((path) => !path.endsWith('.br'));

  test('has a compressed copy beside each file that a server sends', () => {
    expect(plain.length).toBeGreaterThan(3);
    expect(plain.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    for (const path of plain) expect(brotliDecompressSync(read(`${path}.br`)), path).toEqual(read(path));
  });

  test('caches forever only files whose name changes with their content', () => {
    for (const path of plain.filter((each) => each.startsWith('assets/')))
      expect(path).toMatch(/-[\w-]{8}\.\w+$/);
    const [first = ''] = plain.filter((each) => each.includes('/firstVisit-'));
    const hash = createHash('sha256').update(read(first)).digest('base64url').slice(0, 8);
    expect(first).toBe(`assets/firstVisit-${hash}.js`);
  });

  test('draws the sign-in before its script, in both colour schemes', () => {
    const page = String(read('index.html'));
    const drawn = [...page.matchAll(/<template id="first-(\w+)">.*?<form.*?<\/form>/gs)].map(
      ([, scheme]) => scheme,
    );
    expect(drawn).toEqual(['light', 'dark']);
    expect(page.indexOf('data-app="/assets/')).toBeGreaterThan(page.lastIndexOf('</template>'));
  });

  test('marks its first scripts for V8 in a form that V8 understands', () => {
    const scripts = plain.filter((path) => /assets\/(?:index|vendor)-.*js$/.test(path));
    expect(scripts).toHaveLength(2);
    for (const path of scripts) expect(String(read(path))).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

test("the tab's icon is the page's, in the size of its place", () => {
  const drawn = (path: string) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [/viewBox="([^"]+)"/, / d="(M7 [^"]+)"/].map((part) => part.exec(text)?.[1] ?? path);
  };
  expect(drawn('public/favicon.svg')).toEqual(drawn('src/views/parts/BrandMark.tsx'));
});

test('the page uses no icon by name, which would load all of them', () => {
  const sources = globSync('src/**/*.tsx', { cwd: root });
  const named = sources.filter((path) => /\b\w*[iI]con=\{?["']/.test(readFileSync(join(root, path), 'utf8')));
  expect(sources.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

describe('the reduced style sheet', () => {
  const styles = (css: string, from = '/app/node_modules/@blueprintjs/core/lib/css/blueprint.css') =>
    postcss([blueprintDiet()]).process(css, { from }).css;

  test('keeps rules for drawn parts and drops all others', () => {
    expect(styles('.bp6-button{a:b}.bp6-omnibar{a:b}.bp6-button .bp6-tag{a:b}')).toBe('.bp6-button{a:b}');
    expect(styles('.bp6-button,.bp6-tree{a:b}')).toBe('.bp6-button{a:b}');
    expect(styles('.bp6-button:not(.bp6-tree){a:b}')).toBe('.bp6-button:not(.bp6-tree){a:b}');
  });

  test('drops the variants of a component that no part draws', () => {
    expect(styles('.bp6-html-select.bp6-minimal select{a:b}.bp6-button.bp6-minimal{a:b}')).toBe(
      '.bp6-button.bp6-minimal{a:b}',
    );
  });

  test("keeps Blueprint's classes for a dialog that opens or closes, and for the dark theme", () => {
    const put =
      '.bp6-dialog-container.bp6-overlay-enter-active>.bp6-dialog{a:b}.bp6-dark .bp6-dialog{a:b}.bp6-portal{a:b}';
    expect(styles(put)).toBe(put);
  });

  test('drops unused variables, and those that only they used', () => {
    expect(styles(':root{--bp-a:1;--bp-b:var(--bp-a);--bp-c:2}.bp6-button{a:var(--bp-c)}')).toBe(
      ':root{--bp-c:2}.bp6-button{a:var(--bp-c)}',
    );
    expect(styles(':root{--bp-a:1}.bp6-button{a:b}')).toBe('.bp6-button{a:b}');
  });

  test("keeps the variables that the project's sources name", () => {
    const named = ':root{--bp-emphasis-focus-color:blue}';
    expect(styles(named)).toBe(named);
  });

  test("leaves the project's own styles alone", () => {
    expect(styles('.bp6-omnibar{a:b}', '/app/src/views/theme/base.css')).toBe('.bp6-omnibar{a:b}');
  });

  test('knows the classes of imported parts and of the parts inside them', () => {
    const drawn = blueprintClasses();
    for (const name of ['dialog-header', 'overlay-backdrop', 'table-quadrant', 'datepicker'])
      expect(drawn).toContain(`bp6-${name}`);
    expect(drawn).not.toContain('bp6-omnibar');
  });
});

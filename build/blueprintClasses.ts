import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = ['core', 'datetime', 'table'];

/**
 * Classes that the page's parts can draw: those written in `src`, and those of the imported Blueprint
 * components and the components inside them.
 */
export function blueprintClasses(): Set<string> {
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((path) => read(join(root, path)));
  const used = new Set(sources.flatMap((text) => text.match(/bp6-[\w-]*\w/g) ?? []));
  const visited = new Set<string>();
  for (const name of packages) {
    const home = join(root, 'node_modules/@blueprintjs', name, 'lib/esm');
    for (const imported of importedFrom(`@blueprintjs/${name}`, sources)) {
      const file = fileOf(imported, join(home, 'index.js'));
      if (file) follow(file, visited);
    }
  }
  const named = classNames();
  for (const text of [...sources, ...[...visited].map(read)])
    for (const [, constant = ''] of text.matchAll(/\b\w*[Cc]lasses\.([A-Z][A-Z0-9_]+)/g))
      for (const className of named.get(constant) ?? []) used.add(className);
  for (const [, intent] of sources.join('\n').matchAll(/\bintent\b.*?['"](\w+)['"]/g))
    used.add(`bp6-intent-${intent}`);
  return used;
}

/** Components with variants; variants that no source requests are dropped. */
const varied = { ButtonGroup: 'bp6-button-group', HTMLSelect: 'bp6-html-select' };

/** Components, by their class, that are always drawn in their plain variant. */
export function plainComponents(): string[] {
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((path) => read(join(root, path)));
  return Object.entries(varied)
    .filter(
      ([name]) =>
        !sources.some((text) => new RegExp(`<${name}[^>]*\\b(?:minimal|outlined|variant)\\b`).test(text)),
    )
    .map(([, className]) => className);
}

/** Variables named by the project's sources and the style sheets of other packages. */
export function namedOutside(): Set<string> {
  const files = [
    'src/**/*.{ts,tsx,css}',
    ...packages.slice(1).map((name) => `node_modules/@blueprintjs/${name}/lib/css/*.css`),
  ];
  const texts = files
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => read(join(root, path)));
  return new Set(texts.flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? []));
}

/** Names that source files import from a package, without types. */
function importedFrom(name: string, sources: string[]): string[] {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g');
  return sources.flatMap((text) =>
    [...text.matchAll(pattern)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && !entry.startsWith('type '))
        .map((entry) => entry.split(' ')[0] ?? ''),
    ),
  );
}

/** The file from which an index re-exports a name. */
function fileOf(name: string, index: string): string | undefined {
  for (const [, names = '', from = ''] of read(index).matchAll(/export (\*|\{[^}]*\}) from "(\.[^"]+)"/g)) {
    const file = resolved(from, index);
    if (names === '*') {
      const found = file.endsWith('index.js') ? fileOf(name, file) : undefined;
      if (found) return found;
    } else if (new RegExp(`\\b${name}\\b`).test(names)) return file;
  }
  return undefined;
}

/** A component and the components that it draws; shared modules draw nothing by themselves. */
function follow(file: string, visited: Set<string>): void {
  if (visited.has(file)) return;
  visited.add(file);
  for (const [, from = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
    const next = resolved(from, file);
    if (!/\/common\/|\/index\.js$/.test(next.replaceAll('\\', '/'))) follow(next, visited);
  }
}

function resolved(from: string, file: string): string {
  const path = join(dirname(file), from);
  const candidates = [path, `${path}.js`, join(path, 'index.js')];
  const found = candidates.find((candidate) => candidate.endsWith('.js') && existsSync(candidate));
  if (!found) throw new Error(`blueprint-diet: ${file} imports ${from}, which is not there`);
  return found;
}

/** Constant → its classes, in the packages that have it. */
function classNames(): Map<string, string[]> {
  const require = createRequire(import.meta.url);
  const found = new Map<string, string[]>();
  for (const name of packages) {
    const classes: Record<string, unknown> = require(`@blueprintjs/${name}/lib/cjs/common/classes.js`);
    for (const [constant, value] of Object.entries(classes))
      if (typeof value === 'string')
        found.set(constant, [...(found.get(constant) ?? []), ...value.split(' ')]);
  }
  return found;
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

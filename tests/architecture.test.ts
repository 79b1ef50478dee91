import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workScreens } from '../src/machines/app/routes.ts';
import { nounNames } from '../src/texts/nouns.ts';
import { cycles, drawnArrows, forbiddenImports, rooms, zoneOf } from './support/architecture.ts';
import { type Found, parseSource, readSources, type SourceFile } from './support/sourceFile.ts';

const product = readSources('src', 'server');
const everything = [...product, ...readSources('tests', 'benchmarks', 'drills', 'build')];

/** Long files that a reviewer read and found to be one idea: a machine is not cut in two. */
const oneIdea = [
  'src/machines/app/appMachine.ts',
  'src/machines/openings/openingMachine.ts',
  'src/machines/statements/reconciliationMachine.ts',
  'src/machines/titles/titleDeskMachine.ts',
  'src/machines/treasury/treasuryMachine.ts',
];

describe('the source code', () => {
  test('imports only along the arrows of docs/architecture.md', () => {
    expect(forbiddenImports(product)).toEqual([]);
  });

  test('has no circles of imports', () => {
    expect(cycles(product)).toEqual([]);
  });

  test.each(Object.keys(rooms))(
    'draws every allowed arrow between the rooms of %s, and none upward',
    (zone) => {
      const floors = Object.entries(rooms[zone] ?? {});
      const names = floors.map(([room]) => room);
      const allowed = floors.flatMap(([room, others]) => others.map((other) => `${room} → ${other}`));
      expect(drawnArrows(product, zone)).toEqual(allowed.sort());
      const upward = floors.filter(([room, others]) =>
        others.some((other) => names.indexOf(other) <= names.indexOf(room)),
      );
      expect(upward).toEqual([]);
    },
  );

  test('has one file for each working screen, and one machine for each noun', () => {
    const named = (folder: string) => globSync(`${folder}/*.ts`).map((path) => basename(path, '.ts'));
    expect(named('src/main/screens').sort()).toEqual(workScreens.toSorted());
    const machines = named('src/machines/tenant');
    expect(nounNames.filter((name) => !machines.includes(`${name}Machine`))).toEqual([]);
  });

  test('inserts rows by the column names of Tables', () => {
    const raw = product.flatMap((file) =>
      file.strings
        .filter(
          ({ text }) => zoneOf(file.path) === 'server' && /insert into (?!schema_migrations )\w/.test(text),
        )
        .map(at(file, 'is not checked against Tables')),
    );
    expect(raw).toEqual([]);
  });

  test('keeps folders small', () => {
    const files = globSync('{src,server,tests}/**/*', { withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const counts = Map.groupBy(files, ({ parentPath }) => parentPath);
    const full = [...counts].filter(([folder, { length }]) => length > 30 && !folder.endsWith('migrations'));
    expect(
      full.map(([folder, { length }]) => `${folder} has ${length} files: which room is missing?`),
    ).toEqual([]);
  });

  test('keeps files short and names them by their content', () => {
    const faults = everything.flatMap(({ path, lines }) => [
      ...(lines > 400 && !oneIdea.includes(path) ? [`${path} has ${lines} lines: is it one idea?`] : []),
      ...(/^index\.tsx?$/.test(basename(path)) ? [`${path}: no barrels; import the file itself`] : []),
      ...(vague(path) ? [`${path}: "${vague(path)}" says nothing; name what the file holds`] : []),
    ]);
    expect(faults).toEqual([]);
  });

  test('writes the fields of an object in the object, without a spread that packs them', () => {
    const packed = everything.filter(({ path }) => /\.\.\.\{ /.test(readFileSync(path, 'utf8')));
    expect(packed.map(({ path }) => path)).toEqual([]);
  });

  test('keeps style sheets under 400 lines', () => {
    const long = globSync('src/**/*.css').filter(
      (path) => readFileSync(path, 'utf8').split('\n').length > 401,
    );
    expect(long).toEqual([]);
  });

  test('keeps behaviour out of views', () => {
    const views = product.filter(({ path }) => zoneOf(path) === 'views');
    expect(views.flatMap(behaviourIn)).toEqual([]);
  });

  test('writes Portuguese in src/texts only', () => {
    const silent = product.filter(
      ({ path }) =>
        ['machines', 'views', 'services', 'server'].includes(zoneOf(path)) &&
        !path.startsWith('server/demo/'),
    );
    const faults = silent.flatMap((file) =>
      file.strings.filter(({ text }) => isPortuguese(text)).map(at(file, 'belongs in src/texts')),
    );
    expect(faults).toEqual([]);
  });

  test('writes every sentence once: a repeated one is in src/texts/words.ts', () => {
    const homes = new Map<string, string[]>();
    for (const { path, strings } of product.filter(({ path }) => /^src\/texts\/(?!sentences\/)/.test(path)))
      for (const text of new Set(strings.map((found) => found.text)))
        if (isSentence(text)) homes.set(text, [...(homes.get(text) ?? []), path]);
    expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  test('has no unused text, which would load for nothing', () => {
    // Programs of the auditor's bundle read their sentences too.
    const shipped = globSync('server/operation/*.mjs').map((path) =>
      parseSource(path, readFileSync(path, 'utf8')),
    );
    const told = [...everything.filter(({ path }) => !path.startsWith('tests/')), ...shipped];
    const uses = new Map<string, number>();
    for (const { text } of told.flatMap(({ identifiers }) => identifiers))
      uses.set(text, (uses.get(text) ?? 0) + 1);
    const values = new Set(told.flatMap(({ strings }) => strings.map(({ text }) => text)));
    const homes = product.filter(({ path }) => /^src\/texts\/(?!sentences\/)/.test(path));
    const silent = homes.flatMap((file) =>
      file.identifiers
        .filter(({ text }) => uses.get(text) === 1 && !values.has(text) && !isDataOfRecord(file, text))
        .map(at(file, 'is not used')),
    );
    expect(silent).toEqual([]);
  });

  test('writes URLs of the API once', () => {
    const homes = product.filter(({ path }) => zoneOf(path) !== 'server' && path !== 'src/services/urls.ts');
    const faults = homes.flatMap((file) =>
      file.strings
        .filter(({ text }) => text.includes('/api/'))
        .map(at(file, 'belongs in src/services/urls.ts')),
    );
    expect(faults).toEqual([]);
  });

  test('never reads a date-only text as a moment', () => {
    const faults = everything.flatMap((file) =>
      file.dateLiterals
        .filter(({ text }) => !/(Z|[+-]\d\d:\d\d)$/.test(text))
        .map(at(file, 'new Date(text) is off by one day west of Greenwich')),
    );
    expect(faults).toEqual([]);
  });

  test('uses private parts of XState in one file', () => {
    const ofActors = /^_(parent|snapshot|options|systemId|forwarder|deferred|processingStatus|syncSnapshot)$/;
    const ofMachines =
      /^(implementations|_nodes|_transitions|_scheduledEvents|_relay|_set|_register|_unregister)$/;
    const isPrivate = ({ text }: { text: string }) => ofActors.test(text) || ofMachines.test(text);
    const looking = product.filter((file) => /^src\//.test(file.path) && file.identifiers.some(isPrivate));
    expect(looking.map(({ path }) => path)).toEqual(['src/machines/shared/xstateInternals.ts']);
  });

  test('waits in the browser as long as a busy machine needs', () => {
    expect(everything.filter(expectsByPlaywright).map(({ path }) => path)).toEqual([
      'tests/browser/expect.ts',
    ]);
  });

  test('replaces no module in a test, because files share modules (ADR 32)', () => {
    const replacing = everything.filter(
      ({ path, calls }) =>
        path !== 'tests/support/page/domSetup.ts' &&
        calls.some(({ text }) => /^vi\.(mock|doMock)$/.test(text)),
    );
    expect(replacing.map(({ path }) => path)).toEqual([]);
  });

  test('opens comments with a noun or a verb', () => {
    const comments = everything.flatMap((file) => file.comments);
    const clauses = comments.filter(({ text }) => /^(What|Who|Whether|How|Of)\b/.test(text));
    expect((100 * clauses.length) / comments.length).toBeLessThanOrEqual(1);
  });

  test('says notify, receive or announce in prose', () => {
    const pages = globSync('docs/*.md').map((path) => readFileSync(path, 'utf8'));
    const prose = everything.flatMap(({ comments, titles }) => [...comments, ...titles]);
    const lines = [...pages, ...prose.map(({ text }) => text)].flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => /\btold\b/i.test(line)).length).toBeLessThanOrEqual(10);
  });

  test('has no `any`', () => {
    expect(everything.flatMap((file) => file.anyTypes.map(at(file, 'any: name the type')))).toEqual([]);
  });

  test('avoids broken or heavy parts of Blueprint', () => {
    expect(product.flatMap(brokenBlueprintIn)).toEqual([]);
  });
});

describe('the rules detect', () => {
  const seen = (path: string, text: string) => parseSource(path, text);

  test('a forbidden arrow, an area that reaches into another and a foreign package', () => {
    expect(
      forbiddenImports([
        seen('src/views/A.tsx', "import { urls } from '../services/urls.ts'"),
        seen('src/machines/tenant/a.ts', "export * from '../ledger/b.ts'; import 'axios'"),
        seen('src/domain/a.ts', "const later = () => import('../texts/a.ts')"),
        seen('src/domain/b.ts', `const named = (name: string) => import(\`../texts/\${name}.ts\`)`),
        seen('server/http/a.ts', "import './b.ts'; import '../database/b.ts'; import '../session/b.ts'"),
      ]),
    ).toEqual([
      'src/views/A.tsx imports src/services/urls.ts: views may not know services',
      'src/machines/tenant/a.ts imports src/machines/ledger/b.ts: tenant may not enter ledger',
      'src/machines/tenant/a.ts imports axios: machines may not',
      'src/domain/a.ts imports src/texts/a.ts: domain may not know texts',
      'src/domain/b.ts imports src/texts/*.ts: domain may not know texts',
      'server/http/a.ts imports server/session/b.ts: http may not enter session',
    ]);
  });

  test('a circle, once', () => {
    const file = (name: string, to: string) => seen(`src/domain/${name}.ts`, `import './${to}.ts'`);
    expect(cycles([file('c', 'a'), file('a', 'b'), file('b', 'c'), file('d', 'a')])).toEqual([
      'circle of imports: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    ]);
  });

  test('a hook without a reason, but not one with it', () => {
    const part = (comment: string) =>
      seen('src/views/parts/A.tsx', `${comment}\nexport function A() { useState(0) }`);
    expect(behaviourIn(part(''))).toHaveLength(1);
    expect(behaviourIn(part('/** Focus is the browser’s. */'))).toEqual([]);
    expect(
      behaviourIn(seen('src/views/A.tsx', '/** Why. */\nexport const a = () => useEffect(b)')),
    ).toHaveLength(1);
    expect(behaviourIn(seen('src/views/A.tsx', 'localStorage.clear(); fetch(x)'))).toHaveLength(2);
  });

  test('the short timeout of Playwright in a browser test', () => {
    const text = "import { expect } from 'playwright/test'";
    expect(expectsByPlaywright(seen('tests/browser/a.test.ts', text))).toBe(true);
    expect(expectsByPlaywright(seen('drills/a.drill.ts', text))).toBe(false);
    expect(
      expectsByPlaywright(seen('tests/browser/a.test.ts', text.replace('playwright/test', './expect.ts'))),
    ).toBe(false);
  });

  test('Portuguese with and without accents', () => {
    expect(['Não há', 'Salvar', 'Excluir projeto', 'saved', 'row.removed', 'nome'].map(isPortuguese)).toEqual(
      [true, true, true, false, false, true],
    );
  });
});

/** Columns and choices of a noun's record are spelled as on the wire, and read by their kinds alone. */
function isDataOfRecord({ calls }: SourceFile, name: string): boolean {
  return /_|^[A-Z]/.test(name) && calls.some(({ text }) => text === 'nounRecord');
}

function behaviourIn(file: SourceFile): string[] {
  const isPart = /^src\/views\/(parts|layouts)\//.test(file.path);
  const hooks = file.calls.filter(({ text }) =>
    /^(React\.)?use(State|Effect|LayoutEffect|Reducer)$/.test(text),
  );
  const world = file.identifiers.filter(({ text }) =>
    ['fetch', 'localStorage', 'sessionStorage', 'axios'].includes(text),
  );
  const unexplained = isPart ? hooks.filter(({ line }) => !file.isExplainedAt(line)) : hooks;
  const rule = isPart ? 'needs a comment right above that says why' : 'belongs in a machine';
  return [...unexplained.map(at(file, rule)), ...world.map(at(file, 'belongs in a service or a port'))];
}

/** Playwright's own `expect` times out after five seconds; tests/browser/expect.ts waits longer. */
function expectsByPlaywright({ path, imports }: SourceFile): boolean {
  return path.startsWith('tests/browser/') && imports.some(({ from }) => /^@?playwright\/test$/.test(from));
}

function brokenBlueprintIn(file: SourceFile): string[] {
  const banned = [
    'Popover',
    'Overlay',
    'Drawer',
    'Menu',
    'NumericInput',
    'DateInput',
    'DateRangeInput',
    'Tab',
  ];
  const imports = file.imports
    .filter(({ from }) => /^@blueprintjs\/(core|datetime)$/.test(from))
    .flatMap(({ names }) => names.filter((name) => banned.includes(name)))
    .map((name) => `${file.path} imports Blueprint's ${name}: a house part replaces it`);
  const icons = file.attributes.filter(({ text }) => text === 'icon');
  return [...imports, ...icons.map(at(file, 'by name loads every icon: import the icon itself'))];
}

function vague(path: string): string | undefined {
  const names = path.replace(/\.tsx?$/, '').split('/');
  return names.find((name) => /^(utils?|helpers?|common|types|constants)$/i.test(name));
}

/** A text with a space at either end is a fragment. */
function isSentence(text: string): boolean {
  return text === text.trim() && /^[A-ZÀ-Ú]|\p{L} \p{L}/u.test(text);
}

function isPortuguese(text: string): boolean {
  const words =
    /\b(erro|falha|salvar|cancelar|editar|excluir|remover|novo|nova|nome|senha|empresa|projeto|carregando|aguarde|tentar|voltar|sair|entrar|fechar|buscar|nenhum|nenhuma|obrigatorio|sessao|usuario|para|com)\b/i;
  return /[áàâãéêíóôõúç]/i.test(text) || words.test(text);
}

function at(file: SourceFile, rule: string): (found: Found) => string {
  return ({ text, line }) => `${file.path}:${line} ${JSON.stringify(text.trim().slice(0, 60))} ${rule}`;
}

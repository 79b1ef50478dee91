import type { SourceFile } from './sourceFile.ts';

/** The zones of docs/architecture.md and the zones that each may import. */
const arrows: Record<string, string[]> = {
  main: ['main', 'browser', 'views', 'services', 'machines', 'domain', 'texts'],
  browser: ['browser', 'machines', 'domain'],
  views: ['views', 'machines', 'domain', 'texts', 'charts'],
  machines: ['machines', 'domain', 'texts'],
  services: ['services', 'domain'],
  domain: ['domain'],
  texts: ['texts', 'domain'],
  server: ['server', 'domain', 'texts'],
};

/**
 * The rooms of each zone, from the roof down, and the rooms that each may import: never one above it.
 * `shared` holds the factories of `src/machines`; a file outside every room is a room of its own.
 */
export const rooms: Record<string, Record<string, string[]>> = {
  machines: {
    allMachines: [
      'app',
      'openings',
      'imports',
      'reports',
      'control',
      'statements',
      'treasury',
      'titles',
      'ledger',
      'chart',
      'admin',
      'tenant',
      'session',
      'log',
      'posting',
      'shared',
    ],
    openings: ['imports', 'titles', 'posting', 'shared'],
    imports: ['chart', 'tenant', 'posting', 'shared'],
    tenant: ['shared'],
    app: ['session', 'shared'],
    reports: ['ledger', 'posting', 'shared'],
    control: ['posting', 'shared'],
    statements: ['titles', 'posting', 'shared'],
    treasury: ['ledger', 'posting', 'shared'],
    titles: ['posting', 'shared'],
    ledger: ['posting', 'shared'],
    chart: ['shared'],
    admin: ['shared'],
    session: ['shared'],
    log: ['shared'],
    posting: ['shared'],
    shared: [],
  },
  server: {
    main: ['app', 'settings', 'demo', 'database'],
    commands: ['operation', 'settings', 'admin', 'database'],
    app: ['extensions', 'admin', 'tenant', 'treasury', 'ledger', 'chart', 'session', 'http', 'database'],
    settings: ['database'],
    extensions: [
      'admin',
      'session',
      'control',
      'openings',
      'reports',
      'statements',
      'titles',
      'tenant',
      'treasury',
      'ledger',
      'chart',
      'http',
    ],
    demo: [
      'control',
      'openings',
      'statements',
      'titles',
      'treasury',
      'ledger',
      'chart',
      'session',
      'database',
    ],
    openings: ['control', 'titles', 'treasury', 'ledger', 'http', 'database'],
    statements: ['titles', 'treasury', 'chart', 'http', 'database'],
    admin: ['session', 'http', 'database'],
    tenant: ['http', 'database'],
    reports: ['http', 'database'],
    control: ['titles', 'ledger', 'operation', 'http', 'database'],
    titles: ['treasury', 'ledger', 'chart', 'http', 'database'],
    treasury: ['ledger', 'chart', 'http', 'database'],
    ledger: ['chart', 'http', 'database'],
    chart: ['http', 'database'],
    session: ['http', 'database'],
    operation: ['database'],
    http: ['database'],
    database: ['embedded'],
    embedded: [],
  },
};

/** Rooms that machines and views both have. */
const features = [
  'openings',
  'imports',
  'reports',
  'control',
  'statements',
  'treasury',
  'titles',
  'ledger',
  'chart',
  'admin',
  'tenant',
  'session',
];

const packages: Record<string, RegExp> = {
  machines: /^xstate$/,
  services: /^axios$/,
  domain: /^$/,
  texts: /^$/,
};

/** Imports that no arrow of the architecture allows, a sentence each. */
export function forbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const zone = zoneOf(file.path);
    return file.imports.flatMap(({ from, isPackage }) => {
      if (isPackage) {
        const allowed = packages[zone];
        return allowed && !allowed.test(from) ? [`${file.path} imports ${from}: ${zone} may not`] : [];
      }
      const target = zoneOf(from);
      if (!arrows[zone]?.includes(target))
        return [`${file.path} imports ${from}: ${zone} may not know ${target}`];
      return crossesRooms(file.path, from)
        ? [`${file.path} imports ${from}: ${roomOf(file.path)} may not enter ${roomOf(from)}`]
        : [];
    });
  });
}

/** The arrows between rooms of a zone that imports draw: `http → database`. */
export function drawnArrows(files: SourceFile[], zone: string): string[] {
  const drawn = files
    .filter(({ path }) => zoneOf(path) === zone)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => zoneOf(from) === zone && roomOf(from) !== roomOf(path))
        .map(({ from }) => `${roomOf(path)} → ${roomOf(from)}`),
    );
  return [...new Set(drawn)].sort();
}

/** Circles of imports, each named once, from its alphabetically first file. */
export function cycles(files: SourceFile[]): string[] {
  const imports = new Map(files.map(({ path, imports: list }) => [path, list.map(({ from }) => from)]));
  const found = new Set<string>();
  const done = new Set<string>();
  const follow = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.add(circle(trail.slice(at)));
    if (at >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) follow(path, []);
  return [...found].map((way) => `circle of imports: ${way}`);
}

/** `src/main.tsx` and `src/main/…` are the composition root; elsewhere the folder is the zone. */
export function zoneOf(path: string): string {
  const [top = '', zone = ''] = path.split('/');
  return top === 'src' ? zone.replace(/\.tsx?$/, '') : top;
}

function crossesRooms(from: string, to: string): boolean {
  const zone = zoneOf(from);
  const arrows = rooms[zone === 'views' ? 'machines' : zone];
  if (zone !== zoneOf(to) || !arrows || roomOf(from) === roomOf(to)) return false;
  // Views share parts and layouts; rooms that exist in machines too follow the arrows of the machines.
  if (zone === 'views' && [from, to].some((path) => !features.includes(roomOf(path)))) return false;
  return !arrows[roomOf(from)]?.includes(roomOf(to));
}

/**
 * The innermost folder of a server file that is a room, the first folder below a zone of the page; a file outside is its
 * own room.
 */
function roomOf(path: string): string {
  const parts = path.split('/');
  const innermost = parts.slice(1).at(-2) ?? '';
  const below = zoneOf(path) === 'server' ? (rooms.server?.[innermost] ? innermost : parts[1]) : parts[2];
  return (below ?? '').replace(/\.tsx?$/, '');
}

function circle(trail: string[]): string {
  const first = trail.indexOf([...trail].sort()[0] ?? '');
  const turned = [...trail.slice(first), ...trail.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

import type { SourceFile } from './sourceFile.ts';

/** The zones of docs/architecture.md and whom each may import. */
const arrows: Record<string, string[]> = {
  main: ['main', 'views', 'services', 'machines', 'domain', 'texts'],
  views: ['views', 'machines', 'domain', 'texts', 'charts'],
  machines: ['machines', 'domain', 'texts'],
  services: ['services', 'domain'],
  domain: ['domain'],
  texts: ['texts', 'domain'],
  server: ['server', 'domain', 'texts'],
};

/** Areas of machines and views; what they share is in `domain`, `machines/shared` and `views/parts`. */
const apart = ['admin', 'tenant', 'finance', 'session'];

/** The rooms of the server, from the roof down, and which rooms each may enter: never one above it. */
export const serverRooms: Record<string, string[]> = {
  main: ['app', 'settings', 'demo', 'database'],
  commands: ['operation', 'settings', 'admin', 'database'],
  app: ['extensions', 'admin', 'tenant', 'finance', 'session', 'http', 'database'],
  settings: ['database'],
  extensions: ['admin', 'session', 'control', 'reports', 'titles', 'tenant', 'finance', 'http'],
  demo: ['control', 'titles', 'finance', 'session', 'database'],
  admin: ['session', 'http', 'database'],
  tenant: ['http', 'database'],
  reports: ['http', 'database'],
  titles: ['finance', 'http', 'database'],
  finance: ['http', 'database'],
  control: ['operation', 'http', 'database'],
  session: ['http', 'database'],
  operation: ['database'],
  http: ['database'],
  database: ['embedded'],
  embedded: [],
};

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
      if (crossesAreas(file.path, from)) return [`${file.path} imports ${from}: areas stay apart`];
      return crossesRooms(file.path, from)
        ? [`${file.path} imports ${from}: ${roomOf(file.path)} may not enter ${roomOf(from)}`]
        : [];
    });
  });
}

/** The arrows between rooms of the server that some import draws: `http → database`. */
export function drawnArrows(files: SourceFile[]): string[] {
  const drawn = files
    .filter(({ path }) => zoneOf(path) === 'server')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => zoneOf(from) === 'server' && roomOf(from) !== roomOf(path))
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

function crossesAreas(from: string, to: string): boolean {
  const area = areaOf(from);
  const other = areaOf(to);
  return area !== other && apart.includes(area) && apart.includes(other);
}

function crossesRooms(from: string, to: string): boolean {
  if (zoneOf(from) !== 'server' || zoneOf(to) !== 'server') return false;
  return roomOf(from) !== roomOf(to) && !serverRooms[roomOf(from)]?.includes(roomOf(to));
}

/** The folder of a file of the server; one that stands in no folder is a room of its own. */
function roomOf(path: string): string {
  return (
    path
      .split('/')
      .at(path.split('/').length > 2 ? -2 : -1)
      ?.replace(/\.ts$/, '') ?? ''
  );
}

function areaOf(path: string): string {
  const [, zone = '', area = ''] = path.split('/');
  return zone === 'machines' || zone === 'views' ? area : '';
}

function circle(trail: string[]): string {
  const first = trail.indexOf([...trail].sort()[0] ?? '');
  const turned = [...trail.slice(first), ...trail.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

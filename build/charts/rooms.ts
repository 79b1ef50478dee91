import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../src/machines');
const sources = globSync('*/**/*.ts', { cwd: folder }).map((path) => {
  const [room = ''] = path.split(/[\\/]/);
  return { room, text: readFileSync(join(folder, path), 'utf8') };
});

/** The room of `src/machines` that names this machine; 'tenant' for those that are named after nouns. */
export function roomOf(id: string): string {
  return sources.find(({ text }) => text.includes(`id: '${id}'`))?.room ?? 'tenant';
}

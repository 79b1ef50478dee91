import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../src/machines');
const sources = globSync('*/**/*.ts', { cwd: folder }).map((path) => {
  const [room = ''] = path.split(/[\\/]/);
  return { room, text: readFileSync(join(folder, path), 'utf8') };
});

/** The room of `src/machines` that makes this machine; 'tenant' for those that are named after nouns. */
export function roomOf(id: string): string {
  const made = new RegExp(`\\(\\{\\s*id: '${id}'`);
  return sources.find(({ text }) => made.test(text))?.room ?? 'tenant';
}

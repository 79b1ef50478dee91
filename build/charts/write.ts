import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '../../src/machines/allMachines.ts';
import { chartFiles } from './drawings.ts';
import { machinePages } from './pages.ts';

const root = join(import.meta.dirname, '../..');

write('src/charts', await chartFiles(machines));
write('docs/machines', machinePages(machines));

/** Makes the folder hold exactly these files. */
function write(folder: string, files: Map<string, string>): void {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  for (const name of readdirSync(path)) if (!files.has(name)) rmSync(join(path, name));
  for (const [name, text] of files) writeFileSync(join(path, name), text);
  console.log(`${files.size} files in ${folder}`);
}

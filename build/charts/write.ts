import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const file = relative(path, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !files.has(file)) rmSync(join(path, file));
  }
  for (const [name, text] of files) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  console.log(`${files.size} files in ${folder}`);
}

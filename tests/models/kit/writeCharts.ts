import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '../../../src/machines/registry.ts';
import { chartPages } from './chartPages.ts';

const folder = join(import.meta.dirname, '../../../docs/machines');
const pages = await chartPages(machines);

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
console.log(`${pages.size} files in docs/machines`);

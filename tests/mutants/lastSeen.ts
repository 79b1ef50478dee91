import { existsSync, readFileSync } from 'node:fs';

/** The test that saw a mutant when the page was last written. */
export interface LastSeen {
  file: string;
  name: string;
}

/** By the mutants' names; tried before the whole suite, because it will probably see them again. */
export function lastSeenOn(page: string): ReadonlyMap<string, LastSeen> {
  const rows = existsSync(page) ? readFileSync(page, 'utf8').matchAll(row) : [];
  return new Map(
    [...rows].map(([, mutant = '', title = '', file = '']) => [
      plain(mutant),
      { file, name: plain(title).split(' > ').at(-1) ?? '' },
    ]),
  );
}

const row = /^\| (.+?) \| `.+?` \| (.+) \(`(tests\/.+?)`\) \|$/gm;

function plain(cell: string): string {
  return cell.replaceAll('\\|', '|');
}

export type Orders =
  | { kind: 'table' }
  | { kind: 'story'; machine: string }
  /** Signs the current effects of the machines, and the API's contract. */
  | { kind: 'sign' }
  /** `number` is the walk's, null for all; `folder` as typed. */
  | { kind: 'emit'; machine: string; number: number | null; folder: string }
  | { kind: 'unclear'; problem: string };

export const usage = 'Usage: npm run models [-- --sign | <machine> [--emit [walk]] [--out <folder>]]';

/** Folder of emitted tests, which `npm test` also runs. */
export const emittedFolder = 'tests/models/emitted';

/** The order in the words after `npm run models --`. */
export function readOrders(words: string[]): Orders {
  const [machine, ...rest] = words;
  if (machine === undefined) return { kind: 'table' };
  if (machine === '--sign' && rest.length === 0) return { kind: 'sign' };
  if (machine.startsWith('-')) return unclear('Name the machine first.');
  if (rest.length === 0) return { kind: 'story', machine };
  let number: number | null = null;
  let folder = emittedFolder;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--emit') {
      const next = rest[0];
      if (next === undefined || next.startsWith('--')) continue;
      number = Number(rest.shift());
      if (!Number.isInteger(number) || number < 1) return unclear(`"${next}" is not the number of a walk.`);
    } else if (word === '--out') {
      const next = rest.shift();
      if (next === undefined) return unclear('--out needs a folder.');
      folder = next;
    } else return unclear(`"${word}" says nothing to me.`);
  }
  if (!words.includes('--emit')) return unclear('--out goes with --emit.');
  return { kind: 'emit', machine, number, folder };
}

function unclear(problem: string): Orders {
  return { kind: 'unclear', problem };
}

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Exact columns of every table (SPEC §4 and the decisions beyond it), icons of controls, and controls per screen. */
interface Signed {
  heads: string[];
  marks: string[];
  controls: Record<string, string[]>;
}

const path = 'tests/views/signedControls.json';
const signed: Signed = JSON.parse(readFileSync(path, 'utf8'));

/** True under `npm run sign`, which writes what is drawn; heads and icons that are gone are removed by hand. */
export const isSigning = process.env.SIGN === 'yes';

export function controlsOf(screen: string): string[] {
  return signed.controls[screen] ?? [];
}

/** Signs the controls of every walk, and the signed ones that any walk has. */
export function signControls(screen: string, walks: string[][]): void {
  const before = controlsOf(screen);
  const all = [...new Set(walks.flat())];
  signed.controls[screen] = all
    .filter((name) => before.includes(name) || walks.every((walk) => walk.includes(name)))
    .toSorted();
  write();
}

/** The heads and icons that are not signed. */
export function unsigned({ marks, heads }: { marks: Set<string>; heads: Set<string> }): string[] {
  const freshMarks = [...marks].filter((mark) => !signed.marks.includes(mark));
  const freshHeads = [...heads].filter((columns) => !signed.heads.includes(columns));
  if (!isSigning) return [...freshMarks, ...freshHeads];
  signed.marks.push(...freshMarks);
  signed.heads.push(...freshHeads);
  return [];
}

function write(): void {
  const screens = Object.entries(signed.controls).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sorted = {
    heads: signed.heads.toSorted(),
    marks: signed.marks.toSorted(),
    controls: Object.fromEntries(screens),
  };
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}

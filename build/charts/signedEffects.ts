import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Transition → the ways in which it acts on the world, each the effects in their order, or `nothing`. */
export type Ledger = ReadonlyMap<string, readonly string[]>;

/** Where the ledgers stand, a file for all machines of one ledger; only a person changes them (ADR 31). */
export const effectsFolder = join(import.meta.dirname, 'effects');

/** The signed ledger of each machine, by its id. */
export function readSignedEffects(): Map<string, Ledger> {
  const texts = readdirSync(effectsFolder).map((name) => readFileSync(join(effectsFolder, name), 'utf8'));
  return new Map(texts.flatMap(ledgersIn));
}

/** The files that hold these ledgers: name → text. */
export function effectFiles(ledgers: ReadonlyMap<string, Ledger>): Map<string, string> {
  const byText = Map.groupBy(ledgers, ([, ledger]) => textOf(ledger));
  return new Map(
    [...byText].map(([text, [first = [''], ...others]]) => {
      const ids = [first, ...others].map(([id]) => id).sort();
      return [`${ids[0]}.txt`, `${ids.join(' ')}\n${text}`];
    }),
  );
}

function textOf(ledger: Ledger): string {
  return [...ledger].map(([row, ways]) => `\n${row}\n${ways.map((way) => `  ${way}\n`).join('')}`).join('');
}

function ledgersIn(text: string): [string, Ledger][] {
  const [ids = '', ...blocks] = text.trimEnd().split('\n\n');
  const ledger = new Map(
    blocks.map((block) => {
      const [row = '', ...ways] = block.split('\n');
      return [row, ways.map((way) => way.trim())];
    }),
  );
  return ids.split(' ').map((id) => [id, ledger]);
}

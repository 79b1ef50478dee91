import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Transition → its possible effects, each list in order, or `nothing`. */
export type Ledger = ReadonlyMap<string, readonly string[]>;

/** Folder of the ledgers, one file for all machines with the same; only a person signs changes (ADR 31). */
export const effectsFolder = join(import.meta.dirname, 'effects');

/** The signed ledger of each machine, by its id. */
export function readSignedEffects(): Map<string, Ledger> {
  const texts = readdirSync(effectsFolder).map((name) => readFileSync(join(effectsFolder, name), 'utf8'));
  return new Map(texts.flatMap(ledgersIn));
}

/** The files of these ledgers: name → text. */
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

// `npm run replay <file>`: verifies a trail without network, server or page, or narrates it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import { clockInSaoPaulo } from '../../src/domain/dateText.ts';
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { screenTitle } from '../../src/machines/app/screenTitle.ts';
import { type Finding, judgeTrail } from '../../src/machines/log/judgeTrail.ts';
import { firstTold, narrateTrail, type SentenceTables } from '../../src/machines/log/narrateTrail.ts';
import { replayTexts } from '../../src/texts/flowLog.ts';
import { stepText } from '../../src/texts/help/narration.ts';

const write = { info: console.log, warning: console.warn, error: console.error };

const findings = obey(process.argv.slice(2));
for (const { tone, text } of findings) write[tone](text);
process.exitCode = findings.some(({ tone }) => tone === 'error') ? 1 : 0;

function obey(words: string[]): Finding[] {
  const orders = ordersIn(words);
  const [file, ...more] = orders?.positionals ?? [];
  if (!orders || !file || more.length > 0) return [{ tone: 'error', text: replayTexts.usage }];
  const text = textOf(file);
  if (text === null) return [{ tone: 'error', text: replayTexts.notFound(file) }];
  const { impressao, contar, tudo, tela, registro } = orders.values;
  const judged = judgeTrail(text, impressao, machines, sha256);
  return contar ? [...judged, ...narrated(text, tela, registro, tudo)] : judged;
}

function ordersIn(args: string[]) {
  const options = {
    impressao: { type: 'string' },
    contar: { type: 'boolean' },
    tudo: { type: 'boolean' },
    tela: { type: 'string' },
    registro: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** The steps as far as the trail replays; a trail that is not intact has none. `isWhole` adds those among machines. */
function narrated(text: string, screen?: string, row?: string, isWhole = false): Finding[] {
  const trail = readTrail(text, sha256);
  if (trail.kind !== 'intact') return [];
  const tables: SentenceTables = JSON.parse(
    readFileSync(new URL('../../src/charts/sentences.json', import.meta.url), 'utf8'),
  );
  const shown = narrateTrail(trail.entries, machines, tables).filter(
    (step) =>
      (isWhole || step.deed !== null) &&
      (!screen || screen === screenTitle(step.screen)) &&
      (!row || step.mentions.includes(row)),
  );
  const first = firstTold(shown);
  return shown.map((step) => {
    const clock = clockInSaoPaulo(new Date(step.atMs).toISOString()).slice(11, 19);
    const sentence = first.has(step) ? step.sentence : '';
    const title = step.screen === null ? null : screenTitle(step.screen);
    return { tone: 'info', text: stepText(clock, title, step.actor, step.deed, sentence) };
  });
}

function textOf(file: string): string | null {
  try {
    // npm runs this in the project's folder; the path is relative to the caller's.
    return readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
  } catch {
    return null;
  }
}

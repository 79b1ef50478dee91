// `npm run replay <file>`: verifies a trail without network, server or page.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { sha256 } from '../../browser/flowLog/sha256.ts';
import { machines } from '../../machines/allMachines.ts';
import { type Finding, judgeTrail } from '../../machines/log/judgeTrail.ts';
import { replayTexts } from '../../texts/flowLog.ts';

const write = { info: console.log, warning: console.warn, error: console.error };

const findings = replay(process.argv.slice(2));
for (const { tone, text } of findings) write[tone](text);
process.exitCode = findings.some(({ tone }) => tone === 'error') ? 1 : 0;

function replay([file, flag, expected]: string[]): Finding[] {
  if (!file || (flag && (flag !== '--impressao' || !expected)))
    return [{ tone: 'error', text: replayTexts.usage }];
  const text = textOf(file);
  if (text === null) return [{ tone: 'error', text: replayTexts.notFound(file) }];
  return judgeTrail(text, expected, machines, sha256);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

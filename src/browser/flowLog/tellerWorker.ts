// A thread of its own: it has every machine, and a replay never blocks the page.
import { machines } from '../../machines/allMachines.ts';
import type { SentenceTables } from '../../machines/log/narrateTrail.ts';
import { tellTrail } from '../../machines/log/tellTrail.ts';
import { sha256 } from './sha256.ts';

addEventListener('message', ({ data }: MessageEvent<{ text: string; tables: SentenceTables }>) => {
  postMessage(tellTrail(data.text, machines, data.tables, sha256));
});

// A thread of its own: it has every machine, and a replay never blocks the page.
import type { SentenceTables } from '../../machines/log/narrateTrail.ts';
import { sha256 } from './sha256.ts';

// The machines are awaited here: a message that arrives while a module is loading is lost.
addEventListener('message', async ({ data }: MessageEvent<{ text: string; tables: SentenceTables }>) => {
  const [{ machines }, { tellTrail }] = await Promise.all([
    import('../../machines/allMachines.ts'),
    import('../../machines/log/tellTrail.ts'),
  ]);
  postMessage(tellTrail(data.text, machines, data.tables, sha256));
});

import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { writeArchive } from '../operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../operation/exporting.ts';
import { noteRun } from '../operation/runs.ts';
import { runCommand, summaryOf } from './operator.ts';

/** `npm run backup -- FILE`: the whole database at one moment, with or without a running server. */
await runCommand(['file'], async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('backup'));
  const sums = await onSnapshot(database, (client) => writeArchive(file, archiveLines(client, null)));
  await noteRun(database, { command: 'backup', faults: 0, findings: [] }, console.error);
  console.log(`${archiveTexts.written(file)}\n${summaryOf(sums)}`);
  return true;
});

import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { writeArchive } from '../operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../operation/exporting.ts';
import { runCommand, summaryOf } from './operator.ts';

/** `npm run backup -- FILE`: everything, as it is at one moment, while the server runs or not. */
await runCommand(async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('backup'));
  const sums = await onSnapshot(database, (client) => writeArchive(file, archiveLines(client, null)));
  console.log(`${archiveTexts.written(file)}\n${summaryOf(sums)}`);
  return true;
});

import { existsSync } from 'node:fs';
import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { fingerprintsBeside, fingerprintsIn } from '../operation/fingerprints.ts';
import { hasNobody, importArchive } from '../operation/importing.ts';
import { verify } from '../operation/verification.ts';
import { runFirstCommand, summaryOf } from './operator.ts';
import { tellReports } from './reports.ts';

/** `npm run restore -- FILE`: a backup into an empty home; refuses any other. */
await runFirstCommand(['file'], async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('restore'));
  if (!(await hasNobody(database))) throw new Error(archiveTexts.notEmpty);
  const sums = await importArchive(database, file);
  console.log(`${archiveTexts.loaded(file)}\n${summaryOf(sums)}`);
  const beside = fingerprintsBeside(file);
  return tellReports(await verify(database, null, existsSync(beside) ? fingerprintsIn(beside) : null));
});

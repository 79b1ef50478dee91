import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { importArchive } from '../operation/importing.ts';
import { verify } from '../operation/verification.ts';
import { runFirstCommand, summaryOf } from './operator.ts';
import { tellReports } from './reports.ts';

/** `npm run import -- FILE`: a company into a home that lacks it, or everything into an empty one. */
await runFirstCommand(['file'], async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('import'));
  const sums = await importArchive(database, file);
  console.log(`${archiveTexts.loaded(file)}\n${summaryOf(sums)}`);
  return tellReports(await verify(database));
});

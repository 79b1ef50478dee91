import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { writeArchive } from '../operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../operation/exporting.ts';
import { runCommand, summaryOf, tenantNamed } from './operator.ts';

/** `npm run export -- FILE [--tenant COMPANY]`: a company without its users' secrets, or everything. */
await runCommand(['file', 'tenant'], async (database, { file, tenant }) => {
  if (!file) throw new Error(commandTexts.needsFile('export'));
  const id = tenant === undefined ? null : await tenantNamed(database, tenant);
  const sums = await onSnapshot(database, (client) => writeArchive(file, archiveLines(client, id)));
  console.log(`${archiveTexts.written(file)}\n${summaryOf(sums)}`);
  return true;
});

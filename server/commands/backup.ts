import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { writeArchive } from '../operation/archiveFile.ts';
import { archiveLines, onSnapshot } from '../operation/exporting.ts';
import { fingerprintsBeside, readFingerprints, writeFingerprints } from '../operation/fingerprints.ts';
import { noteRun } from '../operation/runs.ts';
import { runCommand, summaryOf } from './operator.ts';

/** `npm run backup -- FILE`: the whole database at one moment, with or without a running server. */
await runCommand(['file'], async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('backup'));
  const [sums, fingerprints] = await onSnapshot(database, async (client) => {
    const kept = await readFingerprints(client);
    return [await writeArchive(file, archiveLines(client, null)), kept] as const;
  });
  writeFingerprints(fingerprintsBeside(file), fingerprints);
  await noteRun(database, { command: 'backup', faults: 0, findings: [] }, console.error);
  console.log(
    `${archiveTexts.written(file)}\n${summaryOf(sums)}\n${archiveTexts.fingerprints(fingerprintsBeside(file))}`,
  );
  return true;
});

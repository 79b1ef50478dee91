import { archiveTexts, commandTexts } from '../../src/texts/operation.ts';
import { onSnapshot } from '../operation/exporting.ts';
import { readFingerprints, writeFingerprints } from '../operation/fingerprints.ts';
import { runCommand } from './operator.ts';

/** `npm run fingerprint -- FILE`: ends of every chain, for `npm run verify -- --against FILE`. */
await runCommand(['file'], async (database, { file }) => {
  if (!file) throw new Error(commandTexts.needsFile('fingerprint'));
  writeFingerprints(file, await onSnapshot(database, readFingerprints));
  console.log(archiveTexts.fingerprints(file));
  return true;
});

import { resolve } from 'node:path';
import { parseTypedDate } from '../../src/domain/calendarDate.ts';
import { bundleTexts, commandTexts } from '../../src/texts/operation.ts';
import { writeBundle } from '../operation/bundle.ts';
import { runCommand, tenantNamed } from './operator.ts';

/** `npm run bundle -- --tenant COMPANY --from DAY --to DAY [FOLDER]`: an auditor's bundle. */
await runCommand(['file', 'tenant', 'from', 'to'], async (database, { file, tenant, from = '', to = '' }) => {
  if (!tenant) throw new Error(commandTexts.needsTenant);
  if (![from, to].every(isDay) || from > to) throw new Error(commandTexts.invalidPeriod);
  const id = await tenantNamed(database, tenant);
  const folder = file || resolve(process.env.INIT_CWD ?? '.', `auditoria-${id.slice(-12)}-${from}-${to}`);
  const { entries, notes, links, fingerprint } = await writeBundle(database, id, { from, to }, folder);
  console.log(bundleTexts.written(folder, entries, notes, links, fingerprint));
  return true;
});

/** `Date` would read the thirtieth of February as a day of March. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTypedDate(text.split('-').reverse().join('/')) !== null;
}

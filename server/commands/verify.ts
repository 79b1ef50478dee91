import { fingerprintsIn } from '../operation/fingerprints.ts';
import { noteRun, runOf } from '../operation/runs.ts';
import { verify } from '../operation/verification.ts';
import { runCommand, tenantNamed } from './operator.ts';
import { tellReports } from './reports.ts';

/** `npm run verify [-- --tenant COMPANY | --against FILE]`: recounts everything and says 'confere', or names the faults. */
await runCommand(['tenant', 'against'], async (database, { tenant, against }) => {
  if (tenant !== undefined) return tellReports(await verify(database, await tenantNamed(database, tenant)));
  const reports = await verify(database, null, against ? fingerprintsIn(against) : null);
  await noteRun(database, runOf(reports), console.error);
  return tellReports(reports);
});

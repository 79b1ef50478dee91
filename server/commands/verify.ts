import { noteRun, runOf } from '../operation/runs.ts';
import { verify } from '../operation/verification.ts';
import { runCommand, tenantNamed } from './operator.ts';
import { tellReports } from './reports.ts';

/** `npm run verify [-- --tenant COMPANY]`: recounts everything and says 'confere', or names the faults. */
await runCommand(['tenant'], async (database, { tenant }) => {
  if (tenant !== undefined) return tellReports(await verify(database, await tenantNamed(database, tenant)));
  const reports = await verify(database);
  await noteRun(database, runOf(reports), console.error);
  return tellReports(reports);
});

import { verify } from '../operation/verification.ts';
import { runCommand, tenantNamed } from './operator.ts';
import { tellReports } from './reports.ts';

/** `npm run verify [-- --tenant COMPANY]`: recounts everything and says 'confere', or names what is wrong. */
await runCommand(async (database, { tenant }) =>
  tellReports(await verify(database, tenant === undefined ? null : await tenantNamed(database, tenant))),
);

// `npm run drills -- attacks`: every operation of the API's description, under every attack on another
// company's rows, on both homes. Fails when one row is shown or changed, or a request that names it is not
// refused.
import process from 'node:process';
import { raid } from '../tests/support/server/attacks.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';

const postgres = await startPostgres();
const found = {
  PostgreSQL: await raided(await openServerTemplate(postgres.url, 'demo')),
  embedded: await raided(await openEmbeddedTemplate('demo')),
};
await postgres.stop();
console.table(
  Object.entries(found).map(([home, { leaks, byStatus, ...counts }]) => ({
    home,
    ...counts,
    ...byStatus,
    leaks: leaks.length,
  })),
);
const leaks = Object.values(found).flatMap((raid) => raid.leaks);
for (const leak of leaks.slice(0, 20)) console.log(leak);
process.exit(leaks.length ? 1 : 0);

async function raided(database: Awaited<ReturnType<typeof openEmbeddedTemplate>>) {
  const server = await startTestServer({ database });
  return raid(server).finally(() => server.close());
}

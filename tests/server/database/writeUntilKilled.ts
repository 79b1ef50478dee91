import { openDatabase } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';

/**
 * Writes rows into the data directory or server of the first argument and prints each id once its commit is
 * acknowledged.
 */
const home = process.argv[2] ?? '';
const database = await openDatabase(home.startsWith('postgresql:') ? { url: home } : { directory: home });
for (;;) {
  const id = newId();
  await database.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto('tenants').values({ id, name: 'Gravada', status: 'active' }).execute();
    await transaction.updateTable('tenants').set({ name: 'Confirmada' }).where('id', '=', id).execute();
  });
  process.stdout.write(`${id}\n`);
}

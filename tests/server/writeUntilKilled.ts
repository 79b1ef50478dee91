import { openDatabase } from '../../server/database.ts';
import { newId } from '../../server/uuid.ts';

/** Writes rows into the data directory of the first argument and prints each id once its commit is acknowledged. */
const database = await openDatabase({ directory: process.argv[2] ?? '' });
for (;;) {
  const id = newId();
  await database.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto('tenants').values({ id, name: 'Gravada', status: 'active' }).execute();
    await transaction.updateTable('tenants').set({ name: 'Confirmada' }).where('id', '=', id).execute();
  });
  process.stdout.write(`${id}\n`);
}

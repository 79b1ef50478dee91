// `npm run drills -- intents [number]`: so many intentions (1000) to create a supplier, each sent four
// times under its key, three of them at once, on both homes. Counts the rows. At most ten minutes for each
// home.
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { marina, memberOf } from '../tests/server/client.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { askedNumber } from './copy.ts';

const intents = askedNumber(1_000);
const atOnce = 16;
const limitMs = 10 * 60_000;

const postgres = await startPostgres();
const rows = {
  PostgreSQL: await sent(await openServerTemplate(postgres.url, 'demo')),
  embedded: await sent(await openEmbeddedTemplate('demo')),
};
await postgres.stop();
console.table(rows);
process.exit(Object.values(rows).every((row) => row.rows === row.intents && row.others === 0) ? 0 : 1);

async function sent(database: Awaited<ReturnType<typeof openEmbeddedTemplate>>) {
  const server = await startTestServer({ database });
  const member = await memberOf(server, marina);
  const giveUpAt = Date.now() + limitMs;
  let begun = 0;
  let copies = 0;
  let others = 0;
  const work = async () => {
    while (begun < intents && Date.now() < giveUpAt) {
      begun += 1;
      const body = { name: `Intenção ${begun}` };
      const key = { 'idempotency-key': randomUUID() };
      const send = () => untilServed(() => member.post('/suppliers/', body, key));
      const answers = [...(await Promise.all([send(), send(), send()])), await send()];
      copies += answers.length;
      const [first] = answers;
      others += answers.filter(({ status, body }) => status !== 201 || body.id !== first?.body.id).length;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = Math.round((performance.now() - began) / 1000);
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from suppliers where name like 'Intenção %'`,
  );
  await server.close();
  return { intents: begun, copies, rows: rows[0]?.count, others, seconds };
}

/** Repeats a request under the same key while the server is busy. */
async function untilServed<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

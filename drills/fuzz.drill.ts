// `npm run drills -- fuzz [requests]`: random requests from the description of the API, on both homes
// in turn. FUZZ_REQUESTS (50000), FUZZ_SEED (the day) and FUZZ_MINUTES (10) bound it. Fails on a 5xx or a
// refusal without a reason.
import process from 'node:process';
import { type FuzzResult, fuzz } from '../tests/support/server/fuzz.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openEmbeddedTemplate, openServerTemplate } from '../tests/support/server/templates.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { askedNumber } from './copy.ts';

const asked = askedNumber(Number(process.env.FUZZ_REQUESTS || 50_000));
const seed = Number(process.env.FUZZ_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const until = Date.now() + Number(process.env.FUZZ_MINUTES || 10) * 60_000;
const perRound = 1_000;

const postgres = await startPostgres();
const total: Omit<FuzzResult, 'repaired'> = { requests: 0, byStatus: {}, untaken: [], faults: [] };
const began = performance.now();
try {
  for (let round = 0; total.requests < asked && Date.now() < until; round += 1) {
    const database =
      round % 2 === 0 ? await openServerTemplate(postgres.url, 'demo') : await openEmbeddedTemplate('demo');
    const server = await startTestServer({ database });
    const { requests, byStatus, faults } = await fuzz(
      server,
      Math.min(perRound, asked - total.requests),
      seed + round,
    );
    await server.close();
    total.requests += requests;
    total.faults.push(...faults);
    for (const [status, count] of Object.entries(byStatus))
      total.byStatus[Number(status)] = (total.byStatus[Number(status)] ?? 0) + count;
  }
} finally {
  await postgres.stop();
}
const seconds = (performance.now() - began) / 1000;
console.table({
  requests: total.requests,
  seconds: Math.round(seconds),
  'requests per second': Math.round(total.requests / seconds),
  ...total.byStatus,
  'faults (none allowed)': total.faults.length,
});
for (const fault of total.faults.slice(0, 20)) console.log(fault);
process.exitCode = total.faults.length ? 1 : 0;

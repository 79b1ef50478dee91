import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';
import { expectLaws } from './reportLaws.ts';
import { period, step, take } from './reportSteps.ts';

// The demonstration posts up to the day of its creation.
const today = todayInSaoPaulo(new Date());

onBothHomes('the laws of reports', (open) => {
  let server: TestServer;
  let client: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    client = await titleClient(server);
    await client.reopen(null);
  });
  afterAll(() => server.close());

  it('hold for the demonstration in any period', async () => {
    await fc.assert(
      fc.asyncProperty(period, fc.nat(), (asked, account) =>
        expectLaws(server, client, { ...asked, account, today }),
      ),
      { numRuns: 4 },
    );
  });

  it('hold after any sequence of entries, reversals, movements, titles and settlements, also concurrent ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        period,
        fc.nat(),
        async (steps, asked, account) => {
          await take(client, steps);
          await expectLaws(server, client, { ...asked, account, today });
        },
      ),
      { numRuns: 6 },
    );
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

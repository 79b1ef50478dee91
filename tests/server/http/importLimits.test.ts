import { afterAll, beforeAll, expect, it } from 'vitest';
import { importKinds } from '../../../src/domain/imports/importKinds.ts';
import { mostAllocations } from '../../../src/domain/titles/titleDocument.ts';
import { abilityUrls } from '../../../src/services/abilityUrls.ts';
import { importColumns } from '../../../src/texts/imports/imports.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from '../titles/titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('a row of an imported file', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
  });
  afterAll(() => server.close());

  it('has at most as many bookings of a title as could be entered by hand', async () => {
    const rows = Array.from({ length: mostAllocations + 1 }, (_, at) => ({
      party_name: payable.active[0]?.name,
      document_type: 'NF',
      document_number: 'LARGA-1',
      description: 'Rateada demais',
      issue_date: '2026-10-01',
      due_date: '2026-12-01',
      amount: 1,
      account_code: `4.${at}`,
    }));
    const { status, body } = await payable.member.post('/imports/payables', { rows });
    expect([status, body.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'rows', mostAllocations, 'account_code'],
          msg: titleRefusals.allocations(mostAllocations),
          type: 'too_many',
        },
      ],
    ]);
  });

  it.each(
    importKinds.flatMap((kind) =>
      importColumns[kind].flatMap(({ field, longest }) => (longest ? [{ kind, field, longest }] : [])),
    ),
  )(
    'accepts the $field of $kind with $longest letters and refuses one more, as the page says',
    async ({ kind, field, longest }) => {
      const isTold = async (letters: number) => {
        const rows = [{ [field]: 'a'.repeat(letters) }];
        const { body } = await payable.member.post(abilityUrls.imports[kind], { rows });
        return (body.detail ?? []).some(({ loc }: { loc: unknown[] }) => loc.at(-1) === field);
      };
      expect([await isTold(longest), await isTold(longest + 1)]).toEqual([false, true]);
    },
  );
});

import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import type { TitleKind } from '../../../src/domain/titles/titleDocument.ts';
import { createHttp } from '../../../src/services/http.ts';
import { everyTitle } from '../../../src/services/titles/titles.ts';
import { xlsxOf } from '../../../src/views/parts/tables/xlsx.ts';
import { allocationColumns, deskColumns } from '../../../src/views/titles/titleDeskColumns.tsx';
import { deskRow } from '../../../src/views/titles/titleTones.ts';
import { titleClient } from '../../server/titles/titleClient.ts';
import { type RecordingHost, startRecordingHost } from '../../support/page/recordingHost.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

const today = '2026-11-20';
let server: TestServer;
let host: RecordingHost;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${today}T15:00:00Z`) });
  host = await startRecordingHost(server);
});
afterAll(async () => {
  await host.close();
  await server.close();
});

test.each<TitleKind>(['PAYABLE', 'RECEIVABLE'])(
  'a file of %s shows the allocations of each',
  async (kind) => {
    const client = await titleClient(server, { payable: kind === 'PAYABLE' });
    const [first, second] = kind === 'PAYABLE' ? ['4.1.02.002', '4.1.01.001'] : ['3.1.02.001', '3.1.01.001'];
    const to = (code: string, center: string | null, amount: number) => ({
      account_id: client.accountId(code),
      cost_center_id: center && client.centerId(center),
      amount,
    });
    const { status, body } = await client.create({
      description: 'Apropriada em partes',
      allocations: [
        to(first ?? '', '3.01.04', 50),
        to(second ?? '', '3.01.03', 30),
        to(first ?? '', null, 20),
      ],
    });
    expect(status).toBe(201);
    const { token, tenantId } = client.member;
    const http = createHttp({ credentials: () => ({ token, tenantId }), onSessionRefused: () => {} });
    const look = { ...plainLook, search: 'Apropriada em partes' };
    const rows = (await everyTitle(http, kind, { look, today }, new AbortController().signal)).map((item) =>
      deskRow(item, today),
    );
    const columns = [...deskColumns(kind, [], { onOpen: () => {}, onParty: () => {} }), ...allocationColumns];
    const titles = columns.map(({ title }) => title);
    const cells = rows.map((row) => columns.map(({ value }) => value(row)));
    const named = (part: { code: string; name: string }) => `${part.code} - ${part.name}`;
    const [one, other] = body.allocations;
    const expected = {
      'Contas de Apropriação': `${named(one.account)}; ${named(other.account)}`,
      'Centros de Custo': `${named(one.cost_center)}; ${named(other.cost_center)}; Sem centro de custo`,
    };

    const csv = Papa.parse<Record<string, string>>(csvOf(titles, cells).replace('\ufeff', ''), {
      delimiter: ';',
      header: true,
      skipEmptyLines: true,
    });
    expect(csv.data).toEqual([expect.objectContaining(expected)]);
    const blob = await xlsxOf('Títulos', columns, cells);
    const [head = [], ...read] = await readSheet(Buffer.from(await blob.arrayBuffer()));
    expect(read.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])))).toEqual([
      expect.objectContaining(expected),
    ]);
  },
);

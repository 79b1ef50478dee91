import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, helena, marina, memberOf } from '../client.ts';
import { onBothHomes } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

onBothHomes('a key of another program', (open) => {
  let server: TestServer;
  let receivable: TitleClient;
  let moment = '2026-11-20T15:00:00Z';
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date(moment) });
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  const path = '/settings/integration-keys';
  const links = '/user-tenant-links/superuser/links';
  const listed = async (id: string) => {
    const { body } = await (await memberOf(server, marina)).get(path);
    return body.find((key: { id: string }) => key.id === id);
  };
  /** Status of a sale that a program reports with a key. */
  const reports = async (key: string) => {
    const program = clientOf(server, { 'x-api-key': key, 'x-tenant-id': receivable.member.tenantId });
    const sale = receivable.document({ document_type: 'CONTRATO', document_number: newId() });
    return (await program.post('/receivables/', sale)).status;
  };

  it('says who made it and when it was last used', async () => {
    const { id, key, created_by } = (await receivable.member.post(path, { name: 'Site' })).body;
    expect([created_by, (await listed(id)).last_used_at]).toEqual(['Marina Castro', null]);
    moment = '2026-11-20T15:30:00Z';
    await reports(key);
    expect(Date.parse((await listed(id)).last_used_at)).toBe(Date.parse(moment));
  });

  it('ends with the link and with the role of its maker, and does not come back with a new link', async () => {
    const superuser = await memberOf(server, helena);
    const maker = await memberWithRole(server, 1);
    const parties = { tenant_id: maker.tenantId, user_id: maker.userId };
    const { id, key } = (await maker.post(path, { name: 'Loja' })).body;
    const stands = async () => [await reports(key), (await listed(id)).state];
    expect(await stands()).toEqual([201, 'living']);
    await memberWithRole(server, 6);
    expect(await stands()).toEqual([401, 'orphaned']);
    await memberWithRole(server, 1);
    expect(await stands()).toEqual([201, 'living']);
    const link = `${links}/users/${maker.userId}/tenants/${maker.tenantId}`;
    expect((await superuser.delete(link)).status).toBe(204);
    expect(await stands()).toEqual([401, 'orphaned']);
    expect((await superuser.post(links, { ...parties, role_id: 1 })).status).toBe(201);
    expect(await stands()).toEqual([401, 'orphaned']);
  });

  it('has a last day, a year on unless another is named, and two years at most', async () => {
    const { member } = receivable;
    const { status, body } = await member.post(path, { name: 'CRM' });
    expect([status, body.expires_on, body.state]).toEqual([201, '2027-11-20', 'living']);
    for (const [expires_on, type] of [
      ['2026-11-20', 'ends_too_soon'],
      ['2028-11-20', 'ends_too_late'],
    ]) {
      const refused = await member.post(path, { name: 'CRM', expires_on });
      expect([refused.status, refused.body.detail[0].type]).toEqual([422, type]);
    }
    const short = (await member.post(path, { name: 'Feirão', expires_on: '2026-11-22' })).body;
    moment = '2026-11-22T15:00:00Z';
    expect(await reports(short.key)).toBe(201);
    moment = '2026-11-23T12:00:00Z';
    expect(await reports(short.key)).toBe(401);
    expect((await listed(short.id)).state).toBe('expired');
  });
});

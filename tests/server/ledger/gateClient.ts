import type { TestServer } from '../../support/server/testServer.ts';
import { type Answer, memberOf, rafael } from '../client.ts';
import { ledgerClient } from './ledgerClient.ts';

/** A demonstration user who posts, reverses, transfers and closes; the day is that of the server's clock. */
export async function gateClient(server: TestServer) {
  const client = await ledgerClient(server);
  const { member } = client;
  const accounts: { id: string; accountancy_account_id: number; account_type: string }[] = (
    await member.get('/treasury/accounts')
  ).body;
  return {
    ...client,
    accounts,
    postOn: (date: string, amount = 10.5): Promise<Answer> =>
      client.post(client.pair(amount), { entry_date: date }),
    move: (date: string, amount = 7, values: object = {}): Promise<Answer> =>
      member.post('/treasury/movements/manual', {
        treasury_account_id: accounts[0]?.id,
        movement_date: date,
        amount,
        type: 'CREDITO',
        description: 'Tarifa',
        contra_partida_account_id: client.accountId('5.3.01.002'),
        ...values,
      }),
    transfer: (date: string, amount = 5, values: object = {}): Promise<Answer> =>
      member.post('/treasury/transfers', {
        from_account_id: accounts[0]?.id,
        to_account_id: accounts[1]?.id,
        date,
        amount,
        description: 'Suprimento',
        ...values,
      }),
    reverse: (id: string, values: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      member.post(`/gl/entries/${id}/reversal`, { reason: 'Lançado em dobro', ...values }, headers),
    reverseMovement: (id: string, values: object = {}): Promise<Answer> =>
      member.post(`/treasury/movements/${id}/reversal`, { reason: 'Conta errada', ...values }),
    close: (through: string): Promise<Answer> => member.post('/periods/close', { through }),
    reopen: (through: string | null, reason = 'Nota atrasada'): Promise<Answer> =>
      member.post('/periods/reopen', { through, reason }),
    periods: async () => (await member.get('/periods')).body,
  };
}

/** Rafael with another role in his company. */
export async function memberWithRole(server: TestServer, roleId: number) {
  const member = await memberOf(server, rafael);
  await server.database.queries
    .updateTable('user_tenant_links')
    .set({ role_id: roleId })
    .where('user_id', '=', member.userId)
    .where('tenant_id', '=', member.tenantId)
    .execute();
  return member;
}

import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, openForOperator } from '../../../server/database/database.ts';
import { layFiles } from '../../support/server/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-operator-'));
let directory = '';
beforeEach(async () => {
  directory = mkdtempSync(join(root, 'data-'));
  await layFiles(directory, 'empty');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the connection of a command whose server ends fails at the next request, not the whole command', async () => {
  const server = await openDatabase({ directory });
  const command = await openForOperator({ directory });
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await server.close();
  // Without a listener for the error this process would end here.
  await vi.waitFor(() => expect(command.pool.totalCount).toBe(0));
  await expect(command.pool.query('select')).rejects.toThrow();
  await command.close();
});

it('the connection of a command killed during a transaction serves others again, without its changes', async () => {
  const server = await openDatabase({ directory });
  const command = await openForOperator({ directory });
  const client = await command.pool.connect();
  await client.query('begin');
  await client.query('create table half (done boolean)');
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  const { rows } = await server.pool.query("select to_regclass('half') as half");
  expect(rows).toEqual([{ half: null }]);
  client.release(true);
  await command.close();
  await server.close();
});

it('the connection is not used when a server has the files but answers no commands: they are in use', async () => {
  const server = await openDatabase({ directory });
  rmSync(join(directory, '.s.PGSQL.5432'));
  await expect(openForOperator({ directory })).rejects.toThrow(/já estão em uso por outro processo/);
  await server.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, openForOperator } from '../../server/database/database.ts';
import { layFiles } from '../support/templates.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-operator-'));
let directory = '';
beforeEach(async () => {
  directory = mkdtempSync(join(root, 'data-'));
  await layFiles(directory, 'empty');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('of a command whose server ends meanwhile fails with the next request, and not the whole command', async () => {
  const server = await openDatabase({ directory });
  const command = await openForOperator({ directory });
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await server.close();
  // Where nobody listens for what breaks off, this process would end here.
  await vi.waitFor(() => expect(command.pool.totalCount).toBe(0));
  await expect(command.pool.query('select')).rejects.toThrow();
  await command.close();
});

it('is asked of nobody where a server has the files and answers no commands: they are in use', async () => {
  const server = await openDatabase({ directory });
  rmSync(join(directory, '.s.PGSQL.5432'));
  await expect(openForOperator({ directory })).rejects.toThrow(/já estão em uso por outro processo/);
  await server.close();
});

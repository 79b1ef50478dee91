import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { prepareDirectory } from '../../../server/database/embedded/directory.ts';
import { EngineDown } from '../../../server/database/embedded/engineClient.ts';
import { spaceGuard } from '../../../server/database/embedded/space.ts';
import { sayingWhatToDo } from '../../../server/database/embedded/troubles.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { answerProblems } from '../../../server/http/problems.ts';
import { openTestDatabase, startTestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

const root = mkdtempSync(join(tmpdir(), 'erp-files-'));
const whole = join(root, 'whole');

beforeAll(async () => {
  const database = await openDatabase({ directory: whole });
  await migrate(database.pool);
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of the whole directory, changed by `spoil`. */
const spoilt = (name: string, spoil: (directory: string) => void): string => {
  const directory = join(root, name);
  cpSync(whole, directory, { recursive: true });
  spoil(directory);
  return directory;
};
const refusal = async (directory: string): Promise<string> => {
  const opened: unknown = await openDatabase({ directory }).catch((error: Error) => error.message);
  if (typeof opened === 'string') return opened;
  await (opened as Database).close();
  return 'opened';
};
const hasCompany = async (directory: string) => {
  const database = await openDatabase({ directory });
  const { rows } = await database.pool.query('select from roles');
  await database.close();
  return rows.length > 0;
};

it('the embedded database marks the files that it created, outside and inside', () => {
  expect(readdirSync(whole).sort()).toEqual(['INITIALISED', 'lock', 'postgres']);
  expect(existsSync(join(whole, 'postgres', 'INITIALISED'))).toBe(true);
});

it('the embedded database keeps its folders private', () => {
  for (const folder of [whole, join(whole, 'postgres')])
    expect([folder, statSync(folder).mode & 0o777]).toEqual([folder, 0o700]);
});

it('the embedded database opens a company without its mark, because the folder identifies itself', async () => {
  const directory = spoilt('unmarked', (place) => rmSync(join(place, 'INITIALISED')));
  expect(await hasCompany(directory)).toBe(true);
  expect(existsSync(join(directory, 'INITIALISED'))).toBe(true);
});

it('the embedded database stops before an unidentified folder, and changes no file in it', async () => {
  const directory = spoilt('unknown', (place) => {
    rmSync(join(place, 'INITIALISED'));
    rmSync(join(place, 'postgres', 'INITIALISED'));
  });
  expect(await refusal(directory)).toMatch(
    /falta o arquivo .*INITIALISED.* Nada foi apagado\. .*crie o arquivo vazio/,
  );
  // Following the message brings the company back.
  writeFileSync(join(directory, 'INITIALISED'), '');
  expect(await hasCompany(directory)).toBe(true);
});

it('the embedded database stops before a foreign folder of the same name', async () => {
  const directory = join(root, 'foreign');
  mkdirSync(join(directory, 'postgres'), { recursive: true });
  writeFileSync(join(directory, 'postgres', 'tese.txt'), 'anos de trabalho');
  expect(await refusal(directory)).toMatch(/já existe.*Nada foi apagado/);
  expect(readFileSync(join(directory, 'postgres', 'tese.txt'), 'utf8')).toBe('anos de trabalho');
});

it('the embedded database creates no empty company where the files of one are missing', async () => {
  const directory = join(root, 'unmounted');
  mkdirSync(directory);
  writeFileSync(join(directory, 'INITIALISED'), '');
  expect(await refusal(directory)).toMatch(/a pasta .*postgres não existe\. Nada foi criado/);
  expect(existsSync(join(directory, 'postgres'))).toBe(false);
});

it('the embedded database leaves the remains of an interrupted first start, and creates a whole database beside them', async () => {
  const directory = join(root, 'cut-short');
  mkdirSync(join(directory, 'unfinished-1'), { recursive: true });
  writeFileSync(join(directory, 'unfinished-1', 'PG_VERSION'), '18\n');
  expect(await refusal(directory)).toBe('opened');
  expect(readdirSync(join(directory, 'unfinished-1'))).toEqual(['PG_VERSION']);
});

it('the embedded database leaves nothing of a failed first start, and is whole at the next', async () => {
  const directory = join(root, 'failed');
  mkdirSync(directory);
  const failing = prepareDirectory(directory, async (files) => {
    mkdirSync(files);
    writeFileSync(join(files, 'PG_VERSION'), '18\n');
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect(readdirSync(directory)).toEqual([]);
  expect(await refusal(directory)).toBe('opened');
});

const random = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 37 + 11) % 256));
const write = (file: string, content: string | Buffer) => (place: string) =>
  writeFileSync(join(place, 'postgres', file), content);

it.each([
  ['an emptied version file', 'PG_VERSION', write('PG_VERSION', '')],
  ['a version file of something else', 'PG_VERSION', write('PG_VERSION', 'abc\n')],
  [
    'a missing control file',
    'global/pg_control',
    (place: string) => rmSync(join(place, 'postgres/global/pg_control')),
  ],
  ['a control file of noise', 'global/pg_control', write('global/pg_control', random(8192))],
  ['a catalogue of noise', 'global/pg_filenode.map', write('global/pg_filenode.map', random(524))],
  ['settings that cannot be read', 'postgresql.conf', write('postgresql.conf', 'isto === não vale\n')],
  [
    'a missing log',
    'pg_wal',
    (place: string) => {
      for (const name of readdirSync(join(place, 'postgres/pg_wal')).filter((found) => found.length === 24))
        rmSync(join(place, 'postgres/pg_wal', name));
    },
  ],
])('the embedded database names the file and the remedy for %s', async (title, file, spoil) => {
  const sentence = await refusal(spoilt(title.replaceAll(' ', '-'), spoil));
  expect(sentence).toMatch(/^O arquivo .* falta ou está danificado\. Restaure a última cópia/);
  expect(sentence).toContain(`postgres/${file} `);
});

it('the embedded database refuses files of another PostgreSQL version', async () => {
  const directory = spoilt('old', write('PG_VERSION', '17\n'));
  expect(await refusal(directory)).toMatch(/PostgreSQL 17; esta versão usa o 18/);
});

it.each([
  ['EACCES', /^Sem permissão de leitura e escrita em \/dados\/postgres\/base\/1\. Dê ao usuário/],
  ['EROFS', /montado somente para leitura\. Monte-o para escrita/],
  ['ENOSPC', /^Falta espaço no disco de .*Libere espaço/],
  ['EIO', /^Não foi possível usar .* \(EIO\)\. Verifique o disco/],
])('the embedded database names the remedy for %s', async (code, sentence) => {
  const failing = async () => {
    throw Object.assign(new Error('x'), { code, syscall: 'open', path: '/dados/postgres/base/1' });
  };
  await expect(sayingWhatToDo(root, failing)).rejects.toThrow(sentence);
});

it('the embedded database turns any last words of the engine into a sentence', async () => {
  const aborted = async () => {
    throw new EngineDown('Aborted(). Build with -sASSERTIONS for more info.');
  };
  await expect(sayingWhatToDo(root, aborted)).rejects.toThrow(
    /^Os dados em .* não puderam ser abertos\. Restaure/,
  );
});

it.each([
  ['EACCES', /^Sem permissão de leitura e escrita em \/obra\/x\./],
  ['EPERM', /^Sem permissão de leitura e escrita em \/obra\/x\./],
  ['EROFS', /^O disco de \/obra\/x está montado somente para leitura\./],
  ['ENOSPC', /^Falta espaço no disco de /],
  ['EDQUOT', /^Falta espaço no disco de /],
  ['EIO', /^Não foi possível usar \/obra\/x \(EIO\)\./],
])('the embedded database turns %s of the system into a sentence with the remedy', async (code, sentence) => {
  const failing = async () => {
    throw Object.assign(new Error(`${code}: open '/obra/x'`), { code, path: '/obra/x', syscall: 'open' });
  };
  await expect(sayingWhatToDo(root, failing)).rejects.toThrow(sentence);
});

it('the embedded database reads and refuses to write while the disk is nearly full', () => {
  let free = 100 * 2 ** 20;
  const told: boolean[] = [];
  const guard = spaceGuard(
    '/',
    (isLow) => told.push(isLow),
    () => free,
  );
  const settingAt = (mebibytes: number) => {
    free = mebibytes * 2 ** 20;
    return guard.setting(false);
  };
  expect(settingAt(100)).toBeNull();
  expect(settingAt(31)).toMatch(/read_only = on/);
  expect(settingAt(40)).toMatch(/read_only = on/);
  expect(settingAt(49)).toMatch(/read_only = off/);
  expect(settingAt(49)).toBeNull();
  expect(told).toEqual([true, false]);
});

it('the embedded database writes again when space returned while a transaction was failing for lack of it', async () => {
  const database = await openTestDatabase('empty', '');
  let free = 0;
  const guard = spaceGuard(
    '/',
    () => {},
    () => free,
  );
  const client = await database.pool.connect();
  let isInTransaction = false;
  /** As the engine receives requests: the setting first. */
  const ask = async (statement: string) => {
    const setting = guard.setting(isInTransaction);
    if (setting) await client.query(setting).catch(() => {});
    if (statement === 'begin') isInTransaction = true;
    if (statement === 'rollback') isInTransaction = false;
    return client.query(statement);
  };
  const write = 'create table written (id integer)';
  await ask('begin');
  await expect(ask(write)).rejects.toThrow('read-only');
  free = 100 * 2 ** 20;
  await ask('rollback');
  await expect(ask(write)).resolves.toBeDefined();
  client.release();
  await database.close();
});

it('the embedded database answers 507 for a write that it must refuse, and continues to read', async () => {
  const server = await startTestServer({ database: await openTestDatabase('demo', '') });
  const member = await memberOf(server, marina);
  await server.database.pool.query('set default_transaction_read_only = on');
  expect((await member.get('/projects/')).status).toBe(200);
  const refused = await member.post('/projects/', { name: 'Sem lugar', status: 'Planning' });
  expect(refused.status).toBe(507);
  expect(refused.body.detail).toMatch(/disco do servidor está cheio: por enquanto só é possível consultar/);
  await server.database.pool.query('set default_transaction_read_only = off');
  expect((await member.post('/projects/', { name: 'Com lugar', status: 'Planning' })).status).toBe(201);
  await server.close();
});

it.each([
  [507, 'a full disk', Object.assign(new Error('x'), { code: '53100' })],
  [503, 'a damaged file', Object.assign(new Error('x'), { code: 'XX001' })],
  [503, 'an engine that is down', new EngineDown('Aborted(). Build with -sASSERTIONS for more info.')],
])('the embedded database answers %i for %s', async (status, _title, error) => {
  const app = Fastify();
  answerProblems(app);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().detail).toMatch(/administrador do sistema/);
});

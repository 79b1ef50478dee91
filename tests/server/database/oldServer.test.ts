import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';

/** A message of PostgreSQL's protocol: its letter, its length and its content. */
function message(letter: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const ready = message('Z', 'I');

/** Answers every query with its version, in one column and one row. */
function speakAs(version: string, socket: Socket): void {
  const column = ['server_version\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]];
  const answer = Buffer.concat([
    message('T', [0, 1], ...(column as [string, number[]])),
    message('D', [0, 1, 0, 0, 0, version.length], version),
    message('C', 'SHOW\0'),
    ready,
  ]);
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
    socket.on('data', (bytes) => bytes[0] === 'Q'.charCodeAt(0) && socket.write(answer));
  });
  socket.on('error', () => {});
}

let stop = () => {};
afterEach(() => stop());

it.each([
  ['14.9 (Debian)', 'O PostgreSQL de DATABASE_URL é da versão 14.9 (Debian); é preciso a 15 ou mais nova.'],
  ['9.6.24', 'O PostgreSQL de DATABASE_URL é da versão 9.6.24; é preciso a 15 ou mais nova.'],
])('a server of version %s is refused by name', async (version, sentence) => {
  await expect(openedAs(version)).rejects.toThrow(sentence);
});

it.each(['15.0', '15.14 (Debian 15.14-0+deb12u1)', '18.0'])(
  'a server of version %s is used',
  async (version) => {
    const database = await openedAs(version);
    expect(database.home).toBe('server');
    await database.close();
  },
);

async function openedAs(version: string): Promise<Database> {
  const server = createServer((socket) => speakAs(version, socket));
  stop = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openDatabase({ url: `postgres://somebody@127.0.0.1:${port}/erp` });
}

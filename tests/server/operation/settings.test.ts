import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, isLoopback, readSettings, type Settings } from '../../../server/settings.ts';
import { startTexts } from '../../../src/texts/server.ts';

const plain: Settings = {
  host: '127.0.0.1',
  port: 3000,
  database: { directory: './data' },
  demo: true,
  isExtended: true,
  trustProxy: false,
  isApiPublic: false,
  logLevel: 'info',
};

it.each<[env: NodeJS.ProcessEnv, settings: Partial<Settings>]>([
  [{}, {}],
  [
    Object.fromEntries(
      [
        'PORT',
        'HOST',
        'DATA_DIR',
        'DATABASE_URL',
        'DEMO',
        'EXTENSIONS',
        'TRUST_PROXY',
        'OPENAPI',
        'LOG_LEVEL',
      ].map((name) => [name, '']),
    ),
    {},
  ],
  [
    { PORT: '0', HOST: '0.0.0.0' },
    { port: 0, host: '0.0.0.0', demo: false },
  ],
  [{ DEMO: 'off' }, { demo: false }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', demo: false }],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, { host: '0.0.0.0' }],
  [{ DEMO: 'OFF' }, { demo: false }],
  [{ DEMO: 'off ' }, { demo: false }],
  [{ DEMO: 'on', EXTENSIONS: 'ON' }, {}],
  [{ EXTENSIONS: 'Off' }, { isExtended: false }],
  [{ OPENAPI: 'Public' }, { isApiPublic: true }],
  [{ OPENAPI: 'on' }, {}],
  [{ TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ DATA_DIR: '/dados' }, { database: { directory: '/dados' } }],
  [
    { DATABASE_URL: 'postgres://dona@db/erp', DATA_DIR: '/dados', SERVING_DATABASE_URL: '' },
    { database: { url: 'postgres://dona@db/erp', servingUrl: undefined } },
  ],
  [
    { DATABASE_URL: 'postgres://dona@db/erp', SERVING_DATABASE_URL: 'postgres://serve@db/erp' },
    { database: { url: 'postgres://dona@db/erp', servingUrl: 'postgres://serve@db/erp' } },
  ],
])('an environment of %o is read as the operator means it', (env, settings) => {
  expect(readSettings(env, false)).toEqual({ ...plain, ...settings });
});

it('the logins stay on the screen of a terminal', () => {
  expect(readSettings({}, true).logLevel).toBe('warn');
  expect(readSettings({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info');
});

it.each(['abc', '-1', '65536', '80.5', '3000 '.repeat(2)])('%s is refused as a port', (PORT) => {
  expect(() => readSettings({ PORT }, false)).toThrow(PORT.trim().split(' ')[0]);
});

it.each([
  ['DEMO', 'no'],
  ['DEMO', 'false'],
  ['EXTENSIONS', '0'],
])('%s=%s is refused instead of ignored', (name, given) => {
  expect(() => readSettings({ [name]: given }, false)).toThrow(startTexts.invalidSwitch(name, given));
});

it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])(
  '%s is accepted as a log level',
  (LOG_LEVEL) => {
    expect(readSettings({ LOG_LEVEL }, false).logLevel).toBe(LOG_LEVEL);
  },
);

it.each(['verbose', 'INFO', '30', 'constructor'])('%s is refused as a log level', (LOG_LEVEL) => {
  expect(() => readSettings({ LOG_LEVEL }, false)).toThrow(startTexts.invalidLogLevel(LOG_LEVEL));
});

const proxies = [
  ...['10.0.0.1', '10.0.0.0/8', ' 10.0.0.1 , 192.168.0.0/255.255.0.0', 'loopback,uniquelocal, linklocal'],
  ...['::1', 'fd00::/8', '::ffff:10.0.0.1', '2001:db8::1/128'],
];
it.each(proxies)('%s is accepted for proxies, as the library accepts it', async (TRUST_PROXY) => {
  const { trustProxy } = readSettings({ TRUST_PROXY }, false);
  expect(trustProxy).toBe(TRUST_PROXY);
  await Fastify({ trustProxy }).close();
});

it.each([
  ...[
    'on',
    'true',
    '1',
    'proxy.example',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
    '10.0.0.0/',
  ],
  ...['10.0.0.0/0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/255.0.255.0', '10.0.0.0/0.0.0.0'],
  ...['fd00::/255.0.0.0', '10.0.0.0/oito'],
])('%s is refused for proxies', (TRUST_PROXY) => {
  expect(() => readSettings({ TRUST_PROXY }, false)).toThrow(startTexts.invalidProxy(TRUST_PROXY));
});

it('the printed address can be opened, with IPv6 too', () => {
  const addresses = ['127.0.0.1', '::1', 'erp.example'].map((host) => addressOf(host, 3000));
  expect(addresses).toEqual(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://erp.example:3000']);
});

it('a host is a loopback when only this machine can reach it', () => {
  const alone = ['localhost', '127.0.0.1', '127.0.1.1', '::1'];
  const network = ['0.0.0.0', '::', '10.0.0.5', '172.16.0.9', '192.168.0.10', '12.7.0.1', 'erp.example'];
  expect(alone.filter((host) => !isLoopback(host))).toEqual([]);
  expect(network.filter(isLoopback)).toEqual([]);
});

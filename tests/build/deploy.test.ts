import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the image', () => {
  const [, served = ''] = read('deploy/Dockerfile')
    .split(/^FROM .*\n(?=[\s\S]*^CMD)/m)
    .slice(-2);
  const copied = [...served.matchAll(/^COPY --from=built \/erp\/(\S+)/gm)].map(([, name]) => name);

  test('holds every folder and file that the server asks for', () => {
    const asked = globSync('server/**/*.{ts,mjs}', { cwd: root })
      .flatMap((file) =>
        [...read(file).matchAll(/from '((?:\.\.\/)+\w+)/g)].map(([, to = '']) => join(file, '..', to)),
      )
      .map((path) => path.split(/[\\/]/)[0]);
    expect([...new Set(asked)].filter((name) => !copied.includes(name))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['dist', 'node_modules', 'package.json']));
  });

  test('shows no demonstration, and is nobody mighty', () => {
    expect(served).toMatch(/^ENV .*\bDEMO=off\b/m);
    expect(served).toMatch(/^USER node$/m);
  });
});

describe('what is composed', () => {
  /** The lines of one service, or of what services share, below its name. */
  const blockOf = (name: string) =>
    new RegExp(`^( *)${name}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(read('deploy/compose.yaml'))?.[2] ?? '';

  test('gives a server more time to stop than it takes', () => {
    const [, hard = ''] = /hardLimitMs = ([\d_]+);/.exec(read('server/main.ts')) ?? [];
    const [, grace = ''] = /stop_grace_period: (\d+)s/.exec(blockOf('x-server')) ?? [];
    expect(Number(grace) * 1000).toBeGreaterThan(Number(hard.replaceAll('_', '')));
  });

  test('acknowledges what the standby has, believes the balancer, and opens no demonstration', () => {
    expect(blockOf('database1')).toContain('synchronous_standby_names=*');
    expect(blockOf('x-server')).toMatch(/TRUST_PROXY: .*BALANCER_NETWORK/);
    expect(blockOf('x-server')).toMatch(/DEMO: "off"/);
  });

  test('asks nobody for the health of a server where none runs', () => {
    expect(read('deploy/Dockerfile')).toContain('HEALTHCHECK');
    expect(blockOf('backup')).toMatch(/healthcheck: \{ disable: true \}/);
  });

  test('names every setting that it needs in the example', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const given = [...read('deploy/environment.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([]);
  });
});

describe('the balancer', () => {
  const cfg = read('deploy/haproxy.cfg');

  test('sends people to servers that can work, and nobody to a database that is written no more', () => {
    expect(cfg).toMatch(/option httpchk GET \/readyz$/m);
    const [, writable = ''] = cfg.split(/^backend writable$/m);
    expect(writable).toContain('on-marked-down shutdown-sessions');
  });

  /** What a server takes for `/metrics`, and what it does not. */
  test.each(['/metrics', '/metrics/', '/%6detrics', '/m%65trics/'])('keeps %s to who is inside', (path) => {
    const [, how, pattern = ''] =
      /http-request deny status 404 if \{ path,url_dec -m (\w+) (\S+) \}/.exec(cfg) ?? [];
    expect(how).toBe('reg');
    const isDenied = (asked: string) => new RegExp(pattern).test(decodeURIComponent(asked));
    expect(isDenied(path)).toBe(true);
    expect(['/', '/metricsoutra', '/tenant/metrics'].filter(isDenied)).toEqual([]);
  });
});

test('the first start lets nobody in but by the lines that it writes', () => {
  const script = read('deploy/database/first-start.sh');
  expect(script).toMatch(/grep -v '\^host all all all' "\$PGDATA\/pg_hba\.conf" >> \/tmp\/hba/);
  const lines = [...script.matchAll(/echo "(host .*)"/g)].map(([, line = '']) => line.split(/ +/));
  expect(lines.map(([, database, role, , how]) => [database, role, how])).toEqual([
    ['postgres', 'balancer', 'trust'],
    ['replication', 'standby', 'scram-sha-256'],
    ['erp', 'erp_owner', 'scram-sha-256'],
    ['erp', 'erp_owner_serving', 'scram-sha-256'],
  ]);
});

describe.skipIf(process.platform === 'win32')('each night', () => {
  let folder: string;
  const inFolder = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'erp-nightly-'));
    for (const name of ['bin', 'backups']) mkdirSync(inFolder(name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A program of this name that stands first in the path. */
  function standIn(name: string, script: string) {
    writeFileSync(inFolder(`bin/${name}`), `#!/bin/bash\n${script}\n`);
    chmodSync(inFolder(`bin/${name}`), 0o755);
  }

  /** One night of the script that is deployed, begun so many seconds after the hour; answers how long it slept. */
  function night(secondsAfterHour: number, { broken = '' } = {}) {
    const hour = Date.UTC(2026, 10, 20, 3) / 1000;
    standIn(
      'date',
      `case "$*" in *today*) echo ${hour};; *%F*) echo 2026-11-20;; *) echo ${hour + secondsAfterHour};; esac`,
    );
    standIn('node', `[[ "$1" == *backup.ts ]] && touch "$2"; [[ "$1" != *"${broken || 'none'}".ts ]]`);
    standIn('sleep', `[ -e ${inFolder('slept')} ] && kill -9 $PPID; echo "$1" > ${inFolder('slept')}`);
    const script = inFolder('nightly.sh');
    writeFileSync(script, read('deploy/nightly.sh').replaceAll('/backups', inFolder('backups')));
    const env = { PATH: `${inFolder('bin')}:${process.env.PATH}`, BACKUP_HOUR: '3', KEEP_DAYS: '35' };
    const { stderr } = spawnSync('bash', [script], { encoding: 'utf8', env });
    return { slept: Number(readFileSync(inFolder('slept'), 'utf8')), said: stderr };
  }

  test.each([
    [-60, 60],
    [0, 86_400],
    [1, 86_399],
  ])('%i seconds after its hour the backup waits for %i seconds', (after, slept) => {
    expect(night(after).slept).toBe(slept);
    expect(existsSync(inFolder('backups/erp-2026-11-20.gz'))).toBe(true);
  });

  /** Archives that are so many days old. */
  function archives(...days: number[]) {
    for (const day of days) {
      const file = inFolder(`backups/erp-${day}.gz`);
      writeFileSync(file, '');
      const at = Date.now() / 1000 - day * 86_400;
      utimesSync(file, at, at);
    }
    return () => readdirSync(inFolder('backups')).filter((name) => name !== 'erp-2026-11-20.gz');
  }

  test('archives go when they are older than they are kept, and no others', () => {
    const left = archives(1, 34, 37, 400);
    writeFileSync(inFolder('backups/notas.txt'), '');
    utimesSync(inFolder('backups/notas.txt'), 0, 0);
    expect(night(0).said).toBe('');
    expect(left()).toEqual(['erp-1.gz', 'erp-34.gz', 'notas.txt']);
  });

  test.each([
    ['backup', 'BACKUP'],
    ['verify', 'VERIFICATION'],
  ])('no archive goes when %s failed, and that is said', (broken, told) => {
    const left = archives(400);
    expect(night(0, { broken }).said).toContain(`${told} FAILED`);
    expect(left()).toEqual(['erp-400.gz']);
  });
});

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
  statSync,
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

  test('holds every folder and file that the server reads', () => {
    const asked = globSync('server/**/*.{ts,mjs}', { cwd: root })
      .flatMap((file) =>
        [...read(file).matchAll(/from '((?:\.\.\/)+\w+)/g)].map(([, to = '']) => join(file, '..', to)),
      )
      .map((path) => path.split(/[\\/]/)[0]);
    expect([...new Set(asked)].filter((name) => !copied.includes(name))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['dist', 'node_modules', 'package.json']));
  });

  test('runs the Node version of the dependencies, not that of the base image', () => {
    expect(served).toMatch(/^ENV PATH=\/erp\/node_modules\/\.bin:\$PATH$/m);
    expect(JSON.parse(read('package.json')).dependencies.node).toMatch(/^24\./);
  });

  test('is built from the files under version control, not from others beside them', () => {
    const left = read('.dockerignore').split('\n');
    const beside = read('.gitignore').split('\n').filter(Boolean);
    const named = (line: string) => (line.endsWith('/') ? line.slice(0, -1) : `**/${line}`);
    expect(left).toEqual(expect.arrayContaining(['.git', 'deploy/.env', ...beside.map(named)]));
  });

  test('serves no demonstration, and runs without root rights', () => {
    expect(served).toMatch(/^ENV .*\bDEMO=off\b/m);
    expect(served).toMatch(/^USER node$/m);
  });
});

describe('the composed services', () => {
  /** The lines of one service, or of an anchor, below its name. */
  const blockOf = (name: string) =>
    new RegExp(`^( *)${name}:.*\\n((?:\\1 +.*\\n|\\n)*)`, 'm').exec(read('deploy/compose.yaml'))?.[2] ?? '';

  test('give a server more time to stop than it takes', () => {
    const [, hard = ''] = /hardLimitMs = ([\d_]+);/.exec(read('server/main.ts')) ?? [];
    const [, grace = ''] = /stop_grace_period: (\d+)s/.exec(blockOf('x-server')) ?? [];
    expect(Number(grace) * 1000).toBeGreaterThan(Number(hard.replaceAll('_', '')));
  });

  test('acknowledge what the standby has; a promoted standby waits for no other', () => {
    expect(read('deploy/database/first-start.sh')).toMatch(
      /^alter system set synchronous_standby_names = '\*';$/m,
    );
    // A standby is a copy of the primary with its settings.
    const standby = read('deploy/database/standby.sh');
    const [copy = -1, forgets = -1] = ['pg_basebackup', "sed -i '/^synchronous_standby_names/d'"].map(
      (what) => standby.indexOf(what),
    );
    expect([copy > 0, forgets > copy]).toEqual([true, true]);
  });

  test('set nothing on a command line that an operator must be able to alter', () => {
    const told = [...read('docs/operation.md').matchAll(/alter system set (\w+)/g)].map(([, name]) => name);
    expect(told).not.toEqual([]);
    const commands = ['deploy/compose.yaml', 'deploy/database/standby.sh'].map(read).join('\n');
    const given = [...commands.matchAll(/\b(\w+)=/g)].map(([, name]) => name);
    expect(told.filter((name) => given.includes(name))).toEqual([]);
  });

  test('trust the balancer, and open no demonstration', () => {
    expect(blockOf('x-server')).toMatch(/TRUST_PROXY: .*BALANCER_NETWORK/);
    expect(blockOf('x-server')).toMatch(/DEMO: "off"/);
  });

  test('check no health where no server runs', () => {
    expect(read('deploy/Dockerfile')).toContain('HEALTHCHECK');
    expect(blockOf('backup')).toMatch(/healthcheck: \{ disable: true \}/);
  });

  test('name every required setting in the example', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const given = [...read('deploy/environment.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([]);
  });
});

describe('the balancer', () => {
  const cfg = read('deploy/haproxy.cfg');

  test('sends users to ready servers, and statements to the writable database only', () => {
    expect(cfg).toMatch(/option httpchk GET \/readyz$/m);
    const [, writable = ''] = cfg.split(/^backend writable$/m);
    expect(writable).toContain('on-marked-down shutdown-sessions');
  });

  test('keeps a browser at one server, whose page and code are of one release', () => {
    const [, api = ''] = /^backend api$([\s\S]*?)^frontend/m.exec(cfg) ?? [];
    expect(api).toMatch(/^ {2}cookie \w+ insert indirect nocache httponly\b/m);
    const cookies = [...api.matchAll(/^ {2}server .* cookie (\w+)$/gm)].map(([, name]) => name);
    expect(new Set(cookies).size).toBe(3);
    expect(cfg).toMatch(/^ {2}option redispatch$/m);
  });

  /** Paths that a server reads as `/metrics`, and others. */
  test.each(['/metrics', '/metrics/', '/%6detrics', '/m%65trics/'])(
    'keeps %s to the inner network',
    (path) => {
      const [, how, pattern = ''] =
        /http-request deny status 404 if \{ path,url_dec -m (\w+) (\S+) \}/.exec(cfg) ?? [];
      expect(how).toBe('reg');
      const isDenied = (asked: string) => new RegExp(pattern).test(decodeURIComponent(asked));
      expect(isDenied(path)).toBe(true);
      expect(['/', '/metricsoutra', '/tenant/metrics'].filter(isDenied)).toEqual([]);
    },
  );
});

test('the first start admits only the connections that it writes down', () => {
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

  /** A program of this name, first in the path. */
  function standIn(name: string, script: string) {
    writeFileSync(inFolder(`bin/${name}`), `#!/bin/bash\n${script}\n`);
    chmodSync(inFolder(`bin/${name}`), 0o755);
  }

  /**
   * One night of the deployed script, started so many seconds after the hour; returns the time that it slept.
   */
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

  /** Archives of these ages in days. */
  function archives(...days: number[]) {
    for (const day of days) {
      const at = Date.now() / 1000 - day * 86_400;
      const file = inFolder(`backups/erp-${new Date(at * 1000).toISOString().slice(0, 10)}.gz`);
      writeFileSync(file, '');
      utimesSync(file, at, at);
    }
    const isOfToday = (name: string) => name === 'erp-2026-11-20.gz';
    const daysOld = (name: string) =>
      Math.round((Date.now() - statSync(inFolder(`backups/${name}`)).mtimeMs) / 86_400_000);
    return () =>
      readdirSync(inFolder('backups'))
        .filter((name) => !isOfToday(name))
        .map(daysOld)
        .sort();
  }

  test('archives are deleted once they are older than the limit, and no others', () => {
    const left = archives(1, 34, 37, 400);
    const strangers = ['notas.txt', 'erp-2025-fechamento.gz', 'erp-2025-12-31-auditoria.gz'];
    for (const name of strangers) {
      writeFileSync(inFolder(`backups/${name}`), '');
      utimesSync(inFolder(`backups/${name}`), 0, 0);
    }
    expect(night(0).said).toBe('');
    expect(left().filter((days) => days < 1000)).toEqual([1, 34]);
    expect(readdirSync(inFolder('backups'))).toEqual(expect.arrayContaining(strangers));
  });

  test.each([
    ['backup', 'BACKUP'],
    ['verify', 'VERIFICATION'],
  ])('no archive is deleted when %s failed, and the failure is reported', (broken, told) => {
    const left = archives(400);
    expect(night(0, { broken }).said).toContain(`${told} FAILED`);
    expect(left()).toEqual([400]);
  });
});

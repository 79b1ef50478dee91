import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromiumPath, chromiumWithWindows } from '../tests/support/page/chromium.ts';
import { run, runNode24, tools } from './processes.mjs';

/**
 * Installs a Chromium when there is none: Debian's headless package when allowed, even beside another
 * (ADR 32), else Playwright's download.
 */
export async function provideChromium() {
  const found = chromiumPath();
  const isDebian = mayUseApt('debian');
  const isEnough = isDebian ? found && found !== chromiumWithWindows : found;
  if (isEnough) return;
  console.log('Installing a Chromium for the browser tests …');
  if (isDebian) {
    await apt('chromium-headless-shell');
    if (!chromiumPath()) await apt('chromium');
  }
  if (!chromiumPath()) {
    const withLibraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : [];
    await runNode24(tools.playwright, ['install', ...withLibraries, 'chromium']);
  }
  if (!chromiumPath())
    console.error('No Chromium could be installed: set CHROMIUM_PATH to an installed one.');
}

/** Installs PostgreSQL's programs; without them that half of the server tests is skipped with a message. */
export async function providePostgres() {
  if (process.env.ERP_POSTGRES === 'off' || process.env.TEST_DATABASE_URL || hasPostgres()) return;
  if (mayUseApt('debian', 'ubuntu')) {
    console.log('Installing PostgreSQL for the server tests …');
    await apt('postgresql');
    if (hasPostgres()) return;
  }
  process.env.ERP_POSTGRES = 'off';
  console.log('PostgreSQL is not installed: the half of the server tests that runs on it is left out.');
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  return [...folders, postgresFolder()].some((folder) => folder && existsSync(join(folder, 'initdb')));
}

function postgresFolder() {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function mayUseApt(...distributions) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  const [, id] = /^ID="?(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return distributions.includes(id);
}

async function apt(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  await run('apt-get', ['update', '-qq'], [], { env, stdio });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], [], { env, stdio });
}

function isRoot() {
  return process.getuid?.() === 0;
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectNode, root, run } from './processes.mjs';

/**
 * Installs the dependencies when they are missing or differ from package-lock.json. Runs on the machine's own
 * Node (20 or newer) and needs only npm.
 */
export async function install() {
  requireNode20();
  if (isInstalled()) return;
  process.stdout.write('Installing the dependencies (a minute or two, once) ');
  const dots = setInterval(() => process.stdout.write('.'), 3000);
  const complaints = (await npmFails(['ci'])) && (await npmFails(['install', '--no-save']));
  clearInterval(dots);
  process.stdout.write('\n');
  if (complaints) fail(`npm could not install the dependencies.\n${complaints}`);
  if (!existsSync(projectNode)) {
    fail(
      'The package "node" did not install its program: allow its install script, then delete node_modules.',
    );
  }
  writeFileSync(stampFile, lockHash());
}

// A lock made with a registry of few platforms lists few of the optional platform packages, and `npm ci`
// refuses it elsewhere. `npm install --no-save` keeps the locked versions and adds this platform's packages.
// With NODE_ENV=production npm would omit the packages that build and test the page.
async function npmFails(command) {
  const [program, first] = npm();
  const said = [];
  const words = [...command, '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const code = await run(program, first, words, {
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    onStart: (child) => child.stderr.on('data', (piece) => said.push(piece)),
  });
  return code === 0 ? '' : said.join('') || `npm ${command[0]} ended with code ${code}`;
}

const stampFile = join(root, 'node_modules', '.installed-lock');

function isInstalled() {
  if (!existsSync(projectNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  if (!agreesWithLock()) return false;
  writeFileSync(stampFile, lockHash());
  return true;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Someone may have run npm by hand: npm's own record of node_modules must hold every version of the lock. */
function agreesWithLock() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * npm's own script when npm started this process (`npm` is a batch file on Windows), else the one in PATH.
 */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? [process.execPath, [script]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function requireNode20() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The machine's own Node where it is a 24 that has argon2 (24.7), else the one among the dependencies. */
export const projectNode = isFit(process.versions.node)
  ? process.execPath
  : join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function isFit(version) {
  const [major, minor] = version.split('.').map(Number);
  return major === 24 && minor >= 7;
}

/** Command-line programs of the dependencies, run by `projectNode`. */
export const tools = {
  biome: join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  playwright: join(root, 'node_modules', 'playwright', 'cli.js'),
  tsc: join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  vite: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  vitest: join(root, 'node_modules', 'vitest', 'vitest.mjs'),
};

/**
 * Runs a program in the project's folder with this terminal and returns its exit code. Signals are forwarded,
 * and this process leaves after the program: on Ctrl+C the program decides when it is done.
 */
export function run(program, first, rest = [], { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...rest], { cwd: root, stdio: 'inherit', ...options });
    onStart?.(child);
    const passOn = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    const forgetParent = whenOrphaned(() => child.kill('SIGTERM'));
    const forget = () => {
      forgetParent();
      for (const signal of signals) process.off(signal, passOn);
    };
    child.once('error', (problem) => {
      forget();
      reject(problem);
    });
    child.once('exit', (code, signal) => {
      forget();
      resolve(code ?? exitCodeOf(signal));
    });
  });
}

/** Runs a script or tool on the project's Node 24, with a compile cache for it and its children. */
export function runNode24(script, args = [], { env, ...options } = {}) {
  const all = { NODE_COMPILE_CACHE: compiled, ...process.env, ...env };
  return run(projectNode, [script, ...args], [], { env: withTools(all), ...options });
}

const compiled = join(root, 'node_modules', '.cache', 'compiled');

/** npm signals only the shell in between: when that shell is gone, this process must end too. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  return () => clearInterval(watch);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function exitCodeOf(signal) {
  return { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal] ?? 1;
}

function withTools(env) {
  return { ...env, PATH: join(root, 'node_modules', '.bin') + delimiter + (env.PATH ?? '') };
}

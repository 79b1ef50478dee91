// `npm run bench -- first-visit`: the first visit to the login beside a bare React page with the same form,
// in turn, over an emulated cable network with the processor slowed four times. Fails over its limits.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { fastify } from 'fastify';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { precompress } from '../build/precompress.ts';
import { servePage } from '../server/http/page.ts';
import { chromiumFlags, chromiumPath } from '../tests/support/page/chromium.ts';
import { percentile } from './paintTimes.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const dist = join(process.cwd(), process.env.BENCH_DIST ?? 'dist');
const limits = { timeRatio: 1.35, workRatio: 1.6, scripts: 6 };
const cable = { offline: false, latency: 28, downloadThroughput: 625_000, uploadThroughput: 125_000 };
const slowdown = 4;

interface Visit {
  /** Time from the navigation to the painted form, and to the app's own form, which receives input. */
  formMs: number;
  heardMs: number;
  /** Work of the main thread until then, and until it is idle. */
  workMs: number;
  allWorkMs: number;
  /** Script files requested by then. */
  scripts: number;
}

if (!existsSync(join(dist, 'index.html')))
  throw new Error('The page is not built: run `npm run build` first.');
const bare = await mkdtemp(join(tmpdir(), 'erp-bare-'));
const root = join(import.meta.dirname, 'barePage');
const outDir = bare;
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), precompress()],
  build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
});
const servers = await Promise.all([serve(bare, '/'), serve(dist, '/login')]);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
try {
  const [bareUrl = '', ourUrl = ''] = servers.map(({ url }) => url);
  await visit(browser, bareUrl);
  await visit(browser, ourUrl);
  const visits: { bare: Visit; ours: Visit }[] = [];
  for (let round = 0; round < rounds; round++)
    visits.push({ bare: await visit(browser, bareUrl), ours: await visit(browser, ourUrl) });
  const median = (of: 'bare' | 'ours', what: keyof Visit) =>
    percentile(
      visits.map((pair) => pair[of][what]),
      0.5,
    );
  // Visits are compared in pairs: a busy machine slows both of a pair.
  const ratio = (what: keyof Visit) =>
    percentile(
      visits.map(({ ours, bare }) => ours[what] / bare[what]),
      0.5,
    );
  const row = (what: keyof Visit) => ({
    'bare React page': Math.round(median('bare', what)),
    'our login': Math.round(median('ours', what)),
    ratio: Number(ratio(what).toFixed(2)),
  });
  console.table({
    'time to the form, ms': row('formMs'),
    'time to the form of the app, ms': row('heardMs'),
    'main-thread work until then, ms': row('workMs'),
    'main-thread work in all, ms': row('allWorkMs'),
    'script files before the form': row('scripts'),
  });
  const isOver =
    ratio('formMs') > limits.timeRatio ||
    ratio('workMs') > limits.workRatio ||
    median('ours', 'scripts') > limits.scripts;
  console.log(
    `Limits: time ${limits.timeRatio}, work ${limits.workRatio}, ${limits.scripts} scripts: ${isOver ? 'over' : 'kept'}`,
  );
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser.close();
  await Promise.all(servers.map(({ close }) => close()));
  await rm(bare, { recursive: true, force: true });
}

/** Serves a built page as the product does: precompressed, hashed files cached forever. */
async function serve(directory: string, path: string) {
  const app = fastify();
  await servePage(app, directory);
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => app.close() };
}

/** One first visit with an empty cache over a cable network. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchForm);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', cable);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Thread time: other processes on this machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = (place: string) =>
    page.evaluate((place) => Reflect.get(globalThis, 'formDrawn')(place) as Promise<Drawn>, place);
  const { ms: formMs, scripts } = await drawn('');
  const workMs = (await worked()) - before;
  const { ms: heardMs } = await drawn('#root:not(.first)');
  await page.waitForLoadState('networkidle');
  const allWorkMs = (await worked()) - before;
  await context.close();
  return { formMs, heardMs, workMs, allWorkMs, scripts };
}

interface Drawn {
  ms: number;
  scripts: number;
}

/**
 * Runs in the page: notes when the password field is painted and editable, and the number of scripts
 * requested by then.
 */
function watchForm(): void {
  const watched = (place: string) =>
    new Promise<Drawn>((resolve) => {
      const look = () => {
        if (!document.querySelector(`${place} input[type="password"]`))
          return void requestAnimationFrame(look);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const ms = performance.now();
            const scripts = performance
              .getEntriesByType('resource')
              .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < ms).length;
            resolve({ ms, scripts });
          };
          port2.postMessage(0);
        });
      };
      look();
    });
  const watches = new Map(['', '#root:not(.first)'].map((place) => [place, watched(place)]));
  Object.assign(globalThis, { formDrawn: (place: string) => watches.get(place) });
}

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';

const address = '/__pin';

/**
 * `npm run dev` with `?trail` in the address: 'Exportar trilha' also writes a test of the session into
 * `tests/flowLog/pinned`, as `npm run replay -- --test` does, and the page says where.
 */
export function pinTrail(): Plugin {
  return {
    name: 'pinTrail',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(address, (request, response) => void answerPin(request, response));
    },
    transformIndexHtml(_, { originalUrl = '' }) {
      if (!new URL(originalUrl, 'http://page').searchParams.has('trail')) return [];
      return [{ tag: 'script', children: `(${sendExports})('${address}')` }];
    },
  };
}

/** Answers an exported trail with the line of the command that pins it. */
export async function answerPin(
  request: IncomingMessage,
  response: ServerResponse,
  folder = 'tests/flowLog/pinned',
): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-');
  const file = join(mkdtempSync(join(tmpdir(), 'trail-')), `trilha-${stamp}.json`);
  writeFileSync(file, await text(request));
  const command = spawn(process.execPath, ['tests/flowLog/pinned/pinCommand.ts', file, folder]);
  const [said, faults, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number>((resolve) => command.on('close', (ended) => resolve(ended ?? 1))),
  ]);
  response.writeHead(code === 0 ? 201 : 422, { 'content-type': 'text/plain; charset=utf-8' });
  response.end((code === 0 ? said : faults).trim());
}

/** Runs in the page: sends every exported trail to the dev server, and shows its answer. */
function sendExports(pinAddress: string): void {
  const makeUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content) => {
    if (content instanceof Blob && content.type === 'application/json') void send(content);
    return makeUrl(content);
  };
  async function send(trail: Blob): Promise<void> {
    const shown = document.createElement('output');
    shown.style.cssText =
      'position:fixed;inset:auto auto 8px 8px;z-index:9999;padding:8px 12px;background:#0d1b2e;color:#fff';
    shown.textContent = 'pinning the session…';
    document.body.append(shown);
    const answer = await fetch(pinAddress, { method: 'POST', body: trail });
    shown.textContent = await answer.text();
  }
}

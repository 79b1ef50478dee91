import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refusalTexts } from '../../src/texts/server.ts';
import { Refusal } from './problems.ts';

const everyMs = 25;

/**
 * While the server closes, running requests are answered and new ones get 503 on connections that end with
 * the answer. It listens for `lingerMs` more while a client is connected, so that a late client or balancer
 * reads a refusal instead of a reset.
 */
export function closeInOrder(app: FastifyInstance, lingerMs: number): void {
  let isClosing = false;
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal(503, refusalTexts.closing, { 'retry-after': '5', connection: 'close' });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    const until = Date.now() + lingerMs;
    while (Date.now() < until && (await connectionsOf(app)) > 0) await wait(everyMs);
    // On closing, Node cuts idle connections at once, and with them a request that is on its way.
    const cut = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => {};
    const cutFrom = Date.now() + lingerMs / 2;
    const timer = setInterval(() => Date.now() >= cutFrom && cut(), everyMs);
    app.server.once('close', () => clearInterval(timer));
  });
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}

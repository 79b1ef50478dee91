import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusalTexts } from '../../src/texts/server.ts';
import { endWith } from './clientErrors.ts';

export interface Pace {
  /** Time without a demand, for the first packets of a slow line. */
  graceMs: number;
  leastBytesPerSecond: number;
}

/** A modem's pace: the largest file still arrives within the limit of a request. */
export const usualPace: Pace = { graceMs: 15_000, leastBytesPerSecond: 4_000 };

/**
 * Closes a request (408) whose body arrives slower than the pace, so that many that trickle cannot hold the server's
 * connections; also one that was answered already, and whose rest would be read for nothing.
 */
export function closeSlowBodies(app: FastifyInstance, { graceMs, leastBytesPerSecond }: Pace): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody || !(socket instanceof Socket)) return done();
    const begun = Date.now();
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const seconds = (Date.now() - begun - graceMs) / 1000;
      if (seconds <= 0 || socket.bytesRead - before >= seconds * leastBytesPerSecond) return;
      clearInterval(timer);
      if (!reply.raw.headersSent && socket.writable) endWith(socket, 408, refusalTexts.tooSlow);
      socket.destroySoon();
    }, graceMs / 3);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}

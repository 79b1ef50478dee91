import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalTexts } from '../../src/texts/server.ts';
import { firstPart, refuseBrokenText, spellsBrokenText } from './encoding.ts';

const notOfPage = ['api', 'assets', 'healthz', 'readyz', 'metrics'];

/**
 * Serves the built page from `directory`: hashed assets, precompressed, are cached forever; everything else
 * is revalidated. The page has its own routes, so a path without a file is answered with the page.
 */
export async function servePage(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(serveFiles, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(directory, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}

/** Answers a path without a route: the page for a person, `{ detail }` for a program. */
export function answerUnknownPaths(app: FastifyInstance, hasPage: boolean): void {
  app.setNotFoundHandler((request, reply) =>
    hasPage && isForThePage(request) ? reply.sendFile('index.html') : notFound(reply),
  );
}

/**
 * Answers a path that cannot be decoded; one of the API with broken text is refused (422). It never reached
 * the router, so the reply cannot send files.
 */
export function answerUndecodablePath(request: FastifyRequest, reply: FastifyReply, page?: string) {
  if (page === undefined || !isForThePage(request)) {
    const [path = ''] = request.url.split('?');
    if (/%(?![0-9a-f]{2})/i.test(path) || !spellsBrokenText(path)) return notFound(reply);
    const { status, detail } = refuseBrokenText('path');
    return reply.code(status).send({ detail });
  }
  return reply.type('text/html; charset=utf-8').send(readFileSync(join(page, 'index.html')));
}

function isForThePage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !notOfPage.includes(firstPart(url));
}

/** The 404 of the API. */
function notFound(reply: FastifyReply) {
  return reply.code(404).send({ detail: refusalTexts.unknownPath });
}

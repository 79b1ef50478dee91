import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inputTexts } from '../../src/texts/server.ts';
import { refuseBrokenText, spellsBrokenText } from './encoding.ts';
import { Refusal } from './problems.ts';

const received = new WeakMap<FastifyRequest, number>();

/** Size of the request's body as it came, whatever its headers declare. */
export function bytesOf(request: FastifyRequest): number {
  return received.get(request) ?? 0;
}

/** JSON is the only body of the API. An empty one counts as none: clients send PUT and DELETE so. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    received.set(request, body.length);
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(refuseBrokenText('body'), undefined);
    parse(request, body.toString(), (error, value) => done(error ? malformed() : null, value));
  });
}

/** Only the login also takes a form (SPEC §7). */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 8 * 1024 },
    (_request, body, done) => {
      const form = body.toString();
      if (!isUtf8(body) || spellsBrokenText(form)) return done(refuseBrokenText('body'), undefined);
      done(null, Object.fromEntries(new URLSearchParams(form)));
    },
  );
}

function malformed(): Refusal {
  return new Refusal(422, [{ loc: ['body'], msg: inputTexts.malformedJson, type: 'json_invalid' }]);
}

import type { FastifyInstance } from 'fastify';
import { inputTexts } from '../src/texts/server.ts';
import { Refusal } from './problems.ts';

/** JSON is the only body of the API. An empty one counts as none: clients label PUT and DELETE without a body so. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body, (error, value) => done(error ? malformed() : null, value));
  });
}

/** The login alone also takes a form (SPEC §7). */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

function malformed(): Refusal {
  return new Refusal(422, [{ loc: ['body'], msg: inputTexts.malformedJson, type: 'json_invalid' }]);
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalTexts } from '../../src/texts/server.ts';
import { isOfApi } from './encoding.ts';
import { Refusal } from './problems.ts';

/**
 * Only this origin, no inline script. The component library writes style attributes for positions, and large
 * XLSX files are packed in a worker created from a blob.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const everyAnswer = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Sets `securityHeaders` on every answer, and refuses requests that name no host. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request));
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw new Refusal(400, refusalTexts.badRequest);
  });
}

/** Security headers, the request id, and beside it the caller's own; HSTS behind TLS; answers of the API are never cached. */
export function securityHeaders({
  id,
  url,
  protocol,
  headers,
}: Pick<FastifyRequest, 'id' | 'url' | 'protocol' | 'headers'>): Record<string, string> {
  const callerId = callersId(headers);
  return {
    ...everyAnswer,
    'x-request-id': id,
    ...(callerId && { 'x-caller-request-id': callerId }),
    ...(isOfApi({ url }) && { 'cache-control': 'no-store' }),
    ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The caller's request id, when it is a plain one. */
export function callersId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

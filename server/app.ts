import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { roles } from './admin/roles.ts';
import { tenantLinks } from './admin/tenantLinks.ts';
import { tenants } from './admin/tenants.ts';
import { users } from './admin/users.ts';
import { userTenants } from './admin/userTenants.ts';
import { chartOfAccounts } from './chart/chartOfAccounts.ts';
import { costCenters } from './chart/costCenters.ts';
import type { Database } from './database/database.ts';
import { extensions } from './extensions.ts';
import { admit } from './http/access.ts';
import { readJsonBodies } from './http/bodies.ts';
import { answerClientError, answerOddRequests } from './http/clientErrors.ts';
import { closeInOrder } from './http/closing.ts';
import { checkQuery, isOfApi } from './http/encoding.ts';
import { callersId, securityHeaders, setHeaders } from './http/headers.ts';
import { health } from './http/health.ts';
import { measure } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { answerOperators } from './http/operators.ts';
import { answerUndecodablePath, answerUnknownPaths, servePage } from './http/page.ts';
import { answerProblems } from './http/problems.ts';
import { createRoutes } from './http/routes.ts';
import { closeSlowBodies, type Pace, usualPace } from './http/slowBodies.ts';
import { compileCheck } from './http/validation.ts';
import { ledger } from './ledger/ledger.ts';
import { auth } from './session/auth.ts';
import { registries } from './tenant/registries.ts';
import { treasury } from './treasury/treasury.ts';

const resources = [
  users,
  userTenants,
  tenants,
  tenantLinks,
  roles,
  ...registries,
  chartOfAccounts,
  costCenters,
  treasury,
  ledger,
];
const bodyLimitBytes = 256 * 1024;
/** Limit for receiving a request, not for answering it: the largest file at 25 kB a second. */
const requestLimitMs = 600_000;
const headersLimitMs = 30_000;

export interface AppOptions {
  database: Database;
  /** The directory of the built page; without it the API answers alone. */
  page?: string;
  /** Serves the extensions beyond the specification and advertises them (D22). */
  isExtended?: boolean;
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
  /** Addresses and networks of the proxies whose `X-Forwarded-…` is trusted. */
  trustProxy?: string | false;
  /** Serves the description of the API without a login. */
  isApiPublic?: boolean;
  /** Pace that request bodies must keep. */
  pace?: Pace;
  /** Time during which new requests are refused while the server closes with connected clients. */
  lingerMs?: number;
}

/**
 * The API under `/api/v1` over an open, migrated database, and the page on the same origin. Opens no port.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, page, isExtended = true, now = () => new Date(), logger = false, lingerMs = 0 } = options;
  const extended = isExtended ? extensions : {};
  const app = Fastify({
    logger,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: 'idle',
    // A hook refuses instead, with `detail`.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    // No hook runs for a path that cannot be decoded.
    frameworkErrors: (_error, request, reply) =>
      answerUndecodablePath(request, reply.headers(securityHeaders(request)), page),
  });
  app.server.headersTimeout = headersLimitMs;
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(serializerCompiler);
  setHeaders(app);
  closeSlowBodies(app, options.pace ?? usualPace);
  closeInOrder(app, lingerMs);
  readJsonBodies(app);
  answerProblems(app);
  logAnswers(app);
  const metrics = measure(app, database);
  answerOddRequests(app.server);
  if (page) await servePage(app, page);
  answerOperators(app, database, metrics);
  answerUnknownPaths(app, page !== undefined);
  await app.register(
    async (api) => {
      api.addHook('preValidation', checkQuery);
      await describeApi(api);
      const routes = createRoutes(api, { database, now, isExtended });
      health(routes);
      await auth(api, routes, Object.keys(extended));
      for (const register of [...resources, ...Object.values(extended).flat()]) register(routes);
      api.get('/openapi.json', { schema: { hide: true } }, async (request) => {
        if (!options.isApiPublic) await admit('user', request, database, now());
        return api.swagger();
      });
    },
    { prefix: '/api/v1' },
  );
  await app.ready();
  return app;
}

/** One line per answer, without query, headers and body: they carry private data. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const callerId = callersId(request.headers);
    const line = {
      ...(callerId && { caller_request_id: callerId }),
      method: request.method,
      path,
      status: reply.statusCode,
    };
    const level = isOfApi(request) ? 'info' : 'debug';
    request.log[level]({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

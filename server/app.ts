import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { readJsonBodies } from './bodies.ts';
import type { Database } from './database.ts';
import { requestId, securityHeaders, setHeaders } from './headers.ts';
import { describeApi } from './openapi.ts';
import { answerUndecodablePath, answerUnknownPaths, servePage } from './page.ts';
import { answerProblems } from './problems.ts';
import { auth } from './resources/auth.ts';
import { chartOfAccounts } from './resources/chartOfAccounts.ts';
import { costCenters } from './resources/costCenters.ts';
import { customers } from './resources/customers.ts';
import { health } from './resources/health.ts';
import { ledger } from './resources/ledger.ts';
import { projects } from './resources/projects.ts';
import { roles } from './resources/roles.ts';
import { suppliers } from './resources/suppliers.ts';
import { tenantLinks } from './resources/tenantLinks.ts';
import { tenants } from './resources/tenants.ts';
import { treasury } from './resources/treasury.ts';
import { users } from './resources/users.ts';
import { userTenants } from './resources/userTenants.ts';
import { createRoutes } from './routes.ts';
import { compileCheck } from './validation.ts';

const resources = [
  users,
  userTenants,
  tenants,
  tenantLinks,
  roles,
  projects,
  suppliers,
  customers,
  chartOfAccounts,
  costCenters,
  treasury,
  ledger,
];
const bodyLimitBytes = 256 * 1024;
/** For receiving a request, not for answering it. */
const requestLimitMs = 30_000;

export interface AppOptions {
  database: Database;
  /** The directory of the built page; without it the API answers alone. */
  page?: string;
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
}

/** The API under `/api/v1` over an open, migrated database, and the page on the same origin. Opens no port. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, page, now = () => new Date(), logger = false } = options;
  const app = Fastify({
    logger,
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // A path that cannot be decoded names nothing. No hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      answerUndecodablePath(request, reply.headers(securityHeaders(request)), page),
  });
  app.setValidatorCompiler(compileCheck);
  app.setSerializerCompiler(serializerCompiler);
  setHeaders(app);
  readJsonBodies(app);
  answerProblems(app);
  logAnswers(app);
  dropIdleConnections(app);
  if (page) await servePage(app, page);
  answerUnknownPaths(app, page !== undefined);
  await app.register(
    async (api) => {
      await describeApi(api);
      const routes = createRoutes(api, database, now);
      health(routes);
      await auth(api, routes);
      for (const register of resources) register(routes);
      api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
    },
    { prefix: '/api/v1' },
  );
  await app.ready();
  return app;
}

/** One line per answer: no query, no header and no body, because they carry what nobody should read later. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const line = { method: request.method, path, status: reply.statusCode };
    const level = path?.startsWith('/api/') ? 'info' : 'debug';
    request.log[level]({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** While the server stops, a connection that has just had its last answer would keep it waiting for the next one. */
function dropIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

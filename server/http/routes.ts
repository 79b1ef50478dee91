import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Permission } from '../../src/domain/permission.ts';
import type { Database } from '../database/database.ts';
import { exactAnswer } from '../database/exactSums.ts';
import { inTenant, type TenantScope } from '../database/tenantScope.ts';
import { inTransaction, type Scope } from '../database/transactions.ts';
import { type Access, type Admitted, admit, admitKey, refuseUnlessMay } from './access.ts';
import { bytesOf } from './bodies.ts';
import { createHeavyTurns } from './heavyTurns.ts';
import { once } from './idempotency.ts';
import type { DescribedHeaders } from './openapi.ts';
import { problemAnswer } from './problems.ts';
import type { Caller } from './sessions.ts';

/**
 * A call of the API: its schemas check the input, write the answer and describe both in the OpenAPI document.
 */
export interface Route<Params, Query, Body, Answer> {
  method: HTTPMethods;
  /** Below `/api/v1`, without a slash at the end (both spellings answer). */
  path: string;
  summary: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  answer: z.ZodType<Answer>;
  /**
   * Permission that a member's role must give where `roles.1` is advertised (D29); 'membership' admits every role.
   */
  needs?: Permission | 'membership';
  /** Accepts a key of the tenant from another program, whatever its maker's role. */
  takesKey?: boolean;
  /**
   * For an answer that is never stored, such as a secret: reply to a repetition under the same
   * `Idempotency-Key`.
   */
  toldOnce?: string;
  status?: 200 | 201 | 204;
  /** Content types of the body and of the answer, where they are not JSON. */
  kinds?: { sent?: string; answered?: string };
  /** Limit for a body that may be larger than the default. */
  bodyLimitBytes?: number;
}

/** Checked input, and the request for headers and address. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  /** For headers of the answer. */
  reply: FastifyReply;
}

/** Sources of the answers, and whether extensions are served (D22). */
export interface Host {
  database: Database;
  now: () => Date;
  isExtended: boolean;
}

/** Registers the calls of a resource; each verb names its callers. */
export interface Routes extends Host {
  forAnyone: Register<object>;
  forUser: Register<{ caller: Caller }>;
  forSuperuser: Register<{ caller: Caller; administer: Administer }>;
  /** Runs in one transaction of the tenant; a POST honours `Idempotency-Key`. */
  forMember: RegisterForMember;
}

/** Runs `work` in one transaction outside any tenant; a POST, once per `Idempotency-Key`. */
export type Administer = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

type Register<Given> = <Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer>,
  handle: (call: Call<Params, Query, Body> & Given) => Promise<Answer>,
) => void;

/** A member's call names the permission that it needs. */
type RegisterForMember = <Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer> & Required<Pick<Route<Params, Query, Body, Answer>, 'needs'>>,
  handle: (call: Call<Params, Query, Body> & { caller: Caller; scope: TenantScope }) => Promise<Answer>,
) => void;

/** The four verbs of Routes on `app`. */
export function createRoutes(app: FastifyInstance, host: Host): Routes {
  const { database, now } = host;
  const turn = createHeavyTurns();
  const guarded = <Given extends object>(
    access: Exclude<Access, 'anyone'>,
    run: <Answer>(
      admitted: Admitted,
      request: FastifyRequest,
      handle: (given: Given) => Promise<Answer>,
      toldOnce: string | undefined,
    ) => Promise<Answer>,
  ): Register<Given> => {
    return (route, handle) => {
      const admitted = new WeakMap<FastifyRequest, Admitted>();
      app.route({
        ...described(route, access),
        onRequest: async (request) => {
          const key = route.takesKey ? request.headers['x-api-key'] : undefined;
          const isProgram = typeof key === 'string' && key !== '';
          const entry = isProgram
            ? await admitKey(key, request, database, now())
            : await admit(access, request, database, now(), host.isExtended);
          if (host.isExtended && route.needs && !isProgram) refuseUnlessMay(entry.caller, route.needs);
          admitted.set(request, entry);
          request.log = request.log.child({
            user_id: entry.caller.id,
            tenant_id: entry.tenantId || undefined,
          });
        },
        handler: async (request, reply) => {
          const entry = admitted.get(request);
          if (!entry) throw new Error('A handler ran for a request that was not admitted.');
          const call = callOf(route, request, reply);
          return answered(
            reply,
            route,
            await run(entry, request, (given: Given) => handle({ ...call, ...given }), route.toldOnce),
          );
        },
      });
    };
  };
  return {
    ...host,
    forAnyone: (route, handle) =>
      app.route({
        ...described(route, 'anyone'),
        handler: async (request, reply) =>
          answered(reply, route, await handle(callOf(route, request, reply))),
      }),
    forUser: guarded<{ caller: Caller }>('user', ({ caller }, _request, handle) => handle({ caller })),
    forSuperuser: guarded<{ caller: Caller; administer: Administer }>(
      'superuser',
      ({ caller }, request, handle) =>
        handle({
          caller,
          administer: (work) =>
            database.share('administration', () =>
              inTransaction(database, async (db) => {
                const scope: Scope = { tenantId: null, userId: caller.id, requestId: request.id, db };
                return request.method === 'POST' ? once(scope, request, () => work(scope)) : work(scope);
              }),
            ),
        }),
    ),
    forMember: guarded<{ caller: Caller; scope: TenantScope }>(
      'member',
      ({ caller, tenantId }, request, handle, toldOnce) =>
        turn(
          bytesOf(request),
          () =>
            inTenant(
              database,
              tenantId,
              async (db) => {
                const scope: TenantScope = { tenantId, userId: caller.id, requestId: request.id, db };
                const work = () => handle({ caller, scope });
                return request.method === 'POST' ? once(scope, request, work, toldOnce) : work();
              },
              caller.id,
            ),
          tenantId,
        ),
    ),
  };
}

const securityOf: Record<Access, Record<string, string[]>[]> = {
  anyone: [],
  user: [{ bearer: [] }],
  superuser: [{ bearer: [] }],
  member: [{ bearer: [], tenant: [] }],
};

/**
 * Headers of a call that writes for a member or a superuser (decision D18, ADR 23), read by `once` and
 * `refuseStale`.
 */
const headersOf: Record<string, DescribedHeaders> = {
  POST: { 'Idempotency-Key': { type: 'string', pattern: '^[!-~]{1,255}$' } },
  PUT: { 'If-Match': { type: 'string', pattern: '^("[0-9]{1,9}"|[*])$' } },
  DELETE: { 'If-Match': { type: 'string', pattern: '^("[0-9]{1,9}"|[*])$' } },
};

function described<P, Q, B, A>(route: Route<P, Q, B, A>, access: Access) {
  const { method, path, summary, params, query: querystring, body, answer, status = 200 } = route;
  const input = { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }) };
  const { sent, answered: kind } = route.kinds ?? {};
  const success = kind ? { description: summary, content: { [kind]: { schema: answer } } } : answer;
  const response = { [status]: success, '4xx': problemAnswer, '5xx': problemAnswer };
  const tags = [path.split('/')[1] ?? ''];
  const { bodyLimitBytes: bodyLimit } = route;
  return {
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    config: {
      headers: access === 'member' || access === 'superuser' ? headersOf[String(method)] : undefined,
    },
    schema: {
      summary,
      tags,
      security: [...securityOf[access], ...(route.takesKey ? [{ integrationKey: [], tenant: [] }] : [])],
      ...(sent && { consumes: [sent] }),
      ...input,
      response,
    },
  };
}

/** The validator has checked and replaced the input, so it has the types of the route's schemas. */
function callOf<P, Q, B, A>(
  _route: Route<P, Q, B, A>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<P, Q, B> {
  return { params: request.params as P, query: request.query as Q, body: request.body as B, request, reply };
}

function answered<A>(reply: FastifyReply, { status = 200 }: { status?: number }, answer: A) {
  reply.code(status);
  return status === 204 ? reply.send() : reply.send(exactAnswer(answer));
}

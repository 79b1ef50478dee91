import { expect } from 'vitest';
import { z } from 'zod';
import type { TestServer } from '../support/server/testServer.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Any body; a test asserts its shape. */
  body: ReturnType<typeof JSON.parse>;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
}

const sentence = z.string().regex(/\S/);
const place = z.array(z.union([z.string(), z.number()])).min(1);
const inputProblems = z.array(z.object({ loc: place, msg: sentence, type: sentence })).min(1);

/** Shape of every refusal (law S1): a sentence, or a list of input problems with their places. */
function refusalOf(status: number, isCoded: boolean) {
  return { detail: expect.schemaMatching(status === 422 && !isCoded ? inputProblems : sentence) };
}

/**
 * Calls below `/api/v1` with these headers; `undefined` bodies are sent as axios does, labelled as empty
 * JSON.
 */
export function clientOf({ app }: Pick<TestServer, 'app'>, always: Record<string, string> = {}): Client {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, extra = {}) => {
    const hasBody = method === 'POST' || method === 'PUT';
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...always, ...extra },
      ...(hasBody && { payload: body === undefined ? '' : JSON.stringify(body) }),
    });
    const [status, text] = [answer.statusCode, answer.body];
    const told = text ? JSON.parse(text) : null;
    if (status >= 400)
      expect(told, `${method} ${path}: ${status}`).toMatchObject(refusalOf(status, 'code' in told));
    return { status, headers: answer.headers, body: told };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  };
}

/** A signed-in demonstration user in one of their companies, the first by name or that of `companyIndex`. */
export async function memberOf(server: TestServer, email: string, companyIndex = 0) {
  const token = await server.signIn(email);
  const authorization = `Bearer ${token}`;
  const me = await clientOf(server, { authorization }).get('/auth/users/me');
  const tenantId: string = me.body.tenants_info[companyIndex]?.value ?? '';
  const client = clientOf(server, { authorization, ...(tenantId && { 'x-tenant-id': tenantId }) });
  return { ...client, userId: me.body.id as string, tenantId, token };
}

/** Signs in with a form, as the page does. */
export async function signIn(
  { app }: Pick<TestServer, 'app'>,
  username: string,
  password: string,
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export const marina = 'marina@erpconstrutoras.example';
export const rafael = 'rafael@erpconstrutoras.example';
export const bruno = 'bruno@erpconstrutoras.example';
export const helena = 'admin@erpconstrutoras.example';

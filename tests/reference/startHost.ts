import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { TestServer } from '../support/server/testServer.ts';

export interface Answer {
  status: number;
  text: string;
}

/** The API of `host.ts`, and the users who can sign in. */
export interface Host {
  send(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  /** One call of a user, in a company. */
  call(
    as: string,
    tenantId: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  tokenOf(email: string): Promise<string>;
  passwordOf(email: string): string;
  close(): Promise<void>;
}

export async function startHost(): Promise<Host> {
  const child = spawn(process.execPath, [join(process.cwd(), 'tests/reference/host.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, logins } = JSON.parse(line) as Pick<TestServer, 'url' | 'logins'>;
  const tokens = new Map<string, Promise<string>>();
  const passwordOf = (email: string) => logins.find((login) => login.email === email)?.password ?? '';
  const send: Host['send'] = async (method, path, headers = {}, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, text: await answer.text() };
  };
  const signIn = async (email: string) => {
    const form = new URLSearchParams({ username: email, password: passwordOf(email) }).toString();
    const type = 'application/x-www-form-urlencoded';
    const { text } = await send('POST', '/api/v1/auth/token', { 'content-type': type }, form);
    return JSON.parse(text).access_token as string;
  };
  const tokenOf = (email: string) => {
    const known = tokens.get(email) ?? signIn(email);
    tokens.set(email, known);
    return known;
  };
  return {
    send,
    passwordOf,
    tokenOf: signIn,
    async call(as, tenantId, method, path, body) {
      const headers = {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(tenantId && { 'x-tenant-id': tenantId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const { status, text } = await send(
        method,
        `/api/v1${path}`,
        headers,
        body === undefined ? undefined : JSON.stringify(body),
      );
      return { status, body: text ? JSON.parse(text) : null };
    },
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

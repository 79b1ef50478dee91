import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type AppOptions, createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/database.ts';
import { demoLogins } from '../../../server/demo/demo.ts';
import { asStrictAsOneSession } from './oneSession.ts';
import { type Content, openEmbeddedTemplate, openServerTemplate } from './templates.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** Its address when it listens; else ''. */
  url: string;
  /** The demonstration users: `[superuser, of two companies, of one, of none]`. */
  logins: typeof demoLogins;
  /** Signs in over the API and returns the token. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestServerOptions
  extends Pick<AppOptions, 'lingerMs' | 'isApiPublic' | 'trustProxy' | 'pace'> {
  database?: Database;
  content?: Content;
  listen?: boolean;
  page?: string;
  isExtended?: boolean;
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
}

/** A new database: on the server that `url` names, else embedded and in memory. Migrated, and seeded. */
export async function openTestDatabase(
  content: Content = 'demo',
  url = process.env.TEST_DATABASE_URL,
): Promise<Database> {
  return url ? asStrictAsOneSession(await openServerTemplate(url, content)) : openEmbeddedTemplate(content);
}

/** The real API over a new database with the demonstration data, in memory or listening on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { listen = false, content, ...appOptions } = options;
  const database = options.database ?? (await openTestDatabase(content));
  const app = await createApp({ isApiPublic: true, ...appOptions, database });
  if (listen) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = listen ? (app.server.address() as AddressInfo) : null;
  return {
    app,
    database,
    url: address ? `http://127.0.0.1:${address.port}` : '',
    logins: demoLogins,
    async signIn(email) {
      const password = demoLogins.find((login) => login.email === email)?.password ?? '';
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: email, password }).toString(),
      });
      return answer.json<{ access_token: string }>().access_token;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

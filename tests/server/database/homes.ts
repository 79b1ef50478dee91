import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { startPostgres } from '../../support/server/postgres.ts';
import { type Content, openEmbeddedTemplate, openServerTemplate } from '../../support/server/templates.ts';
import { openTestDatabase } from '../../support/server/testServer.ts';

export type OpenDatabase = (content?: Content) => Promise<Database>;

/**
 * Runs the suite on the embedded database and on a PostgreSQL server, for behaviour that may differ by
 * engine, session or version (ADR 32). All else runs `onOneHome`.
 */
export function onBothHomes(title: string, suite: (open: OpenDatabase) => void): void {
  onEmbedded(title, suite);
  describeServer(title, suite, openServerTemplate);
}

/**
 * Runs a suite about the program's own behaviour on one home: a server, which takes half as long and is as
 * strict, or without one the embedded database.
 */
export function onOneHome(title: string, suite: (open: OpenDatabase) => void): void {
  (isWithoutServer ? onEmbedded : onServer)(title, suite);
}

/**
 * Runs a suite on a server alone, for concurrent work: the embedded database runs one transaction after the
 * other.
 */
export function onServer(title: string, suite: (open: OpenDatabase) => void): void {
  describeServer(title, suite, (url, content) => openTestDatabase(content, url));
}

function onEmbedded(title: string, suite: (open: OpenDatabase) => void): void {
  describe(`${title} (embedded)`, () => suite((content = 'demo') => openEmbeddedTemplate(content)));
}

/** On the server of TEST_DATABASE_URL, else on one started for the file. */
function describeServer(
  title: string,
  suite: (open: OpenDatabase) => void,
  openAt: (url: string, content: Content) => Promise<Database>,
): void {
  describe.skipIf(isWithoutServer)(`${title} (PostgreSQL server)`, () => {
    let url = process.env.TEST_DATABASE_URL ?? '';
    let stop = async () => {};
    beforeAll(async () => {
      if (url) return;
      const server = await startPostgres();
      url = server.url;
      stop = server.stop;
    });
    afterAll(() => stop());
    suite((content = 'demo') => openAt(url, content));
  });
}

/** For machines without PostgreSQL, and to run everything on the embedded database. */
const isWithoutServer = process.env.ERP_POSTGRES === 'off';

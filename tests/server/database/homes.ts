import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { startPostgres } from '../../support/server/postgres.ts';
import { type Content, openEmbeddedTemplate, openServerTemplate } from '../../support/server/templates.ts';
import { openTestDatabase } from '../../support/server/testServer.ts';

export type OpenDatabase = (content?: Content) => Promise<Database>;

/**
 * Describes the same behaviour on the embedded database and on a PostgreSQL server: whatever the engine, its one session
 * or its version may do otherwise (docs/decisions/0087). Everything else is described `onOneHome`.
 */
export function onBothHomes(title: string, suite: (open: OpenDatabase) => void): void {
  onEmbedded(title, suite);
  describeServer(title, suite, openServerTemplate);
}

/**
 * Describes behaviour that is the program's, which says the same to both homes: on a server, which takes half as long
 * and is as strict as the other, or where there is none on the embedded database.
 */
export function onOneHome(title: string, suite: (open: OpenDatabase) => void): void {
  (isWithoutServer ? onEmbedded : onServer)(title, suite);
}

/** The same of a server alone, where many are at work at the same time: the embedded database lets in one after the other. */
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

/** For machines that cannot have one, and to ask everything of the embedded database. */
const isWithoutServer = process.env.ERP_POSTGRES === 'off';

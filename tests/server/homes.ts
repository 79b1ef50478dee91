import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Content, openEmbeddedTemplate, openServerTemplate } from '../support/templates.ts';

export type OpenDatabase = (content?: Content) => Promise<Database>;

/**
 * Describes the same behaviour on the embedded database and on a PostgreSQL server: the one of TEST_DATABASE_URL, else
 * one started for the file. `ERP_POSTGRES=off` leaves the server out, for machines that cannot have one.
 */
export function onBothHomes(title: string, suite: (open: OpenDatabase) => void): void {
  describe(`${title} (embedded)`, () => suite((content = 'demo') => openEmbeddedTemplate(content)));
  onServer(title, suite);
}

/** The same of a server alone, where many are at work at the same time: the embedded database lets in one after the other. */
export function onServer(title: string, suite: (open: OpenDatabase) => void): void {
  describe.skipIf(process.env.ERP_POSTGRES === 'off')(`${title} (PostgreSQL server)`, () => {
    let url = process.env.TEST_DATABASE_URL ?? '';
    let stop = async () => {};
    beforeAll(async () => {
      if (url) return;
      const server = await startPostgres();
      url = server.url;
      stop = server.stop;
    });
    afterAll(() => stop());
    suite((content = 'demo') => openServerTemplate(url, content));
  });
}

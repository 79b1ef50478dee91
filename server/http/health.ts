import { sql } from 'kysely';
import { z } from 'zod';
import type { Routes } from './routes.ts';

/** Confirms that the server and its database answer. */
export function health({ database, forAnyone }: Routes): void {
  forAnyone(
    {
      method: 'GET',
      path: '/health',
      summary: 'Server and database answer',
      answer: z.object({ status: z.literal('ok') }),
    },
    async () => {
      await sql`select 1`.execute(database.queries);
      return { status: 'ok' as const };
    },
  );
}

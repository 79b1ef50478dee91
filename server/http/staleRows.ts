import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inputTexts, refusalTexts } from '../../src/texts/server.ts';
import { Refusal } from './problems.ts';

/**
 * Refuses (412) a change of a row newer than the optional `If-Match: "<version>"`. The refusal carries the
 * row as `current`, in the `answer` shape of its list, also when it is deleted.
 */
export function refuseStale<Row extends { version: number; deleted_at?: unknown }>(
  { headers }: FastifyRequest,
  row: Row,
  answer: z.ZodType<object>,
): void {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return;
  const version = /^"(\d{1,9})"$/.exec(given)?.[1];
  if (!version) {
    throw new Refusal(422, [
      { loc: ['header', 'If-Match'], msg: inputTexts.invalid, type: 'version_malformed' },
    ]);
  }
  if (Number(version) !== row.version) {
    const text = row.deleted_at ? refusalTexts.staleAndDeleted : refusalTexts.stale;
    throw new Refusal(412, text, {}, { current: answer.parse(row) });
  }
}

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inputTexts, refusalTexts } from '../../src/texts/server.ts';
import { Refusal } from './problems.ts';

/**
 * Refuses (412) a change of a row that is newer than the one in the optional `If-Match: "<version>"`. The refusal
 * carries the row as `current`, in the `answer` shape of its list.
 */
export function refuseStale<Row extends { version: number }>(
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
  if (Number(version) !== row.version)
    throw new Refusal(412, refusalTexts.stale, {}, { current: answer.parse(row) });
}

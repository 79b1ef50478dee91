import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalTexts } from '../../src/texts/server.ts';
import { storageRefusals } from '../../src/texts/session/storage.ts';
import { InexactSum } from '../database/exactSums.ts';
import { isDatabaseTrouble, isNotWritable } from './databaseTroubles.ts';

/** One entry of a 422 answer: place (`["body","end_date"]`), remedy, and a stable code. */
export interface InputProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** An answer that is neither success nor bug: thrown anywhere in a handler, it rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | InputProblem[];
  readonly headers: Record<string, string>;
  /** The current row, as sent on the wire: a refused edit started from an older one. */
  readonly current: object | undefined;
  /** A `code` for programs, with its facts, beside the sentence for people. */
  readonly facts: { code: string } | undefined;

  constructor(
    status: number,
    detail: string | InputProblem[],
    headers: Record<string, string> = {},
    { current, facts }: Pick<Partial<Refusal>, 'current' | 'facts'> = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '));
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.current = current;
    this.facts = facts;
  }
}

/** A 422 about one field of the body: `refuseField('end_date', 'A data…', 'date_order')`. */
export function refuseField(field: string, msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc: ['body', field], msg, type }]);
}

/** A 422 about a parameter of the query. */
export function refuseQuery(field: string, msg: string, type = 'unknown'): Refusal {
  return new Refusal(422, [{ loc: ['query', field], msg, type }]);
}

/** A refusal that programs know by its code: `refuseByCode(409, 'period_closed', 'O período…', { closed_through })`. */
export function refuseByCode(status: number, code: string, detail: string, facts: object = {}): Refusal {
  return new Refusal(status, detail, {}, { facts: { code, ...facts } });
}

/** The wire shape of every refusal and failure (SPEC §8, decision S1). */
export const problemAnswer = z
  .looseObject({
    detail: z.union([
      z.string(),
      z.array(
        z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }),
      ),
    ]),
    code: z.string().optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' });

type ProblemAnswer = z.infer<typeof problemAnswer>;

/** Makes `app` answer refusals, failures and unknown paths with `{ detail }`, never with a stack or SQL. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    else if (!(error instanceof Refusal) && refusal.status >= 500)
      request.log.warn({ err: error }, 'refused');
    reply.code(refusal?.status ?? 500).headers(refusal?.headers ?? {});
    return reply.send(refusal ? answerOf(refusal) : hidden(request));
  });
}

function answerOf({ detail, current, facts }: Refusal): ProblemAnswer {
  return { detail, current: current && { ...current }, ...facts };
}

function hidden(request: FastifyRequest): ProblemAnswer {
  return { detail: refusalTexts.internal, request_id: request.id };
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof InexactSum) return refuseByCode(409, 'sum_too_large', refusalTexts.sumTooLarge);
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal(413, refusalTexts.tooLarge);
  if (status === 415) return new Refusal(415, refusalTexts.mediaType);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal(status, refusalTexts.badRequest);
  const storage = refusalOfStorage(error);
  if (storage || !isDatabaseTrouble(error)) return storage;
  return new Refusal(503, refusalTexts.busy, { 'retry-after': '5' });
}

/** Refusal for storage that is full, read-only, damaged or down. Writing again may help. */
function refusalOfStorage(error: Error): Refusal | null {
  const later = { 'retry-after': '5' };
  const code = 'code' in error ? String(error.code) : '';
  if (code === takesNoConnections) return new Refusal(503, storageRefusals.down, later);
  if (isNotWritable(error)) return new Refusal(507, storageRefusals.full, later);
  if (damagedFiles.has(code)) return new Refusal(503, storageRefusals.damaged, later);
  return null;
}

const takesNoConnections = '57P03';
/** Corrupted data or index, failed reading or writing, a missing file. */
const damagedFiles = new Set(['XX001', 'XX002', '58030', '58P01']);

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalTexts } from '../src/texts/server.ts';

/** One entry of a 422 answer: where (`["body","end_date"]`), what to do about it, and a stable code. */
export interface InputProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** An answer that is not a success and not a bug: thrown anywhere in a handler, rolls its transaction back. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string | InputProblem[];
  readonly headers: Record<string, string>;
  /** The row as it is now, on the wire: a refused edit started from an older one. */
  readonly current: object | undefined;

  constructor(
    status: number,
    detail: string | InputProblem[],
    headers: Record<string, string> = {},
    current?: object,
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '));
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.current = current;
  }
}

/** A 422 about one field of the body: `refuseField('end_date', 'A data…', 'date_order')`. */
export function refuseField(field: string, msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc: ['body', field], msg, type }]);
}

/** The wire shape of every refusal and failure (SPEC §8, decision S1). */
export const problemAnswer = z
  .object({
    detail: z.union([
      z.string(),
      z.array(
        z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }),
      ),
    ]),
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
    reply.code(refusal?.status ?? 500).headers(refusal?.headers ?? {});
    return reply.send(refusal ? { detail: refusal.detail, current: refusal.current } : hidden(request));
  });
}

function hidden(request: FastifyRequest): ProblemAnswer {
  return { detail: refusalTexts.internal, request_id: request.id };
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refusal(413, refusalTexts.tooLarge);
  if (status === 415) return new Refusal(415, refusalTexts.mediaType);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal(status, refusalTexts.badRequest);
  // The pool's own sentence when no connection became free in time.
  if (error.message.includes('timeout exceeded when trying to connect')) {
    return new Refusal(503, refusalTexts.busy, { 'retry-after': '5' });
  }
  return null;
}

import type { FileFault } from './imports/fileFault.ts';

/**
 * Why a call failed, as plain JSON that survives a log and a replay.
 *
 * - `answered`: the host refused or failed; `detail` is its `detail` field as received (SPEC §8), `message` the
 * transport's own sentence without a detail, `current` the present row when an older version was edited, `refusal` the
 * refusal's code and data for programs.
 *
 * - `unreachable`: no answer came; `message` is the transport's sentence.
 *
 * - `unreadable`: an answer of another shape, such as a proxy's page; or a file, with the reason if there is one to
 * name.
 *
 * - `unloaded`: the page's code for the call did not load; nothing was sent.
 *
 * - `tokenMissing`, `tenantMissing`: not sent, because the session lacks it.
 */
export type Problem =
  | {
      kind: 'answered';
      status: number;
      detail: unknown;
      message: string;
      current?: unknown;
      refusal?: CodedRefusal | undefined;
    }
  | { kind: 'unreachable'; message: string }
  | { kind: 'unreadable'; fault?: FileFault }
  | { kind: 'unloaded' }
  | { kind: 'tokenMissing' }
  | { kind: 'tenantMissing' };

/** A coded refusal of a call beyond the specification (D22), such as `already_reversed` with its `reversal_id`. */
export interface CodedRefusal {
  code: string;
  [fact: string]: unknown;
}

/** Code of the refusal when a list changed while its pages were read. */
export const changedMeanwhile = 'changed_meanwhile';

const kinds = ['answered', 'unreachable', 'unreadable', 'unloaded', 'tokenMissing', 'tenantMissing'];

/** Any thrown value as a Problem; other errors become `unloaded` or `unreachable` by their message. */
export function toProblem(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return unloadedCode.test(message) ? { kind: 'unloaded' } : { kind: 'unreachable', message };
}

/** Messages of Chromium, Firefox, Safari and the bundler for a module that did not load. */
const unloadedCode = /imported module|module script|preload CSS/;

/** True when the host no longer knows the caller as signed in. */
export function isSessionRefusal(problem: Problem): boolean {
  return problem.kind === 'answered' && problem.status === 401;
}

/**
 * True when the host may or may not have done it (decision D27): no answer, an unreadable one, or a failure of the host
 * or a proxy.
 */
export function isOutcomeUnknown(problem: Problem): boolean {
  if (problem.kind === 'answered') return problem.status === 408 || problem.status >= 500;
  return problem.kind === 'unreachable' || problem.kind === 'unreadable';
}

/**
 * True when the host never examined the request: it was not sent, or sender or rate was refused first. Such an answer
 * says nothing about an earlier request with an unknown outcome (decision D27).
 */
export function isUnjudged(problem: Problem): boolean {
  if (problem.kind === 'answered') return beforeAnyLook.includes(problem.status);
  return !isOutcomeUnknown(problem);
}

const beforeAnyLook = [401, 403, 429];

/**
 * True when the shown row may be outdated: the outcome is unknown, or the host has no such row or another version. Any
 * other refusal left the row unchanged (SPEC §8).
 */
export function isRowInDoubt(problem: Problem): boolean {
  return isOutcomeUnknown(problem) || (problem.kind === 'answered' && otherRow.includes(problem.status));
}

const otherRow = [404, 412];

/** The refusal with this code; null for any other problem. */
export function refusalOfCode(problem: Problem, code: string): CodedRefusal | null {
  const refusal = problem.kind === 'answered' ? problem.refusal : undefined;
  return refusal?.code === code ? refusal : null;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind));
}

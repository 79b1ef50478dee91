/**
 * Why a call did not give what was asked, as plain JSON that survives a log and a replay.
 *
 * - `answered`: the host refused or failed; `detail` is its `detail` field as received (SPEC §8), `message` the
 *   transport's own sentence for when there is no detail, `current` the row as it is now when an older version was
 *   edited, `refusal` what a refusal says for programs: its code, and what the code speaks of.
 * - `unreachable`: no answer came; `message` is the transport's sentence.
 * - `unreadable`: an answer came that is not what the call gives, such as a proxy's page.
 * - `unloaded`: code of the page that the call needs did not come; nothing was sent.
 * - `tokenMissing`, `tenantMissing`: the call was not sent, because it needs what the session does not have.
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
  | { kind: 'unreadable' }
  | { kind: 'unloaded' }
  | { kind: 'tokenMissing' }
  | { kind: 'tenantMissing' };

/** A refusal of a call beyond the specification (D22), such as `already_reversed` with its `reversal_id`. */
export interface CodedRefusal {
  code: string;
  [fact: string]: unknown;
}

const kinds = ['answered', 'unreachable', 'unreadable', 'unloaded', 'tokenMissing', 'tenantMissing'];

/** Any thrown value as a Problem: a Problem stays itself, what is no lack of code is told as unreachable with its message. */
export function toProblem(thrown: unknown): Problem {
  if (isProblem(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return unloadedCode.test(message) ? { kind: 'unloaded' } : { kind: 'unreachable', message };
}

/** How Chromium, Firefox, Safari and the bundler say that a module did not come. */
const unloadedCode = /imported module|module script|preload CSS/;

/** True when the host said that the caller is no longer signed in. */
export function isSessionRefusal(problem: Problem): boolean {
  return problem.kind === 'answered' && problem.status === 401;
}

/**
 * True when nobody knows whether the host did what it was asked (decision D27): no answer, one that cannot be read, or a
 * failure of the host or of what stands before it.
 */
export function isOutcomeUnknown(problem: Problem): boolean {
  if (problem.kind === 'answered') return problem.status === 408 || problem.status >= 500;
  return problem.kind === 'unreachable' || problem.kind === 'unreadable';
}

/**
 * True when the host did not come to look at what was sent: nothing was, or it first refused who sends, or how often. Such an
 * answer says nothing of an earlier sending whose outcome is unknown (decision D27).
 */
export function isUnjudged(problem: Problem): boolean {
  if (problem.kind === 'answered') return beforeAnyLook.includes(problem.status);
  return !isOutcomeUnknown(problem);
}

const beforeAnyLook = [401, 403, 429];

/**
 * True when the row that was worked on may be other than it is shown: nobody knows what came of it, or the host has no such
 * row, or another version of it. Any other refusal leaves the row as it was, and asks for nothing (SPEC §8).
 */
export function isRowInDoubt(problem: Problem): boolean {
  return isOutcomeUnknown(problem) || (problem.kind === 'answered' && otherRow.includes(problem.status));
}

const otherRow = [404, 412];

/** What the host says for programs when it refuses with this code; null for any other problem. */
export function refusalOfCode(problem: Problem, code: string): CodedRefusal | null {
  const refusal = problem.kind === 'answered' ? problem.refusal : undefined;
  return refusal?.code === code ? refusal : null;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(String(value.kind));
}

import { isSessionRefusal, type Problem } from '../../domain/problem.ts';
import { errorTexts } from '../../texts/errors.ts';

/** Text of a problem in a list, form or notice: the default of SPEC §8, and the explanation by host or transport. */
export interface Failure {
  title: string;
  text: string;
}

/** The default sentence of SPEC §8 with an explanation; a list may have its own for a missing tenant. */
export function explain(
  problem: Problem,
  fallback: string,
  tenantMissing = errorTexts.tenantMissing,
): Failure {
  if (problem.kind === 'tenantMissing') return { title: fallback, text: tenantMissing };
  return {
    title: fallback,
    text: isSessionRefusal(problem) ? errorTexts.sessionExpired : errorText(problem),
  };
}

/** The same for actions, which name a missing token differently from lists (SPEC §6). */
export function explainAction(problem: Problem, fallback: string): Failure {
  if (problem.kind === 'tokenMissing') return { title: fallback, text: errorTexts.actionWithoutToken };
  return explain(problem, fallback);
}

/** The same with every item of the host's answer (SPEC §8: the ledger joins them with a semicolon). */
export function explainEach(problem: Problem, fallback: string): Failure {
  const items = problem.kind === 'answered' && Array.isArray(problem.detail) ? problem.detail : [];
  if (items.length < 2) return explainAction(problem, fallback);
  return { title: fallback, text: items.map(detailItemText).join('; ') };
}

/** The server error text rule of SPEC §8; '' when only the default applies. */
export function errorText(problem: Problem): string {
  if (problem.kind === 'tokenMissing') return errorTexts.tokenMissing;
  if (problem.kind === 'tenantMissing') return errorTexts.tenantMissing;
  if (problem.kind === 'unreadable' || problem.kind === 'unloaded') return errorTexts[problem.kind];
  if (problem.kind === 'unreachable') return problem.message && errorTexts.unreachable(problem.message);
  return detailText(problem.detail) || (problem.message && errorTexts.unexplained(problem.message));
}

function detailText(detail: unknown): string {
  if (detail === null || detail === undefined) return '';
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return JSON.stringify(detail);
  return detail.length > 0 ? detailItemText(detail[0]) : '';
}

function detailItemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const { loc, msg }: { loc?: unknown; msg?: unknown } = item;
  if (msg === undefined || msg === null || msg === '') return JSON.stringify(item);
  const path = Array.isArray(loc) ? loc.join(' -> ') : '';
  return path ? `${path}: ${String(msg)}` : String(msg);
}

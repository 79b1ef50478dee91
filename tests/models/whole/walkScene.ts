import type { Exploration } from '../kit/explore.ts';
import type { Walk } from '../kit/walks.ts';
import { watchLaws } from './laws.ts';
import { heard, type Run } from './run.ts';
import { offered, type Scene, startScene, take } from './scene.ts';
import { everything, systemKey } from './systemKey.ts';
import type { WholeApp } from './wholeApp.ts';
import type { HostCall } from './world.ts';

export interface WalkReport {
  steps: number;
  /** Number of late answers by reason: the user had left screen, company or session. */
  late: Record<'screen' | 'company' | 'session', number>;
}

/** A page in a walk: gestures cause cases, and the page is checked after each step. */
export interface Onlooker {
  gesture?(name: string, run: Run): (() => Promise<void>) | undefined;
  look?(run: Run, name: string | null): Promise<void>;
  end?(): void;
}

/**
 * Takes one walk through the whole application. After each step: it is where explored, every law of `laws.ts` holds,
 * and abandoned calls are answered some steps later, which must change nothing. Throws at the first fault, naming the
 * step and the path to it.
 */
export async function walkScene(
  scene: Scene,
  whole: WholeApp,
  walk: Walk,
  exploration: Exploration,
  { start = () => startScene(scene, whole), gesture, look, end }: Onlooker & { start?: () => Run } = {},
): Promise<WalkReport> {
  const run = start();
  const late = lateAnswers(run);
  const holds = watchLaws(run);
  let key = exploration.start;
  try {
    holds();
    await look?.(run, null);
    for (const [index, name] of walk.entries()) {
      try {
        await (gesture?.(name, run) ?? (() => take(scene, run, name)))();
        key = expectKey(run, exploration, key, name);
        holds();
        if (offered(scene, run).length === 0) throw new Error('a dead end: nothing can happen any more');
        await look?.(run, name);
        await late.answer(index);
        await passTime(run);
      } catch (problem) {
        const said = problem instanceof Error ? problem.message : String(problem);
        throw new Error(`${trail(scene, walk, index)}\n${said}`, { cause: problem });
      }
    }
    await late.answerAll();
    return { steps: walk.length, late: late.counts };
  } finally {
    end?.();
    run.stop();
  }
}

/** Drops answered calls and the oldest of many notices, so that a long walk stays as fast as a short one. */
async function passTime({ world, clock, around }: Run): Promise<void> {
  world.calls = world.calls.filter((call) => call.state() !== 'answered');
  const notices = clock.pending().filter((type) => type === 'notice.expired');
  if (notices.length > 6) await around(() => void clock.elapse('notice.expired'));
}

function expectKey(run: Run, { states }: Exploration, from: string, name: string): string {
  const reached = systemKey(run);
  const expected = states.get(from)?.get(name)?.to;
  if (reached !== expected) throw new Error(`facts too coarse: it leads to ${reached}, not to ${expected}`);
  return reached;
}

/** Answers abandoned calls at once or up to three steps later, with success or failure. */
function lateAnswers(run: Run) {
  const due = new Map<HostCall, number>();
  const counts: WalkReport['late'] = { screen: 0, company: 0, session: 0 };
  let count = 0;
  const answer = async (call: HostCall) => {
    const before = everything(run);
    due.delete(call);
    count += 1;
    counts[leftSince(call, run)] += 1;
    await run.around(() => {
      if (count % 2 === 0) call.reject({ kind: 'unreachable', message: 'late' });
      else call.resolve(lateOutput(run, call));
    });
    await heard();
    if (everything(run) !== before)
      throw new Error(`the late answer of ${call.path} changed something:\n${before}\n${everything(run)}`);
  };
  const notice = (step: number) => {
    for (const call of run.world.calls) {
      if (call.state() === 'abandoned' && !due.has(call)) due.set(call, step + (run.world.calls.length % 4));
    }
  };
  return {
    counts,
    async answer(step: number) {
      notice(step);
      for (const [call, when] of due) if (when <= step) await answer(call);
    },
    async answerAll() {
      notice(0);
      for (const call of due.keys()) await answer(call);
    },
  };
}

function leftSince({ credentials }: HostCall, run: Run): keyof WalkReport['late'] {
  const { token, tenantId } = run.session().context;
  if (credentials.token !== token) return 'session';
  return credentials.tenantId === tenantId ? 'screen' : 'company';
}

/** Output that would be noticed anywhere; late code of a screen is kept for the next time. */
function lateOutput(run: Run, { path, input }: HostCall): unknown {
  if (path === 'openScreen') run.bring((input as { screen: string }).screen);
  return path.endsWith('load') ? [{ id: 'late', name: 'late', email: 'late' }] : { id: 'late', name: 'late' };
}

function trail(scene: Scene, walk: Walk, index: number): string {
  return `${scene.name}, step ${index + 1} of ${walk.length} (${['…', ...walk.slice(Math.max(0, index - 9), index + 1)].join(' → ')}):`;
}

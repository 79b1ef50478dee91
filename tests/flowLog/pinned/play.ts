import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { type Run, startRun } from '../../models/whole/run.ts';
import { composeApp, type WholeApp } from '../../models/whole/wholeApp.ts';
import type { PinnedStep } from './pinned.ts';

/** Plays a pinned trail through the whole application; returns what broke or did not take the last step, or null. */
export async function faultOf(
  steps: readonly PinnedStep[],
  whole: WholeApp = composeApp(),
  onImpossible: (step: PinnedStep) => void = () => {},
): Promise<string | null> {
  const first = steps.find(({ kind }) => kind === 'place');
  const run = startRun(whole, { path: first?.path ?? '/login' });
  run.app.subscribe({ error: () => {} });
  try {
    for (const [at, step] of steps.entries()) {
      const happen = happeningOf(step, run);
      if (!happen) onImpossible(step);
      if (!happen && at === steps.length - 1) return untaken(step, run);
      await happen?.();
      const fault = brokenIn(run);
      if (fault) return fault;
    }
    return null;
  } catch (thrown) {
    return String(thrown);
  } finally {
    run.stop();
  }
}

/** Plays a pinned trail and throws what broke. */
export async function playTrail(steps: readonly PinnedStep[]): Promise<void> {
  const fault = await faultOf(steps);
  if (fault) throw new Error(fault);
}

/** Drops the steps that the fault does without, halves first and single steps last. */
export async function neededFor(
  fault: string,
  steps: readonly PinnedStep[],
  whole: WholeApp = composeApp(),
): Promise<PinnedStep[]> {
  let kept = [...steps];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = kept.length - size; at > -size; at -= size) {
      const fewer = kept.toSpliced(Math.max(0, at), size + Math.min(0, at));
      if ((await faultOf(fewer, whole)) === fault) kept = fewer;
    }
  }
  return kept;
}

/** The way to cause a step; undefined where it cannot happen, as after another answer. */
function happeningOf(step: PinnedStep, run: Run) {
  switch (step.kind) {
    case 'gesture':
      // A browser's port is no machine.
      return run.living().some(({ path }) => path === step.path)
        ? run.sends(step.path, step.event)
        : undefined;
    case 'answer':
      return run.answers(step.path, (call) => {
        if (step.path === 'openScreen') run.bring(String(Object(call.input).screen));
        if (step.path.endsWith('fetchUser'))
          run.world.people.set(String(Object(call.input).token), step.output as SessionUser);
        return step.output;
      });
    case 'refusal':
      return run.fails(step.path, step.problem as never);
    case 'delay':
      return run.rings(step.delay, step.machine);
    case 'place':
      // The app goes by itself where it was asked to go.
      return step.path === run.world.path ? () => {} : run.stepsBack(step.path);
  }
}

function untaken(step: PinnedStep, run: Run): string {
  const above = step.kind === 'gesture' ? step.path : step.path.replace(/\.?[^.]+$/, '');
  const owner = run.living().find(({ path }) => path === above);
  return `nothing takes ${stepName(step)} in ${JSON.stringify(owner?.snapshot.value ?? null)}`;
}

/** The step in a message. */
export function stepName(step: PinnedStep): string {
  return [step.kind, step.path, 'event' in step ? step.event.type : ''].filter(Boolean).join(' ');
}

/** A machine that threw: the app shows its screen as broken. */
function brokenIn(run: Run): string | null {
  const snapshot = run.app.getSnapshot();
  if (snapshot.status === 'error') return `the application broke: ${String(snapshot.error)}`;
  const broken = run.living().find(({ snapshot: { status } }) => status === 'error');
  if (broken) return `${broken.path} broke: ${String(broken.snapshot.error)}`;
  return snapshot.matches({ place: 'broken' }) ? 'the screen broke' : null;
}

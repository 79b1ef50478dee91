import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { isOutcomeUnknown, type Problem, toProblem } from '../../../domain/problem.ts';
import { formTexts } from '../../../texts/forms/forms.ts';
import type { NoticeContent } from '../appMailbox.ts';
import { explainAction } from '../errorText.ts';
import type { Holder, OutboxActor } from './outboxMachine.ts';

/** Notices for a write whose screen was left. */
export interface Afterwards<Input, Answer> {
  done: (answer: Answer, input: Input) => NoticeContent;
  failed: (input: Input, text: string, problem: Problem) => NoticeContent;
}

/** A writing call (decision D26): leaving its screen does not cancel it, and the outbox hears its outcome. */
export function writing<Answer, Input>(
  call: (input: Input) => Promise<Answer>,
  told: Afterwards<Input, Answer>,
) {
  return fromPromise<Answer, Input>(async ({ input, signal, system, self }) => {
    const write = self.sessionId;
    const sender = holderIn(system);
    const outbox = outboxIn(system);
    const leave = () => void outbox.then((actor) => actor?.send({ type: 'write.left', write, sender }));
    signal.addEventListener('abort', leave);
    const tell = (notice: NoticeContent, isWritten: boolean) => {
      signal.removeEventListener('abort', leave);
      if (!signal.aborted) return;
      const reader = holderIn(system);
      void outbox.then((actor) => actor?.send({ type: 'write.answered', write, reader, notice, isWritten }));
    };
    const answer = await call(input).catch((thrown: unknown) => {
      const problem = toProblem(thrown);
      tell(told.failed(input, reasonOf(problem), problem), isOutcomeUnknown(problem));
      throw thrown;
    });
    tell(told.done(answer, input), true);
    return answer;
  });
}

/**
 * The outbox of the app, which begins with the first write; none while the page ends. Its code is there early
 * (`main/afterwards.ts`).
 */
async function outboxIn(system: AnyActorRef['system']): Promise<OutboxActor | undefined> {
  const { outboxMachine } = await import('./outboxMachine.ts');
  const app: AnyActorRef | undefined = system.get('app');
  if (app?.getSnapshot().status !== 'active') return undefined;
  const running: OutboxActor | undefined = system.get('outbox');
  return running ?? createActor(outboxMachine, { id: 'outbox', systemId: 'outbox', parent: app }).start();
}

function reasonOf(problem: Problem): string {
  return isOutcomeUnknown(problem) ? formTexts.leftInDoubt : explainAction(problem, '').text;
}

function holderIn(system: AnyActorRef['system']): Holder {
  const session = system.get('session')?.getSnapshot().context;
  return { user: session?.user?.id, tenant: session?.tenantId };
}

import { type AnyActorRef, fromPromise } from 'xstate';
import { isOutcomeUnknown, type Problem, toProblem } from '../../../domain/problem.ts';
import { formTexts } from '../../../texts/forms/forms.ts';
import type { NoticeContent } from '../appMailbox.ts';
import { explainAction } from '../errorText.ts';
import type { OutdatedNews } from '../lists/rowNews.ts';

/** Notices for a write whose screen was left. */
export interface Afterwards<Input, Answer> {
  done: (answer: Answer, input: Input) => NoticeContent;
  failed: (input: Input, text: string, problem: Problem) => NoticeContent;
}

/**
 * A writing call (decision D26): leaving its screen does not cancel it. Its result is then a toast, and the open lists
 * reload, unless the user has changed.
 */
export function writing<Answer, Input>(
  call: (input: Input) => Promise<Answer>,
  told: Afterwards<Input, Answer>,
) {
  return fromPromise<Answer, Input>(async ({ input, signal, system }) => {
    const holder = holderIn(system);
    const tell = ({ undo, ...notice }: NoticeContent, isWritten: boolean) => {
      const now = holderIn(system);
      if (!signal.aborted || now.user !== holder.user) return;
      const told = undo && now.tenant === holder.tenant ? { ...notice, undo } : notice;
      system.get('app')?.send({ type: 'notice.raised', notice: told });
      if (isWritten) for (const listener of listenersIn(system)) listener?.send(outdated);
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

const outdated: OutdatedNews = { type: 'list.outdated' };

function reasonOf(problem: Problem): string {
  return isOutcomeUnknown(problem) ? formTexts.leftInDoubt : explainAction(problem, '').text;
}

function holderIn(system: AnyActorRef['system']) {
  const session = system.get('session')?.getSnapshot().context;
  return { user: session?.user?.id, tenant: session?.tenantId };
}

/** The open list by name, and the screen, which may have another. */
function listenersIn(system: AnyActorRef['system']): (AnyActorRef | undefined)[] {
  return [system.get('list'), system.get('app')?.getSnapshot().children.screen];
}

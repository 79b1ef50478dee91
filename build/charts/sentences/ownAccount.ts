import { listServices, rowCommandServices } from './factories.ts';
import type { MachineServices } from './services.ts';

/** The own account. */
export const ownAccount: Record<string, MachineServices> = {
  ownAccount: {
    rows: {
      'browsing: password.requested': 'ownPassword',
      'browsing: end.requested [isOther]': 'ownEnding',
      'changing: form done [isChanged]': 'ownPasswordChanged',
      'changing: form done': 'closesAtOnce',
      'ending: command done [isDone]': 'ownEnded',
      'ending: command done [isFailed]': 'commandFails',
      'ending: command done': 'ownEnding',
    },
  },
  ownSessionList: { like: listServices, own: { table: 'ownSessions' } },
  ownSessionCommand: { like: rowCommandServices, own: { question: 'ownEnding', done: 'ownEnded' } },
  passwordForm: {
    rows: {
      'editing: session.resumed': 'resumed',
      'editing: form.patched': 'tellMissing',
      'editing: form.submitted': 'ownPasswordRequired',
      'editing.comparing: always*': 'asksFirst',
      'editing.pristine: form.closed': 'closesAtOnce',
      'editing.dirty: form.closed': 'asksFirst',
      'judging: judge *': 'ownPasswordRequired',
      'changing: sending done': 'ownPasswordChanged',
      'changing: sending failed': 'saveFails',
      'changing.brief: after patience': 'slow',
      'asking: discard.*': 'asksFirst',
    },
  },
};

import { formatTimestamp } from '../../domain/dateText.ts';
import { compareSessions, deviceOf, type OwnSession } from '../../domain/session/ownSession.ts';
import { ownAccountTexts as texts } from '../../texts/session/ownAccount.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';

/** What is to end: one session, or every other one than that which asks. */
export type Ending = OwnSession | { id: 'others' };

export const ownSessionListMachine = createListMachine<OwnSession>({
  id: 'ownSessionList',
  loadFailed: texts.loadFailed,
  compare: compareSessions,
  hides: () => false,
});

/** Ends sessions behind a question: whoever works in one loses what is not saved. */
export const ownSessionCommandMachine = createRowCommandMachine<Ending>({
  id: 'ownSessionCommand',
  question: (ending) =>
    isOne(ending)
      ? {
          title: texts.endTitle,
          message: texts.endQuestion(deviceName(ending), formatTimestamp(ending.last_used_at)),
          confirm: texts.endConfirm,
        }
      : { title: texts.endOthersTitle, message: texts.endOthersQuestion, confirm: texts.endConfirm },
  failed: (ending) => (isOne(ending) ? texts.endFailed : texts.othersFailed),
});

export function isOne(ending: Ending): ending is OwnSession {
  return 'agent' in ending;
}

/** How a session is called: the browser and the system that it is used with. */
export function deviceName({ agent }: Pick<OwnSession, 'agent'>): string {
  return agent ? texts.device(deviceOf(agent), agent) : texts.unknownDevice;
}

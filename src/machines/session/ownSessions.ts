import { formatTimestamp } from '../../domain/dateText.ts';
import { compareSessions, deviceOf, type OwnSession } from '../../domain/session/ownSession.ts';
import { ownAccountTexts as texts } from '../../texts/session/ownAccount.ts';
import { createListMachine } from '../shared/lists/listMachine.ts';
import { createRowCommandMachine } from '../shared/lists/rowCommandMachine.ts';

/** One session to end, or all but the current one. */
export type Ending = OwnSession | { id: 'others' };

export const ownSessionListMachine = createListMachine<OwnSession>({
  id: 'ownSessionList',
  loadFailed: texts.loadFailed,
  compare: compareSessions,
  hides: () => false,
});

/** Ends sessions after a question: unsaved work in them is lost. */
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

/** Display name of a session: its browser and system. */
export function deviceName({ agent }: Pick<OwnSession, 'agent'>): string {
  return agent ? texts.device(deviceOf(agent), agent) : texts.unknownDevice;
}

import { fromPromise } from 'xstate';
import type { OwnSession } from '../../domain/ownSession.ts';
import { passwordFaults, type TypedPasswords } from '../../domain/password.ts';
import { ownAccountMachine } from '../../machines/session/ownAccountMachine.ts';
import {
  type Ending,
  isOne,
  ownSessionCommandMachine,
  ownSessionListMachine,
} from '../../machines/session/ownSessions.ts';
import { type Judgement, passwordFormMachine } from '../../machines/session/passwordFormMachine.ts';
import type { Http } from '../../services/http.ts';
import { changeOwnPassword, endOwnSessions, listOwnSessions } from '../../services/ownAccount.ts';
import { OwnAccountPage } from '../../views/session/OwnAccountPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { tableLogic } from '../tableLogic.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<OwnSession[]>(({ signal }) => listOwnSessions(http, signal));
  const judge = fromPromise<Judgement, TypedPasswords>(async ({ input }) => ({
    faults: passwordFaults(input),
  }));
  const change = fromPromise<void, TypedPasswords>(({ input, signal }) =>
    changeOwnPassword(http, input, signal),
  );
  const run = fromPromise<Ending, { row: Ending }>(async ({ input: { row }, signal }) => {
    await endOwnSessions(http, isOne(row) ? row.id : null, signal);
    return row;
  });
  const logic = ownAccountMachine.provide({
    actors: {
      list: ownSessionListMachine.provide({ actors: { load, table: tableLogic() } }),
      form: passwordFormMachine.provide({ actors: { judge, change } }),
      command: ownSessionCommandMachine.provide({ actors: { run } }),
    },
  });
  return { View: OwnAccountPage, logic };
}

import { fromPromise } from 'xstate';
import { passwordFaults, type TypedPasswords } from '../../domain/session/password.ts';
import { endingTold, ownAccountMachine, passwordTold } from '../../machines/session/ownAccountMachine.ts';
import * as own from '../../machines/session/ownSessions.ts';
import { type Judgement, passwordFormMachine } from '../../machines/session/passwordFormMachine.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import type { Http } from '../../services/http.ts';
import { changeOwnPassword, endOwnSessions, listOwnSessions } from '../../services/session/ownAccount.ts';
import { OwnAccountPage } from '../../views/session/OwnAccountPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';

export function open(http: Http): OpenedMachine {
  const judge = fromPromise<Judgement, TypedPasswords>(async ({ input }) => ({
    faults: passwordFaults(input),
  }));
  const change = writing<void, TypedPasswords>((typed) => changeOwnPassword(http, typed), passwordTold);
  const run = writing<own.Ending, { row: own.Ending }>(async ({ row }) => {
    await endOwnSessions(http, own.isOne(row) ? row.id : null);
    return row;
  }, endingTold);
  const logic = ownAccountMachine.provide({
    actors: {
      list: own.ownSessionListMachine.provide({
        actors: { load: reading(http, listOwnSessions), table: tableLogic() },
      }),
      form: passwordFormMachine.provide({ actors: { judge, change } }),
      command: own.ownSessionCommandMachine.provide({ actors: { run } }),
    },
  });
  return { View: OwnAccountPage, logic };
}

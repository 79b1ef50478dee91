import { fromPromise } from 'xstate';
import type { ChainEnd, Person } from '../../domain/notedChange.ts';
import {
  auditChainMachine,
  auditListMachine,
  auditMachine,
  auditPeopleMachine,
} from '../../machines/finance/auditMachine.ts';
import type { PageOrder } from '../../machines/shared/pagedListMachine.ts';
import { type ChangePage, fetchChain, gatherChanges, listChanges, listPeople } from '../../services/audit.ts';
import type { Http } from '../../services/http.ts';
import { AuditPage } from '../../views/finance/AuditPage.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { servedTableLogic } from '../tableLogic.ts';

export function openAudit(http: Http): OpenedMachine {
  const list = auditListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => gatherChanges(http, look, signal)),
      load: fromPromise<ChangePage, PageOrder>(({ input, signal }) => listChanges(http, input, signal)),
    },
  });
  const people = auditPeopleMachine.provide({
    actors: { load: fromPromise<Person[]>(({ signal }) => listPeople(http, signal)) },
  });
  const chain = auditChainMachine.provide({
    actors: { load: fromPromise<ChainEnd>(({ signal }) => fetchChain(http, signal)) },
  });
  return { View: AuditPage, logic: auditMachine.provide({ actors: { list, people, chain } }) };
}

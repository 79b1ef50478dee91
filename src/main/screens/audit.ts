import { fromPromise } from 'xstate';
import type { ChainEnd, Person } from '../../domain/control/notedChange.ts';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import {
  auditChainMachine,
  auditListMachine,
  auditMachine,
  auditPeopleMachine,
} from '../../machines/control/auditMachine.ts';
import { bundleMachine } from '../../machines/control/bundleMachine.ts';
import type { PageOrder } from '../../machines/shared/lists/pagedListMachine.ts';
import {
  type ChangePage,
  fetchBundle,
  fetchChain,
  gatherChanges,
  listChanges,
  listPeople,
} from '../../services/control/audit.ts';
import type { Http } from '../../services/http.ts';
import { AuditPage } from '../../views/control/AuditPage.tsx';
import { offerFile } from '../../views/parts/tables/offerFile.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
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
  const save = fromPromise<null, Days<string>>(async ({ input, signal }) => {
    const bytes = await fetchBundle(http, input, signal);
    const file = `auditoria ${input.from} a ${input.to}.zip`;
    if (!signal.aborted) offerFile(file, new Blob([bytes], { type: 'application/zip' }));
    return null;
  });
  const bundle = bundleMachine.provide({ actors: { save } });
  return { View: AuditPage, logic: auditMachine.provide({ actors: { list, people, chain, bundle } }) };
}

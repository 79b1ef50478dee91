import { fromPromise } from 'xstate';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import * as trail from '../../machines/control/auditMachine.ts';
import { bundleMachine } from '../../machines/control/bundleMachine.ts';
import * as calls from '../../services/control/audit.ts';
import type { Http } from '../../services/http.ts';
import { bundleTexts } from '../../texts/control/auditBundle.ts';
import { AuditPage } from '../../views/control/AuditPage.tsx';
import { offerFile } from '../../views/parts/tables/offerFile.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading, readingOf } from '../reading.ts';

export function open(http: Http): OpenedMachine {
  const list = trail.auditListMachine.provide({
    actors: {
      table: servedTableLogic(({ look }, signal) => calls.gatherChanges(http, look, signal)),
      load: readingOf(http, calls.listChanges),
    },
  });
  const people = trail.auditPeopleMachine.provide({ actors: { load: reading(http, calls.listPeople) } });
  const chain = trail.auditChainMachine.provide({ actors: { load: reading(http, calls.fetchChain) } });
  const save = fromPromise<null, Days<string>>(async ({ input, signal }) => {
    const bytes = await calls.fetchBundle(http, input, signal);
    const file = bundleTexts.file(input.from, input.to);
    if (!signal.aborted) offerFile(file, new Blob([bytes], { type: 'application/zip' }));
    return null;
  });
  const bundle = bundleMachine.provide({ actors: { save } });
  return { View: AuditPage, logic: trail.auditMachine.provide({ actors: { list, people, chain, bundle } }) };
}

import { fromPromise } from 'xstate';
import type { Receivable } from '../../domain/receivable.ts';
import { receivableListMachine, receivablesMachine } from '../../machines/finance/receivablesMachine.ts';
import { receivablesScreenMachine } from '../../machines/finance/titlesScreens.ts';
import type { Http } from '../../services/http.ts';
import { listReceivables } from '../../services/receivables.ts';
import { ReceivablesScreen } from '../../views/finance/TitlesScreens.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { tableLogic } from '../tableLogic.ts';
import { titleDeskLogic } from '../titleDeskLogic.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<Receivable[]>(({ signal }) => listReceivables(signal));
  const list = receivableListMachine.provide({ actors: { load, table: tableLogic() } });
  const samples = receivablesMachine.provide({ actors: { list } });
  const desk = titleDeskLogic(http, 'RECEIVABLE');
  return { View: ReceivablesScreen, logic: receivablesScreenMachine.provide({ actors: { samples, desk } }) };
}

import { fromPromise } from 'xstate';
import type { Receivable } from '../../domain/titles/receivable.ts';
import { receivableListMachine, receivablesMachine } from '../../machines/titles/receivablesMachine.ts';
import { receivablesScreenMachine } from '../../machines/titles/titlesScreens.ts';
import type { Http } from '../../services/http.ts';
import { listReceivables } from '../../services/titles/receivables.ts';
import { ReceivablesScreen } from '../../views/titles/TitlesScreens.tsx';
import { sheetLogic } from '../logic/sheetLogic.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import { titleDeskLogic } from '../logic/titleDeskLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<Receivable[]>(({ signal }) => listReceivables(signal));
  const list = receivableListMachine.provide({ actors: { load, table: tableLogic() } });
  const samples = receivablesMachine.provide({ actors: { list, sheet: sheetLogic() } });
  const desk = titleDeskLogic(http, 'RECEIVABLE');
  return { View: ReceivablesScreen, logic: receivablesScreenMachine.provide({ actors: { samples, desk } }) };
}

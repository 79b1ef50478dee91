import { fromPromise } from 'xstate';
import type { Payable } from '../../domain/titles/payable.ts';
import { payableListMachine, payablesMachine } from '../../machines/titles/payablesMachine.ts';
import { payablesScreenMachine } from '../../machines/titles/titlesScreens.ts';
import type { Http } from '../../services/http.ts';
import { listPayables } from '../../services/titles/payables.ts';
import { PayablesScreen } from '../../views/titles/TitlesScreens.tsx';
import { sheetLogic } from '../logic/sheetLogic.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import { titleDeskLogic } from '../logic/titleDeskLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<Payable[]>(({ signal }) => listPayables(signal));
  const list = payableListMachine.provide({ actors: { load, table: tableLogic() } });
  const samples = payablesMachine.provide({ actors: { list, sheet: sheetLogic() } });
  const desk = titleDeskLogic(http, 'PAYABLE');
  return { View: PayablesScreen, logic: payablesScreenMachine.provide({ actors: { samples, desk } }) };
}

import { fromPromise } from 'xstate';
import type { Payable } from '../../domain/payable.ts';
import { payableListMachine, payablesMachine } from '../../machines/finance/payablesMachine.ts';
import { payablesScreenMachine } from '../../machines/finance/titlesScreens.ts';
import type { Http } from '../../services/http.ts';
import { listPayables } from '../../services/payables.ts';
import { PayablesScreen } from '../../views/finance/TitlesScreens.tsx';
import type { OpenedMachine } from '../openedScreen.ts';
import { tableLogic } from '../tableLogic.ts';
import { titleDeskLogic } from '../titleDeskLogic.ts';

export function open(http: Http): OpenedMachine {
  const load = fromPromise<Payable[]>(({ signal }) => listPayables(signal));
  const list = payableListMachine.provide({ actors: { load, table: tableLogic() } });
  const samples = payablesMachine.provide({ actors: { list } });
  const desk = titleDeskLogic(http, 'PAYABLE');
  return { View: PayablesScreen, logic: payablesScreenMachine.provide({ actors: { samples, desk } }) };
}

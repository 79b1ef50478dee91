import { addressLogic } from '../../browser/address.ts';
import { sheetMachine } from '../../machines/posting/sheetMachine.ts';

/** List or spreadsheet, kept in the page's address. */
export function sheetLogic() {
  return sheetMachine.provide({ actors: { address: addressLogic('view.') } });
}

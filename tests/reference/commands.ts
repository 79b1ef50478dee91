import { fc } from '../support/properties.ts';
import { deactivate, reactivate, showInactive } from './accountCommands.ts';
import { giveUpUnbalanced, post } from './entryCommands.ts';
import { colleaguePosts, go, reloadList, reloadPage, signInAgain, switchCompany } from './placeCommands.ts';
import {
  create,
  createNothing,
  remove,
  rename,
  saveUnchanged,
  search,
  thinkTwice,
} from './registryCommands.ts';
import type { Place } from './spec.ts';

const names = fc.constantFrom('Areal', 'Brita Sul', 'Água Clara', 'Zênite', ' Cerâmica ');
const trimmed = fc.constantFrom('Areal', 'Brita Sul', 'Água Clara', 'Zênite');
const ats = fc.nat({ max: 4 });
const codes = fc.constantFrom('1', '1.1', '1.2', '3', '3.1');

/** Possible next commands; impossible ones are skipped. */
export const commands = fc.commands(
  [
    names.map(create),
    names.map(create),
    fc.constant(createNothing),
    fc.constant(thinkTwice),
    fc.tuple(ats, trimmed).map(([at, name]) => rename(at, name)),
    ats.map(saveUnchanged),
    fc.tuple(ats, fc.boolean()).map(([at, isMeant]) => remove(at, isMeant)),
    fc.constantFrom('', 'AGUA', 'bri', 'nada').map(search),
    fc
      .constantFrom<Place>('projects', 'suppliers', 'customers', 'accounts', 'ledger', 'tenantDashboard')
      .map(go),
    fc.constantFrom<Place>('projects', 'accounts', 'ledger').map(go),
    fc.constant(reloadList),
    fc.constant(reloadPage),
    fc.constant(switchCompany),
    fc.constantFrom<0 | 1>(0, 1).map(signInAgain),
    fc.constantFrom('Energia', 'Aluguel').map(colleaguePosts),
    fc
      .tuple(fc.constantFrom('Água', 'Frete'), fc.constantFrom('10', '0,01', '1.234,56'))
      .map(([d, a]) => post(d, a)),
    fc.constant(giveUpUnbalanced(['10', '9,99'])),
    codes.map(deactivate),
    codes.map(deactivate),
    codes.map(reactivate),
    fc.constant(showInactive),
  ],
  { maxCommands: 50, size: 'max' },
);

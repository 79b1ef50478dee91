import type { Problem } from '../../../src/domain/problem.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';

/** A failure of a call, and the words of which one must reach the user. */
export interface Refusal {
  name: string;
  problem: Problem;
  words: string[];
}

export const refusals: Refusal[] = [
  {
    name: 'a field refusal',
    problem: refusal(422, [{ loc: ['body', 'name'], msg: 'Valor inválido', type: 'value' }]),
    words: ['Valor inválido'],
  },
  { name: 'a form refusal', problem: refusal(409, 'Limite atingido.'), words: ['Limite atingido.'] },
  { name: 'a network failure', problem: hostDown, words: ['Network Error'] },
  {
    name: 'a 401',
    problem: refusal(401, 'Token inválido.'),
    // The sign-in has no session to expire: it shows the host's text.
    words: [errorTexts.sessionExpired, 'Token inválido.'],
  },
  { name: 'a 403', problem: refusal(403, 'Sem permissão.'), words: ['Sem permissão.'] },
];

/** Children that write data the machine around them does not show. */
export const unshown = [
  { machine: 'entryForm', id: 'naming' },
  { machine: 'costCenters', id: 'adoption' },
];

export interface Exception {
  machine: string;
  id: string;
  says: 'nothing' | 'its own words';
  why: string;
}

/** Calls whose refusal reaches the user in other words, with reasons. */
export const exceptions: Exception[] = [
  {
    machine: 'app',
    id: 'openScreen',
    says: 'nothing',
    why: 'the view of the state `unopened` reports that the code of a screen did not load',
  },
  {
    machine: 'shell',
    id: 'openSearch',
    says: 'nothing',
    why: 'only its code is brought, and the menu leads to every screen as well',
  },
  {
    machine: 'shell',
    id: 'openColumns',
    says: 'nothing',
    why: 'only its code is brought, and every list has columns of its own',
  },
  ...['openHistory', 'history'].map((id) => ({
    machine: 'shell',
    id,
    says: 'nothing' as const,
    why: 'the audit trail opens instead, and reports its own refusals',
  })),
  {
    machine: 'session',
    id: 'fetchUser',
    says: 'nothing',
    why: 'SPEC §4: a stored session that does not open leads to the sign-in, and the failure is logged',
  },
  {
    machine: 'session',
    id: 'revokeToken',
    says: 'nothing',
    why: 'SPEC §4: a logout succeeds here, whatever the host answers',
  },
  ...['newKey', 'save'].map((id) => ({
    machine: 'sending',
    id,
    says: 'nothing' as const,
    why: 'the sending form reports it, and is tested with it',
  })),
  {
    machine: 'marks',
    id: 'read',
    says: 'nothing',
    why: 'the next poll follows, and the report stays as it was read',
  },
  {
    machine: 'story',
    id: 'tell',
    says: 'its own words',
    why: 'a trail is read in the page and no host is asked: there is no refusal to repeat',
  },
  {
    machine: 'trailExport',
    id: 'save',
    says: 'its own words',
    why: 'the browser saves the file and no host is asked: there is no refusal to repeat',
  },
];

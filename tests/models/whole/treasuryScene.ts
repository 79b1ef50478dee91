import type { Movement, TreasuryAccount } from '../../../src/domain/treasury/treasury.ts';
import { filledDraft, itau, sale, today } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { marina, rafael } from './people.ts';
import { askedCases, choiceCases, leaveCases, openingCases } from './placeCases.ts';
import { formCases, listCases, onlyOf } from './rowCases.ts';
import type { Happening, Run } from './run.ts';
import type { Scene } from './scene.ts';
import { briefSignInCases, farewellCases, isFree } from './sessionCases.ts';
import type { HostCall } from './world.ts';

type Cases = Record<string, Happening>;

/** A composed screen: two lists, a form and its choices, each with calls of its own. */
export const treasuryScene: Scene = {
  name: 'a day at the treasury',
  visit: { path: '/tenant/finance/treasury', user: marina, tenantId: 't-horizonte' },
  cases: (run) => ({
    'the stored session is known': run.answers('session.fetchUser', () => marina),
    ...openingCases(run),
    ...briefSignInCases(run, run.session().matches('expired') ? [marina, rafael] : [marina]),
    ...choiceCases(run, run.session().context.user?.id === marina.id ? marina : null),
    ...farewellCases(run),
    ...(run.screen() === 'tenantDashboard' &&
      isFree(run) &&
      leaveCases(run, { to: '/tenant/finance/treasury', menu: 'the treasury' })),
    ...(run.screen() === 'treasury' && treasuryCases(run)),
    ...askedCases(run),
  }),
};

function treasuryCases(run: Run): Cases {
  const form = run.snapshot('screen.movementForm');
  const accounts = listCases(run, {
    at: 'screen.accounts.list',
    machine: 'treasuryAccountList',
    name: 'accounts',
    rows: (call) => [accountOf(call)],
  });
  const movements = listCases(run, {
    at: 'screen.movements',
    machine: 'movementList',
    name: 'movements',
    rows: (call) => [movementOf(call)],
  });
  const isAtRest = run.snapshot('screen.accounts.list')?.matches('ready') ?? false;
  const isSelected = run.snapshot('screen')?.hasTag('selected') ?? false;
  const isOnMovements = run.snapshot('screen')?.hasTag('movements') ?? false;
  return {
    ...onlyOf(accounts, 'accounts come', ...(isSelected ? [] : alone)),
    ...(form || !isAtRest || !isOnMovements ? onlyOf(movements, 'movements come') : movements),
    ...(isFree(run) && isHome(run) && !form && workCases(run)),
    ...(form && { ...optionCases(run), ...movementForm(run) }),
    ...departures(run, form !== undefined),
  };
}

/** Events of the accounts before a selection. */
const alone = [
  'accounts are not loaded',
  'accounts are not loaded: 401',
  'reload accounts',
  'try accounts again',
];

/** One thing at a time: an account is selected, its movements are shown, a movement is started. */
function workCases(run: Run): Cases {
  const list = run.snapshot('screen.accounts.list');
  const [account] = list?.context.rows ?? [];
  const isReady = list?.matches('ready') && list.context.rows.length === 1;
  if (!isReady) return {};
  const movements = run.snapshot('screen.movements');
  if (movements && !movements.matches('ready')) return {};
  return {
    'select the account': run.sends('screen', { type: 'account.toggled', row: account }),
    'open the movements': run.sends('screen', { type: 'movements.opened' }),
    'open the accounts': run.sends('screen', { type: 'accounts.opened' }),
    'open a new movement': run.sends('screen', { type: 'movement.requested', account, today }),
  };
}

function optionCases(run: Run): Cases {
  return {
    'the choices come': run.answers('screen.movementOptions.load', () => ({
      accounts: [bank],
      centers: [office],
      mayBeCut: false,
    })),
    'the choices do not come: 403': run.fails('screen.movementOptions.load', {
      kind: 'answered',
      status: 403,
      detail: null,
      message: 'Request failed with status code 403',
    }),
    'ask for the choices again': run.sends('screen.movementOptions', { type: 'options.retried' }),
  };
}

function movementForm(run: Run): Cases {
  if (!run.snapshot('screen.movementOptions')?.matches('ready')) return {};
  return formCases(run, {
    at: 'screen.movementForm',
    machine: 'movementForm',
    name: 'the movement',
    typed: filledDraft.values as unknown as Record<string, unknown>,
    cleared: { description: '' },
    saved: (call) => {
      const { row } = call.input as { row: object };
      return { ...row, recorded: movementOf(call) };
    },
  });
}

function departures(run: Run, isForm: boolean): Cases {
  if (!run.session().matches('active') || run.app.getSnapshot().hasTag('asking')) return {};
  const form = run.snapshot('screen.movementForm');
  if (isForm && !form?.matches('editing') && !form?.matches({ submitting: 'brief' })) return {};
  if (!run.snapshot('screen.movements')?.matches({ ready: 'filled' })) return {};
  return {
    ...leaveCases(run, { to: '/tenant/dashboard', menu: 'the dashboard' }),
    'step back to the dashboard': run.stepsBack('/tenant/dashboard'),
  };
}

function isHome(run: Run): boolean {
  return run.session().context.tenantId === 't-horizonte';
}

function accountOf({ credentials: { tenantId } }: HostCall): TreasuryAccount {
  return { ...itau, id: `ta-itau@${tenantId}` };
}

function movementOf({ credentials: { tenantId } }: HostCall): Movement {
  return { ...sale, id: `m-sale@${tenantId}`, treasury_account_id: `ta-itau@${tenantId}` };
}

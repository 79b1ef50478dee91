import type { EntryHead } from '../../../src/domain/ledger/ledger.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import {
  entryChoices,
  payroll,
  payrollEntry,
  spreadsheetRows,
} from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { marina, rafael } from './people.ts';
import { askedCases, choiceCases, leaveCases, openingCases } from './placeCases.ts';
import { failures, listCases, onlyOf } from './rowCases.ts';
import type { Happening, Run } from './run.ts';
import type { Scene } from './scene.ts';
import { briefSignInCases, farewellCases, isFree } from './sessionCases.ts';
import type { HostCall } from './world.ts';

type Cases = Record<string, Happening>;

/** The ledger: its form is in the page, so that the menu, the companies and the list work beside unsaved input. */
export const ledgerScene: Scene = {
  name: 'a day at the ledger',
  visit: { path: '/tenant/finance/gl', user: marina, tenantId: 't-horizonte' },
  cases: (run) => ({
    'the stored session is known': run.answers('session.fetchUser', () => marina),
    ...openingCases(run),
    ...briefSignInCases(run, run.session().matches('expired') ? [marina, rafael] : [marina]),
    ...choiceCases(run, run.session().context.user?.id === marina.id ? marina : null),
    ...farewellCases(run),
    ...(run.screen() === 'tenantDashboard' &&
      isFree(run) &&
      leaveCases(run, { to: '/tenant/finance/gl', menu: 'the ledger' })),
    ...(run.screen() === 'ledger' && ledgerCases(run)),
    ...askedCases(run),
  }),
};

function ledgerCases(run: Run): Cases {
  if (!run.snapshot('screen.list')) return {};
  const entries = listCases(run, {
    at: 'screen.list',
    machine: 'entryList',
    name: 'entries',
    rows: (call) => ({ rows: [headOf(call)], page: 1, pages: 1 }),
    none: { rows: [], page: 1, pages: 1 },
  });
  return {
    ...onlyOf(entries, ...(isAt(run, 'browsing') ? alone : beside)),
    ...(isOpen(run) && isHome(run) && { ...panelCases(run), ...editCases(run) }),
    ...entryOutcomes(run),
    ...departures(run),
  };
}

const beside = ['entries come', 'entries are not loaded: 401'];
const alone = [...beside, 'no entries come', 'entries are not loaded', 'reload entries', 'try entries again'];

/** One thing at a time: first the list, then an entry to read or a form to fill in. */
function panelCases(run: Run): Cases {
  const list = run.snapshot('screen.list');
  const [entry] = list?.context.rows ?? [];
  const isBegun = list?.matches({ loading: { wait: 'brief', behind: 'nothing' } }) ?? false;
  const isResting = list?.matches({ ready: 'filled' }) ?? false;
  const isRead = run.snapshot('screen.details') !== undefined;
  const form = run.snapshot('screen.form');
  const canToggle = !isRead && (form ? isResting : isResting || isBegun);
  return {
    'toggle the list':
      form || isRead || !isResting ? undefined : run.sends('screen', { type: 'list.toggled' }),
    'toggle the form': canToggle ? run.sends('screen', { type: 'form.toggled', today }) : undefined,
    'read the entry': isResting ? run.sends('screen', { type: 'details.requested', entry }) : undefined,
    'stop reading': run.sends('screen.details', { type: 'details.closed' }),
    'the details come': run.answers('screen.details.load', () => payrollEntry),
    'the details do not come: 403': run.fails('screen.details.load', refusal(403, 'Sem acesso.')),
    'ask for the details again': run.sends('screen.details', { type: 'details.retried' }),
  };
}

function editCases(run: Run): Cases {
  const form = run.snapshot('screen.form');
  const isBlank = form?.context.values.description === '';
  const isReady = form?.matches({ open: { options: 'ready' } });
  return {
    'fill in the entry':
      isBlank && isReady
        ? run.sends(
            'screen.form',
            { type: 'paste.opened', text: spreadsheetRows(2) },
            { type: 'paste.accepted' },
            { type: 'entry.patched', patch: { description: payroll.description } },
          )
        : undefined,
    'send the entry': isBlank
      ? undefined
      : run.sends('screen.form', { type: 'entry.submitted', again: false }),
    'discard the entry': run.sends('screen.form', { type: 'discard.confirmed' }),
    'keep the entry': run.sends('screen.form', { type: 'discard.declined' }),
  };
}

function entryOutcomes(run: Run): Cases {
  const save = 'screen.form.sending.save';
  return {
    'the choices come': run.answers('screen.form.loadOptions', () => entryChoices),
    'the entry gets a key': run.answers('screen.form.sending.newKey', () => 'key'),
    'the entry gets no key': run.fails('screen.form.sending.newKey', hostDown),
    'the entry is posted': run.answers(save, headOf),
    'a line of the entry is refused': run.fails(
      save,
      refusal(422, [{ loc: ['body', 'lines', 0, 'account_id'], msg: 'Conta inativa.', type: 'inactive' }]),
    ),
    'the entry is refused': run.fails(save, refusal(409, 'Período encerrado.')),
    ...failures(run, save, 'the entry is not posted', hostDown),
  };
}

/** The form is no dialog: everything around it is reachable while it is filled in and sent. */
function departures(run: Run): Cases {
  const form = run.snapshot('screen.form');
  const isSent = form?.matches({ open: { entry: { submitting: 'brief' } } });
  const isTyped = form?.matches({ open: { entry: 'editing', options: 'ready' } });
  if (!isOpen(run) || run.snapshot('screen.details') || (form && !isSent && !isTyped)) return {};
  const leave = leaveCases(run, { to: '/tenant/dashboard', menu: 'the dashboard' });
  return onlyOf(leave, 'switch the company');
}

function isOpen(run: Run): boolean {
  return run.session().matches('active') && !run.app.getSnapshot().hasTag('asking');
}

function isHome(run: Run): boolean {
  return run.session().context.tenantId === 't-horizonte';
}

function isAt(run: Run, state: string): boolean {
  return run.snapshot('screen')?.matches({ listing: state }) ?? false;
}

function headOf({ credentials: { tenantId } }: HostCall): EntryHead {
  return { ...payroll, id: `${payroll.id}@${tenantId}` };
}

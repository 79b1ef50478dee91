import { capabilities } from '../../../src/domain/capability.ts';
import { roleIn, type SessionFacts } from '../../../src/domain/session/session.ts';
import { appMachine } from '../../../src/machines/app/appMachine.ts';
import { noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { places, routes, type ScreenName, workScreens } from '../../../src/machines/app/routes.ts';
import { type MenuFold, type Scheme, shellMachine } from '../../../src/machines/app/shellMachine.ts';
import type { NoticeContent } from '../../../src/machines/shared/appMailbox.ts';
import { atWork, aurora, hostDown, marina, removed } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

const inCharge: SessionFacts = {
  ...atWork,
  user: { ...marina, tenants_info: marina.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 })) },
};
const choosing: SessionFacts = { phase: 'active', user: marina, tenantId: null, capabilities: [] };
/** On a host that keeps goals. */
const led: SessionFacts = { ...atWork, capabilities: ['lists.1'] };
const ofOneTenant: SessionFacts = {
  ...choosing,
  user: { ...marina, tenants_info: marina.tenants_info?.slice(0, 1) },
  capabilities: ['lists.1'],
};
const nobody: SessionFacts = { phase: 'anonymous', user: null, tenantId: null, capabilities: [] };

const created: NoticeContent = { tone: 'success', title: 'Projeto Criado' };
const removal: NoticeContent = {
  tone: 'success',
  title: 'Projeto Excluído',
  undo: { screen: 'projects', event: { type: 'command.requested', row: removed(aurora) } },
};
const undoOn = (screen: ScreenName) =>
  ({
    type: 'undo.requested',
    undo: { screen, event: { type: 'command.requested', row: removed(aurora) } },
  }) as const;
const kept: NoticeContent = { tone: 'danger', title: 'Falha ao Excluir', text: 'A obra tem lançamentos.' };
const asking: NoticeContent = { ...kept, mustBeAcknowledged: true };
const dark: Scheme = 'dark';
const light: Scheme = 'light';
const fold = (part: MenuFold) => ({ type: 'menu.found', part }) as const;

export const appModel = defineModel(appMachine, {
  cases: (snapshot) => {
    const { location, session } = snapshot.context;
    const isYoung = location === '/' && session.phase === 'waiting' && snapshot.matches({ place: 'waiting' });
    const isAtWork = snapshot.matches({ place: 'projects' }) && session.phase === 'active';
    const isUnsaved = !snapshot.matches({ work: 'saved' });
    const isLeaving =
      isAtWork && !snapshot.matches({ work: 'asking' }) && !snapshot.matches({ work: 'resuming' });
    return {
      'start at the root': location === null && { type: 'location.changed', path: '/' },
      'arrive at the projects': location !== null && { type: 'location.changed', path: '/tenant/projects' },
      'arrive at the projects anew': isAtWork &&
        !isUnsaved && {
          type: 'location.changed',
          path: '/tenant/projects',
          isAnew: true,
        },
      'arrive at the choice': location === '/' && { type: 'location.changed', path: '/dashboard' },
      'arrive at the login': session.phase === 'anonymous' && { type: 'location.changed', path: '/login' },
      'nobody is signed in': session.phase !== 'anonymous' && { type: 'session.reported', session: nobody },
      'Marina has not chosen': session.phase === 'anonymous' && {
        type: 'session.reported',
        session: choosing,
      },
      'Marina is led to her goal': session.phase === 'anonymous' && {
        type: 'session.reported',
        session: led,
      },
      'Marina has one company': session.phase === 'anonymous' && {
        type: 'session.reported',
        session: ofOneTenant,
      },
      'a row is opened': isAtWork &&
        !isUnsaved && { type: 'row.opened', id: 'p-1', code: '', name: 'Aurora' },
      'a list comes': isAtWork && !isUnsaved && { type: 'rows.listed', ids: ['p-1'], gone: [] },
      'her password is changed': isAtWork && !isUnsaved && { type: 'password.changed' },
      'Marina is at work': location !== null && { type: 'session.reported', session: atWork },
      'her session expires': isAtWork && {
        type: 'session.reported',
        session: { ...session, phase: 'expired' as const },
      },
      'her role changes': isAtWork && { type: 'session.reported', session: inCharge },
      'the screen is here': done('openScreen'),
      'the screen does not come': failed('openScreen', hostDown),
      'the screen comes slowly': after('patience', 'app.place.opening.brief'),
      'try the screen again': { type: 'screen.retried' },
      'the screen cannot be drawn': isAtWork && !isUnsaved && { type: 'screen.broke' },
      'the screen breaks': session.phase === 'active' && !isUnsaved && failed('screen', 'a bug'),
      'work is unsaved': isAtWork && { type: 'work.unsaved' },
      'work is saved': isAtWork && { type: 'work.saved' },
      'go to the dashboard': isLeaving && { type: 'navigation.requested', to: '/tenant/dashboard' },
      'stay where one is': isLeaving && { type: 'navigation.requested', to: '/tenant/projects' },
      'step back on the path': isLeaving && {
        type: 'navigation.requested',
        to: '/tenant/projects',
        delta: -1,
      },
      'switch to Atlântica': isLeaving && { type: 'tenant.chosen', tenantId: 't-atlantica' },
      'log out': isLeaving && { type: 'logout.requested' },
      discard: session.phase === 'active' && { type: 'discard.confirmed' },
      'go on editing': session.phase === 'active' && { type: 'discard.declined' },
      'what is under way ends': snapshot.matches({ work: 'resuming' }) && { type: 'turn.ended' },
      'what is under way breaks': failed('turn', 'a bug'),
      'take back a removal': isAtWork && undoOn('projects'),
      'take back a removal of elsewhere': isAtWork && undoOn('suppliers'),
      'tell something': isAtWork && { type: 'notice.raised', notice: created },
      'nobody can be asked who is signed in': isYoung && done('session'),
      'the session breaks': isYoung && failed('session', 'a bug'),
      'the history breaks': isYoung && failed('navigation', 'a bug'),
      'the notices break': isYoung && failed('notices', 'a bug'),
      'the frame breaks': isYoung && failed('shell', 'a bug'),
    };
  },
  facts: ({ context: { location, session, departure, goal } }) => [
    goal,
    session.capabilities.length,
    location,
    session.phase,
    session.tenantId,
    departure?.type ?? null,
    roleIn(session),
  ],
});

const ana: SessionFacts = {
  phase: 'active',
  user: { ...marina, is_superuser: true },
  tenantId: 't-horizonte',
  capabilities: [...capabilities],
};

const { reports } = places;

/** Every work screen except projects, for a user with all permissions: entered, left, broken, resumed, withdrawn. */
export const otherScreensModel = defineModel(appMachine, {
  name: 'app (other screens)',
  cases: (snapshot) => {
    const { location, session } = snapshot.context;
    const others = routes.filter(({ screen }) => isOtherWork(screen) && screen !== 'reports');
    const isAtReports = location === reports.path && session.phase === 'active';
    const isWaiting = session.phase === 'waiting';
    const shown = routes.find(({ screen }) => snapshot.matches({ place: screen } as never));
    return {
      ...Object.fromEntries(
        others.map(({ screen, path }) => [
          `arrive at ${screen}`,
          location !== path && { type: 'location.changed' as const, path },
        ]),
      ),
      'Ana is at work': (isWaiting || session.phase === 'expired') && {
        type: 'session.reported',
        session: ana,
      },
      'what was done there is taken back': shown && undoOn(shown.screen),
      'what was done elsewhere is taken back': shown && undoOn('projects'),
      'her session expires': others.some(({ screen }) => snapshot.matches({ place: screen } as never)) &&
        session.phase === 'active' && {
          type: 'session.reported',
          session: { ...ana, phase: 'expired' as const },
        },
      'arrive at the reports': snapshot.matches({ place: 'ledger' }) && {
        type: 'location.changed',
        path: reports.path,
      },
      'the host loses its reports': isAtReports && {
        type: 'session.reported',
        session: { ...ana, capabilities: [] },
      },
      'the screen is here': done('openScreen'),
      'the screen breaks': session.phase === 'active' && failed('screen', 'a bug'),
    };
  },
  facts: ({ context: { location, session } }) => [location, session.phase, session.capabilities.length],
});

function isOtherWork(screen: ScreenName): boolean {
  return screen !== 'projects' && workScreens.some((name) => name === screen);
}

/** Two toasts at most; the list opens with at most one, and a notice to acknowledge covers it. */
export const noticesModel = defineModel(noticesMachine, {
  cases: ({ context: { notices, pending, alerts, held }, value }) => {
    const [first] = notices;
    const isFree = notices.length < 2 && pending.length === 0 && value.list === 'closed' && held.length === 0;
    return {
      'a success is announced': isFree && { type: 'notice.raised', notice: created },
      'a removal is announced': isFree && !first && { type: 'notice.raised', notice: removal },
      'a failure is announced': isFree && alerts.length === 0 && { type: 'notice.raised', notice: kept },
      'a failure asks for its OK': isFree && !first && { type: 'notice.raised', notice: asking },
      'say OK': pending[0] && { type: 'notice.acknowledged', id: pending[0].id },
      'point at the first': isFree && first && { type: 'notice.held', id: first.id },
      'point elsewhere': held[0] !== undefined && { type: 'notice.released', id: held[0] },
      'open the list': isFree && { type: 'alerts.opened' },
      'close the list': { type: 'alerts.closed' },
      'clear the list': alerts.length > 0 && { type: 'alerts.cleared' },
      'dismiss the first': first &&
        held.length === 0 &&
        value.list === 'closed' && { type: 'notice.dismissed', id: first.id },
      'undo the first': first &&
        held.length === 0 &&
        value.list === 'closed' && { type: 'notice.undone', id: first.id },
      'the first expires': first && { type: 'notice.expired', id: first.id },
      'another company is entered': isFree && { type: 'undo.voided' },
      'the user is gone': { type: 'holder.left' },
    };
  },
  facts: ({ context: { notices, pending, alerts, held } }) => [
    notices.map(({ tone, undo }) => [tone, undo !== undefined]),
    pending.length,
    alerts.length,
    held.length,
  ],
});

const rowPlace = { screen: 'projects', tenantId: 't-horizonte' };

export const shellModel = defineModel(shellMachine, {
  cases: (snapshot) => ({
    'toggle the menu': { type: 'menu.toggled' },
    'toggle Financeiro': { type: 'finance.toggled' },
    'the menu was folded': fold('menu'),
    'Financeiro was folded': fold('finance'),
    'choose dark': snapshot.matches({ scheme: 'light' }) && { type: 'scheme.chosen', scheme: dark },
    'choose light': snapshot.matches({ scheme: 'dark' }) && { type: 'scheme.chosen', scheme: light },
    'the system is dark': { type: 'scheme.found', scheme: dark },
    'the system is light': { type: 'scheme.found', scheme: light },
    'the browser keeps nothing': failed('scheme', hostDown),
    'the search is here': done('openSearch'),
    'the search does not come': failed('openSearch', hostDown),
    'the search breaks': failed('search', 'a bug'),
    'a row is opened': { type: 'row.opened', id: 'p-1', code: '', name: 'Aurora', ...rowPlace },
    'a list comes': { type: 'rows.listed', ids: ['p-1'], gone: [], ...rowPlace },
    'somebody else signs in': { type: 'holder.changed' },
    'the columns are here': done('openColumns'),
    'the columns do not come': failed('openColumns', hostDown),
    'the columns break': failed('columns', 'a bug'),
  }),
  facts: () => null,
});

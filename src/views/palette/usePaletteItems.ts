import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { changedQuery, queryOfAddress, reportAddress } from '../../domain/reports/report.ts';
import { openingOf } from '../../domain/reports/reportAccess.ts';
import { type ReportQuery, reportNames } from '../../domain/reports/reports.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import type { FoundRow } from '../../domain/tables/foundRow.ts';
import { selectScreen } from '../../machines/app/appSelectors.ts';
import { isBarred } from '../../machines/app/barredEvents.ts';
import {
  type Command,
  commandsOf,
  giveCommand,
  hindranceOf,
  isUnderDialog,
  tagsAround,
} from '../../machines/app/commands.ts';
import { newEntryAddress } from '../../machines/app/entryPlace.ts';
import { isMachine, type MachineActor } from '../../machines/app/liveMachine.ts';
import type { PaletteActor, PaletteContext } from '../../machines/app/paletteMachine.ts';
import {
  type Area,
  menuRoutes,
  pathTo,
  places,
  type ScreenName,
  siteAddress,
} from '../../machines/app/routes.ts';
import { disabledBecause } from '../../texts/help/screenHelp.ts';
import { commandTexts, paletteTexts } from '../../texts/palette.ts';
import { tenantDashboardTexts } from '../../texts/reports/dashboards.ts';
import { reportTexts } from '../../texts/reports/reports.ts';
import { reportWords } from '../../texts/reports/reportWords.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { daysIn, inMonth, monthsNamed } from './monthItems.ts';
import { pageItems } from './pageItems.ts';
import { itemsOf, type PaletteItem } from './paletteItems.ts';
import { partyItems, sessionItems } from './sessionItems.ts';

/** Everything that the search offers now, in order. */
export function usePaletteItems(palette: PaletteActor, context: PaletteContext): PaletteItem[] {
  const { app, today } = useSurroundings();
  const session = useSession();
  const name = useSelector(app, selectScreen) ?? 'notFound';
  const screen = useSelector(app, ({ children }) => children.screen);
  const { recent, shelf, found, query } = context;
  const isOffered = session.capabilities.includes('lists.1');
  const buttons = useMemo(
    () => (isOffered && isMachine(screen) && !isUnderDialog(screen) ? pageItems(palette) : []),
    [palette, screen, isOffered],
  );
  const day = today();
  return useMemo(() => {
    const commands = isMachine(screen) ? commandItems(palette, session, name, screen, day) : [];
    const ours = ({ tenantId }: FoundRow) => tenantId === null || tenantId === session.tenantId;
    const rows = [...(shelf ?? []), ...found].filter(ours);
    return itemsOf([
      ...recent.filter(ours).map((row) => ({
        ...rowItem(palette, session, row),
        note: `${paletteTexts.recent} · ${kindOf(row)}`,
        isOffered: true,
      })),
      ...commands.filter(({ isDisabled }) => !isDisabled),
      ...placeItems(palette, session),
      ...commands.filter(({ isDisabled }) => isDisabled),
      ...reportItems(palette, session, monthsNamed(query, day)),
      ...(mayEnter(session) ? [newEntryItem(palette)] : []),
      ...rows.flatMap((row) => [
        { ...rowItem(palette, session, row), isFound: found.includes(row) },
        ...partyItems(palette, session, row, day).map((item) => ({ ...item, isFound: found.includes(row) })),
      ]),
      ...sessionItems(palette, app, session),
      // A command that says what a button says is the button.
      ...buttons.filter((button) => commands.every(({ label }) => label !== button.label)),
    ]);
  }, [palette, app, session, name, screen, day, recent, shelf, found, query, buttons]);
}

function placeItems(palette: PaletteActor, session: SessionFacts) {
  const listed = (area: Exclude<Area, 'bare'>) =>
    (['main', 'finance'] as const).flatMap((part) => menuRoutes(area, part, session));
  const own = pathTo('ownAccount', session);
  const { user } = session;
  // Administration menus lead to no company; some superusers also have companies.
  const isElsewhereToo = user?.is_superuser && user.tenants_info?.length;
  const shown = [
    ...(session.tenantId === null ? [] : listed('tenant')),
    ...(user?.is_superuser ? listed('admin') : []),
    ...(isElsewhereToo ? [places.tenantChoice] : []),
  ].map(({ path, title }) => ({ path: path as string, title: title as string }));
  return [...shown, ...(own ? [{ path: own, title: ownTitle }] : [])].map(({ path, title }) => ({
    value: path,
    code: '',
    label: title,
    note: paletteTexts.screen,
    isOffered: true,
    run: () => palette.send({ type: 'place.chosen', to: path }),
  }));
}

/** The most frequent command, offered everywhere. */
function newEntryItem(palette: PaletteActor) {
  const run = () => palette.send({ type: 'place.chosen', to: newEntryAddress });
  return {
    value: newEntryAddress,
    code: '',
    label: tenantDashboardTexts.newEntry,
    note: paletteTexts.command,
    run,
  };
}

/** A host without `roles.1` lets every member post (decision D11). */
function mayEnter(session: SessionFacts): boolean {
  return session.tenantId !== null && permissionsIn(session).includes('ledger:write');
}

/** Reports by name: found when typed, hidden before. */
function reportItems(palette: PaletteActor, session: SessionFacts, months: readonly string[]) {
  const path = session.tenantId === null ? null : pathTo('reports', session);
  if (path === null) return [];
  const permissions = permissionsIn(session);
  return reportNames.flatMap((name) => {
    const opening = openingOf(name, permissions, session.capabilities);
    if (opening === null) return [];
    const { title } = reportWords[name];
    const query = queryOfAddress({ ...opening });
    const item = (value: string, label: string, asked: ReportQuery) => {
      const to = reportAddress(path, asked);
      const run = () => palette.send({ type: 'place.chosen', to });
      return { value: `report ${name}${value}`, code: '', label, note: reportTexts.report, run };
    };
    return [
      item('', title, query),
      ...months.map((month) => item(` ${month}`, inMonth(title, month), changedQuery(query, daysIn(month)))),
    ];
  });
}

const ownTitle = places.ownAccount.title;

function commandItems(
  palette: PaletteActor,
  session: SessionFacts,
  name: ScreenName,
  screen: MachineActor,
  today: string,
) {
  const tags = tagsAround(screen);
  const because = Object.keys(disabledBecause).find((tag) => tags.includes(tag));
  const isCovered = isUnderDialog(screen);
  const general = (because && disabledBecause[because]) ?? paletteTexts.notNow;
  const reasonOf = (command: Command) => {
    if (isBarred(session, name, command.name)) return paletteTexts.notAllowed;
    if (isCovered) return paletteTexts.covered;
    const hindrance = hindranceOf(command, screen);
    if (hindrance) return paletteTexts[hindrance];
    return (command.name === 'create' && paletteTexts.uncreated[name]) || general;
  };
  const title = name === 'notFound' ? '' : places[name].title;
  return commandsOf(screen, today).map((command) => ({
    value: `command ${command.name}`,
    code: '',
    label: commandTexts[command.name](title),
    note: command.isPossible ? paletteTexts.command : reasonOf(command),
    isDisabled: !command.isPossible,
    isOffered: true,
    run: () => {
      palette.send({ type: 'palette.left' });
      giveCommand(command);
    },
  }));
}

function rowItem(palette: PaletteActor, session: SessionFacts, row: FoundRow) {
  const { screen, id, code, title } = row;
  return {
    value: `${screen} ${id}`,
    code,
    label: code ? `${code} · ${title}` : title,
    note: kindOf(row),
    run: () => palette.send({ type: 'row.chosen', row: withPage(session, row) }),
  };
}

/** A project leads to the page of its obra where the host has one. */
function withPage(session: SessionFacts, row: FoundRow): FoundRow {
  const page = row.screen === 'projects' ? siteAddress(session, row.id) : null;
  return page === null ? row : { ...row, to: page };
}

function kindOf({ screen }: FoundRow): string {
  return paletteTexts.row[screen] ?? '';
}

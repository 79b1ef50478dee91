import type { AnyActorRef } from 'xstate';
import {
  addressPart,
  type FoundRow,
  type NamedRow,
  namedEntry,
  namedRow,
  namedTitle,
  namedUser,
} from '../../domain/tables/foundRow.ts';
import type { TitleDocument } from '../../domain/titles/titleItem.ts';
import { nounNames, nouns } from '../../texts/nouns.ts';
import { places } from './routes.ts';

/** Screens whose rows have an address. */
export const listed = [
  ...nounNames,
  'accounts',
  'costCenters',
  'treasury',
  'ledger',
  'payables',
  'receivables',
  'users',
  'tenants',
] as const;

export type Listed = (typeof listed)[number];

/** A row with its address. */
export function foundRow(screen: Listed, row: NamedRow, tenantId: string | null): FoundRow {
  return { ...row, screen, tenantId, to: `${places[screen].path}?${addressPart(screen, row)}` };
}

/** Screen and name of the row in each form or reading. */
const opened = {
  ...Object.fromEntries(nounNames.map((name) => [`${nouns[name].item}Form`, by(name, namedRow)])),
  accountForm: by('accounts', namedRow),
  costCenterForm: by('costCenters', namedRow),
  treasuryAccountForm: by('treasury', namedRow),
  entryDetails: by('ledger', namedEntry),
  titleDetails: (title: TitleDocument) =>
    [title.kind === 'PAYABLE' ? 'payables' : 'receivables', namedTitle(title)] as const,
  userForm: by('users', namedUser),
  tenantForm: by('tenants', namedRow),
} satisfies Record<string, (row: never) => readonly [Listed, NamedRow]>;

function by<Row>(screen: Listed, naming: (row: Row) => NamedRow) {
  return (row: Row) => [screen, naming(row)] as const;
}

const ofAdministration: readonly Listed[] = ['users', 'tenants'];

/** The row that an actor has open; null without one. */
export function rowOpenIn(actor: AnyActorRef, tenantId: string | null): FoundRow | null {
  const snapshot = actor.getSnapshot();
  if (!('machine' in snapshot)) return null;
  const { machine, context } = snapshot;
  const id: string = machine.id;
  // A saved form has the row as saved.
  const subject = context.entry ?? (context.row && (context.saved ?? context.row)) ?? context.answer;
  if (!isOpener(id) || !subject) return null;
  const [screen, row] = opened[id](subject);
  return foundRow(screen, row, ofAdministration.includes(screen) ? null : tenantId);
}

interface ListedRow {
  id: string | number;
  is_active?: boolean;
}

const isRemoved = (row: ListedRow | undefined) => row === undefined;
/** A tree may be cut, so a missing row need not be gone. Deactivated rows are hidden on their screen. */
const isDeactivated = (row: ListedRow | undefined) => row?.is_active === false;

/** Lists that lose rows: the screen of each, and a test for a lost row. */
const losing: Record<string, readonly [Listed, (row: ListedRow | undefined) => boolean]> = {
  ...Object.fromEntries(nounNames.map((name) => [`${nouns[name].item}List`, [name, isRemoved]])),
  accountList: ['accounts', isDeactivated],
  costCenterList: ['costCenters', isDeactivated],
};

/** Returns true for a list that may come without a remembered row. */
export function losesRows(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot();
  return 'machine' in snapshot && snapshot.machine.id in losing;
}

/** Remembered rows of the company that the loaded list no longer shows. */
export function rowsGoneFrom(list: AnyActorRef, recent: FoundRow[], tenantId: string | null): FoundRow[] {
  const snapshot = list.getSnapshot();
  const [screen, isGone] = losing[snapshot.machine.id] ?? [];
  const hasCome = snapshot.hasTag('rows') && !snapshot.hasTag('busy') && !snapshot.hasTag('failed');
  if (!isGone || !hasCome) return [];
  const rows: ListedRow[] = snapshot.context.rows;
  return recent.filter(
    (row) =>
      row.screen === screen &&
      row.tenantId === tenantId &&
      isGone(rows.find(({ id }) => String(id) === row.id)),
  );
}

function isOpener(id: string): id is keyof typeof opened {
  return id in opened;
}

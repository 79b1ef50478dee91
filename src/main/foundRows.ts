import type { AnyActorRef } from 'xstate';
import {
  type FoundRow,
  type NamedRow,
  namedEntry,
  namedRow,
  namedTitle,
  namedUser,
} from '../domain/foundRow.ts';
import type { TitleDocument } from '../domain/titleItem.ts';
import { places } from '../machines/app/routes.ts';

/** How the address of each screen tells of one of its rows. */
const addresses = {
  projects: ({ title }) => ({ q: title }),
  suppliers: ({ title }) => ({ q: title }),
  customers: ({ title }) => ({ q: title }),
  accounts: ({ code }) => ({ 'tree.find': code }),
  costCenters: ({ code }) => ({ 'tree.find': code }),
  treasury: ({ id }) => ({ 'at.account': id, 'at.tab': 'movements' }),
  ledger: ({ id }) => ({ 'at.entry': id }),
  payables: ({ id }) => ({ 'at.title': id }),
  receivables: ({ id }) => ({ 'at.title': id }),
  users: ({ title }) => ({ q: title }),
  tenants: ({ title }) => ({ q: title }),
} satisfies Record<string, (row: NamedRow) => Record<string, string>>;

export type Listed = keyof typeof addresses;

export const listed = Object.keys(addresses) as Listed[];

/** A row with the way to it. */
export function foundRow(screen: Listed, row: NamedRow, tenantId: string | null): FoundRow {
  const part = new URLSearchParams(addresses[screen](row));
  return { ...row, screen, tenantId, to: `${places[screen].path}?${part}` };
}

/** What each form and reading is open on: the screen that lists such rows, and how they are named. */
const opened = {
  projectForm: by('projects', namedRow),
  supplierForm: by('suppliers', namedRow),
  customerForm: by('customers', namedRow),
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

/** The row that an actor is open on; null while it has none, or is nothing that opens rows. */
export function rowOpenIn(actor: AnyActorRef, tenantId: string | null): FoundRow | null {
  const snapshot = actor.getSnapshot();
  if (!('machine' in snapshot)) return null;
  const { machine, context } = snapshot;
  const id: string = machine.id;
  // A form that was saved has its row as it became.
  const subject = context.entry ?? (context.row && (context.saved ?? context.row)) ?? context.answer;
  if (!isOpener(id) || !subject) return null;
  const [screen, row] = opened[id](subject);
  return foundRow(screen, row, ofAdministration.includes(screen) ? null : tenantId);
}

function isOpener(id: string): id is keyof typeof opened {
  return id in opened;
}

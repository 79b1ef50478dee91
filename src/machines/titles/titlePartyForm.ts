import type { ActorRefFrom } from 'xstate';
import type { ValuesOf } from '../../domain/columns.ts';
import { namedRow } from '../../domain/tables/foundRow.ts';
import type { Party, PartyBody } from '../../domain/tenant/party.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { customerRecord, type PartyRecord, supplierRecord } from '../../texts/tenant/parties.ts';
import { about, failure, success } from '../shared/announcements.ts';
import { columnBody, columnFaults, columnMentions, typedValues } from '../shared/forms/columnLaws.ts';
import { createFormMachine, type FormOutcome } from '../shared/forms/formMachine.ts';

type PartyValues = ValuesOf<PartyRecord['columns']>;

/** A supplier or customer that a title lacks. */
export interface PartyDraft {
  kind: TitleKind;
  /** The name that was searched in vain: it may be registered as it opened. */
  wanted: string;
  values: PartyValues;
  /** The row of the host. */
  made: Party | null;
}

export function recordOfParty(kind: TitleKind): PartyRecord {
  return kind === 'PAYABLE' ? supplierRecord : customerRecord;
}

export function newPartyDraft(kind: TitleKind, wanted: string): PartyDraft {
  return { kind, wanted, values: { ...noParty, name: wanted }, made: null };
}

const { columns } = supplierRecord;
const noParty = typedValues(columns, null);

/** Registers a party over the form of a title, which reports the unsaved work. */
export const titlePartyMachine = createFormMachine<PartyDraft, PartyValues, PartyBody>({
  id: 'titleParty',
  valuesOf: (draft) => draft?.values ?? noParty,
  isWhole: ({ wanted }) => wanted !== '',
  check: (values, draft) => columnFaults(recordOfParty(draft?.kind ?? 'PAYABLE'), values),
  bodyOf: (values) => columnBody(columns, values),
  mentions: columnMentions(columns),
  isWithin: true,
  saveFailed: (draft) => recordOfParty(draft?.kind ?? 'PAYABLE').createFailed,
});

/** The whole body, from a draft and the form's changes. */
export function completeParty({ values }: PartyDraft, changes: Partial<PartyBody>): PartyBody {
  return { ...columnBody(columns, values), ...changes };
}

/** Notices for a sent party. */
export const titlePartyTold = {
  done: ({ kind }: PartyDraft) => success(recordOfParty(kind).created),
  failed: ({ row }: { row: PartyDraft | null }, text: string) =>
    failure(recordOfParty(row?.kind ?? 'PAYABLE').createFailed, text),
};

/** The party that was registered. */
export function registeredIn(outcome: FormOutcome<PartyDraft>): Party {
  if (outcome.kind === 'saved' && outcome.row.made) return outcome.row.made;
  throw new Error('no party was registered');
}

/** Success of a registered party, which leads to its row. */
export function registeredNotice(kind: TitleKind, party: Party) {
  const { created, noun } = recordOfParty(kind);
  return about(success(created), namedRow(party), noun);
}

export type TitlePartyActor = ActorRefFrom<typeof titlePartyMachine>;

import type { Party } from '../../domain/tenant/party.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleDocument, TitleItem } from '../../domain/titles/titleItem.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import type { ReversalDraft } from './titleForms.ts';
import type { TitleSubject } from './titleParts.ts';
import type { Selection } from './titleSelection.ts';

/** The kind of titles, and the input of the screen. */
export interface TitleDeskInput extends ScreenInput {
  kind: TitleKind;
}

export interface TitleDeskContext extends TitleDeskInput, Selection<TitleItem> {
  /** In São Paulo, `YYYY-MM-DD`; the day of the statuses. */
  today: string;
  /** The titles of the open form. */
  settled: TitleItem[];
  subject: TitleSubject;
  reversal: ReversalDraft | null;
  moved: TitleItem | null;
  /** Last used treasury account, proposed to the next settlement; '' for none. */
  account: string;
  /** The name of the party to register. */
  wanted: string;
  /** Parties registered while the new title is open: its choices were loaded before. */
  registered: Party[];
  /** The posted title that the new one duplicates. */
  copied: TitleDocument | null;
}

export interface Ended {
  outcome: FormOutcome<unknown>;
}

/** True when the role may create, settle and reverse titles of this kind; the host checks again. */
export function mayWriteTitles({ kind, permissions }: Pick<TitleDeskInput, 'kind' | 'permissions'>): boolean {
  return permissions.includes(kind === 'PAYABLE' ? 'payables:write' : 'receivables:settle');
}

/** True when the role may enter a title like a posted one: receivables come from sales, but some are alike. */
export function mayDuplicateTitles({
  kind,
  permissions,
}: Pick<TitleDeskInput, 'kind' | 'permissions'>): boolean {
  return permissions.includes(kind === 'PAYABLE' ? 'payables:write' : 'receivables:create');
}

/** True when the role may register the supplier or customer that a title lacks. */
export function mayRegisterParties({
  kind,
  permissions,
}: Pick<TitleDeskInput, 'kind' | 'permissions'>): boolean {
  return permissions.includes(kind === 'PAYABLE' ? 'suppliers:write' : 'customers:write');
}

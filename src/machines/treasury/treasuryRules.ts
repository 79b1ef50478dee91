import { toProblem } from '../../domain/problem.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { balanceChange, type Movement, type TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import { failure } from '../shared/announcements.ts';
import { explain } from '../shared/errorText.ts';
import type { FormOutcome } from '../shared/forms/formMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import type { MovementDraft } from './movementRules.ts';
import type { TransferDraft } from './transferRules.ts';

export interface TreasuryContext extends ScreenInput {
  /** The host searches and sorts movements (`lists.1`). */
  isServed: boolean;
  /** The selected account at its selection, or at the start of its last movement. */
  selected: TreasuryAccount | null;
  draft: MovementDraft | null;
  transfer: TransferDraft | null;
  /** The movement whose entry is open. */
  read: Movement | null;
  /** The address's request, until the account is found. */
  told: AddressPart;
}

/** Name of the second tab in the address. */
export const movementsTab = 'movements';

export type Outcome = FormOutcome<MovementDraft>;

export function selectedOf({ selected }: TreasuryContext): TreasuryAccount {
  if (selected !== null) return selected;
  throw new Error('no account is selected');
}

export function draftOf({ draft }: TreasuryContext): MovementDraft {
  if (draft !== null) return draft;
  throw new Error('no movement is in the making');
}

/** The account in the address could not be loaded. */
export function notFound(error: unknown) {
  const { title, text } = explain(toProblem(error), treasuryAccountTexts.findFailed);
  return { type: 'notice.raised', notice: failure(title, text) } as const;
}

export function transferredDraft(outcome: FormOutcome<TransferDraft>): TransferDraft {
  if (outcome.kind === 'saved') return outcome.row;
  throw new Error('no transfer was posted');
}

export function recordedDraft(outcome: Outcome): MovementDraft {
  if (outcome.kind === 'saved') return outcome.row;
  throw new Error('no movement was recorded');
}

export function recordedOf(outcome: Outcome): Movement {
  const { recorded } = recordedDraft(outcome);
  if (recorded) return recorded;
  throw new Error('the host told no movement');
}

export function withMovement(account: TreasuryAccount, movement: Movement): TreasuryAccount {
  return { ...account, balanceCents: account.balanceCents + balanceChange(movement) };
}

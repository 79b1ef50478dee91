import { plainText } from '../../domain/plainText.ts';
import { compareMovements, type Movement } from '../../domain/treasury/treasury.ts';
import { type Booking, type BookingOptions, bookingChoices } from '../posting/bookingOptions.ts';
import type { Filled, Patching } from '../shared/forms/formContext.ts';
import type { MovementValues } from './movementRules.ts';

/**
 * The booking of the account's newest movement with the same description, ignoring accents and case. Reversed
 * movements, those not entered by hand, those with choices that no longer exist, and those of other accounts, which the
 * options may still contain, are ignored.
 */
export function bookingOf(
  accountId: string,
  description: string,
  earlier: readonly Movement[],
  options: BookingOptions,
): Booking | null {
  const said = plainText(description.trim());
  const further = options.earlier?.filter(({ treasury_account_id: id }) => id === accountId) ?? [];
  const last = [...earlier, ...further]
    .filter((movement) => isRepeatable(movement) && plainText(movement.description.trim()) === said)
    .toSorted(compareMovements)[0];
  if (!last) return null;
  const { accounts, centers } = bookingChoices(options);
  const account = accounts.find(({ id }) => id === last.contra_partida_account_id);
  const center = centers.find(({ id }) => id === last.contra_partida_cost_center_id);
  return account ? { counter_account_id: String(account.id), cost_center_id: center?.id ?? '' } : null;
}

function isRepeatable({ origin_type, reversed_by_id }: Movement): boolean {
  return (origin_type ?? 'MANUAL').startsWith('MANUAL') && !reversed_by_id;
}

/**
 * The form after a patch. Untyped booking fields are filled with the proposal; an earlier proposal goes when another or
 * none replaces it.
 */
export function withBooking(
  { initial, values, proposed }: Filled<MovementValues>,
  { patch, proposal }: Patching<MovementValues>,
): Filled<MovementValues> {
  const after = { ...values, ...patch };
  const standing = bookingFields.filter((field) => proposed.includes(field) && !(field in patch));
  if (proposal === undefined) return { initial, values: after, proposed: standing };
  for (const field of standing) after[field] = '';
  const fields = bookingFields.filter((field) => mayFill(after, proposal, field));
  for (const field of fields) after[field] = proposal?.[field] ?? '';
  return { initial, values: after, proposed: fields };
}

/** A cost center is only proposed together with its account. */
function mayFill(typed: Booking, proposal: Partial<Booking> | null, field: keyof Booking): boolean {
  const { counter_account_id: account } = typed;
  return (
    Boolean(proposal?.[field]) && typed[field] === '' && ['', proposal?.counter_account_id].includes(account)
  );
}

const bookingFields = ['counter_account_id', 'cost_center_id'] as const;

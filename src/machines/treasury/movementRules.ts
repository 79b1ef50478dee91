import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import {
  type Movement,
  type MovementBody,
  type MovementType,
  movementTypes,
} from '../../domain/treasury/treasury.ts';
import { parseTypedMoney, saysThirdDecimal } from '../../domain/typedMoney.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** The movement form; date and amount are the typed texts. */
export interface MovementValues {
  movement_date: string;
  amount: string;
  type: MovementType | '';
  description: string;
  /** The id as text, '' for none. */
  counter_account_id: string;
  /** '' for none. */
  cost_center_id: string;
}

/** A draft of a movement: account, day, the form's initial values, and the result. */
export interface MovementDraft {
  accountId: string;
  accountName: string;
  /** In São Paulo, `YYYY-MM-DD`, at the start; replaced at submission for the check. */
  today: string;
  values: MovementValues;
  recorded: Movement | null;
  /** Movements recorded before it in the same sitting. */
  made: number;
}

/** A movement is a debit of today by default (SPEC §5). */
export function newDraft(account: { id: string; name: string }, today: string): MovementDraft {
  return {
    accountId: account.id,
    accountName: account.name,
    today,
    values: { ...noValues, movement_date: formatCalendarDate(today) },
    recorded: null,
    made: 0,
  };
}

/** The next draft on the same account keeps date and type. */
export function nextDraft({ recorded, made, ...draft }: MovementDraft): MovementDraft {
  const { movement_date = draft.today, type = noValues.type } = recorded ?? {};
  const values = { ...noValues, movement_date: formatCalendarDate(movement_date), type };
  return { ...draft, values, recorded: null, made: made + 1 };
}

export function movementValues(draft: MovementDraft | null): MovementValues {
  return draft?.values ?? noValues;
}

const noValues: MovementValues = {
  movement_date: '',
  amount: '',
  type: 'DEBITO',
  description: '',
  counter_account_id: '',
  cost_center_id: '',
};

/**
 * Rules for a manual movement (SPEC §5). The date is checked against the draft's `today` in São Paulo (decision D6).
 */
export function checkMovement(
  values: MovementValues,
  draft: MovementDraft | null,
): FormErrors<MovementValues> {
  const texts = movementTexts.form;
  const fields: FormErrors<MovementValues>['fields'] = {};
  for (const field of requiredFields) if (keptText(values[field]) === '') fields[field] = formTexts.required;
  const isIncomplete = Object.keys(fields).length > 0;
  fields.movement_date ??= dateFault(values.movement_date, draft);
  fields.amount ??= amountFault(values.amount);
  for (const field of requiredFields) if (fields[field] === undefined) delete fields[field];
  return { fields, form: isIncomplete ? { title: texts.required, text: '' } : null };
}

const requiredFields = ['movement_date', 'amount', 'type', 'description', 'counter_account_id'] as const;

function dateFault(text: string, draft: MovementDraft | null): string | undefined {
  const date = parseTypedDate(text);
  if (date === null) return formTexts.invalidDate;
  return draft !== null && date > draft.today ? movementTexts.form.future : undefined;
}

/** The specification has one sentence for every invalid amount (decision D13). */
function amountFault(text: string): string | undefined {
  const { notPositive, thirdDecimal } = movementTexts.form;
  return positiveAmountFault(text, notPositive, saysThirdDecimal(text) ? thirdDecimal : notPositive);
}

export function movementBody(values: MovementValues): MovementBody {
  return {
    movement_date: parseTypedDate(values.movement_date) ?? '',
    amountCents: parseTypedMoney(values.amount) ?? 0,
    type: values.type || 'DEBITO',
    description: keptText(values.description),
    contra_partida_account_id: Number(values.counter_account_id),
    contra_partida_cost_center_id: values.cost_center_id || null,
  };
}

/** The whole body, from a draft and the form's changes. */
export function completeBody(draft: MovementDraft, changes: Partial<MovementBody>): MovementBody {
  return { ...movementBody(draft.values), ...changes };
}

/** The chosen type, else ''. */
export function asMovementType(text: string): MovementValues['type'] {
  return movementTypes.find((type) => type === text) ?? '';
}

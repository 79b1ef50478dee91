import type { ReferredNames } from '../../domain/control/notedChange.ts';
import { formatCalendarDate, formatTimestamp } from '../../domain/dateText.ts';
import { centsOfWire, formatBrl } from '../../domain/money.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import { accountClassificationNames, accountTypeNames } from '../chart/accounts.ts';
import { costCenterTypeNames } from '../chart/costCenters.ts';
import { lineTypeNames, originNames } from '../ledger/ledger.ts';
import { projectStatusNames } from '../tenant/projects.ts';
import { deductionNames, documentTypeNames } from '../titles/titleDesk.ts';
import { movementTexts, movementTypeNames, treasuryAccountTypeLongNames } from '../treasury/treasury.ts';
import * as words from '../words.ts';
import { auditTexts as texts } from './audit.ts';
import { fieldName } from './auditFields.ts';

const amounts = new Set([
  ...['amount', 'cash_amount', 'total', 'total_debit', 'total_credit'],
  ...['principal', 'interest', 'fine', 'discount'],
]);

/** Names of the host's values, as on the screens where they are chosen. */
const valueNames: Record<string, Record<string, string>> = {
  account_type: treasuryAccountTypeLongNames,
  classification: accountClassificationNames,
  document_type: documentTypeNames,
  kind: { ...deductionNames, PAYABLE: words.payables, RECEIVABLE: words.receivables },
  // Movements name this origin differently from entries.
  origin_type: { ...originNames, MANUAL: words.manual },
  reconciliation_status: { RECONCILED: movementTexts.reconciled, PENDING: movementTexts.pending },
  status: projectStatusNames,
  type: { ...accountTypeNames, ...costCenterTypeNames, ...lineTypeNames, ...movementTypeNames },
};

/** A noted value in words, a reference by the name of its row; an unknown value keeps the host's spelling. */
export function toldValue(field: string, value: unknown, names: ReferredNames = {}): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((part) => toldValue(field, part, names)).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${fieldName(name)} ${toldValue(name, part, names)}`)
      .join(' · ');
  }
  const named = names[field]?.[String(value)];
  if (named !== undefined) return named;
  const cents = amounts.has(field) ? centsOfWire(value) : null;
  if (cents !== null) return formatBrl(cents);
  if (typeof value !== 'string') return String(value);
  if (field === 'cnpj_cpf') return formatTaxId(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatCalendarDate(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatTimestamp(value);
  return valueNames[field]?.[value] ?? value;
}

import { z } from 'zod';
import { longestSearch } from '../../../src/domain/tables/tableLook.ts';
import { deductionKinds, documentTypes, longestNumber } from '../../../src/domain/titles/titleDocument.ts';
import { collectionTypes, mostCollected, withholdingStates } from '../../../src/domain/titles/withholding.ts';
import {
  accountNumber,
  bookDate,
  calendarDate,
  money,
  optionalNumber,
  optionalText,
  several,
  text,
  uuid,
} from '../../http/fields.ts';
import { pageOf } from '../../http/paging.ts';

export const withholdingQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  q: text(longestSearch).optional(),
  state: z.enum(withholdingStates).default('open'),
  kind: several(z.enum(deductionKinds)).optional(),
  due_to: calendarDate.optional(),
  supplier_id: several(uuid).optional(),
  project_id: several(uuid).optional(),
});
/** `isOfProjects` keeps to the documents with a cost of some project, for roles that read these alone (D29). */
export type WithholdingQuery = z.output<typeof withholdingQuery> & { isOfProjects: boolean };

/** Living guias and releases of a withheld amount. */
export const collectionsAnswer = z.array(
  z.object({
    document_id: z.string(),
    document_type: z.enum(documentTypes),
    document_number: z.string().nullable(),
    due_date: z.string(),
    amount: money.answered,
  }),
);

export const withholdingsAnswer = pageOf(
  z
    .object({
      document_id: z.string(),
      position: z.number(),
      kind: z.enum(deductionKinds),
      account_id: z.number(),
      account_code: z.string(),
      account_name: z.string(),
      supplier_id: z.string(),
      supplier_name: z.string(),
      document_type: z.enum(documentTypes),
      document_number: z.string().nullable(),
      description: z.string(),
      issue_date: z.string(),
      due_date: z.string().nullable(),
      amount: money.answered,
      collected_amount: money.answered,
      open_amount: money.answered,
      collections: collectionsAnswer,
    })
    .meta({ id: 'Withholding' }),
).extend({ totals: z.object({ amount: money.answered, open: money.answered }) });

/** Deductions that a document collects. */
export const collectsAnswer = z.array(
  z.object({
    document_id: z.string(),
    position: z.number(),
    kind: z.enum(deductionKinds),
    document_number: z.string().nullable(),
    supplier_name: z.string(),
    amount: money.answered,
  }),
);

/** Input for a guia or a release; without an amount, all that is open. */
export const newCollection = z.strictObject({
  deductions: z
    .array(
      z.strictObject({
        document_id: uuid,
        position: z.int32().min(1).max(32_767),
        amount: money.sent.optional(),
      }),
    )
    .min(1)
    .max(mostCollected),
  supplier_id: uuid,
  document_type: z.enum(collectionTypes),
  document_number: optionalNumber(longestNumber),
  description: optionalText(500),
  issue_date: bookDate,
  due_date: bookDate,
  control_account_id: accountNumber.nullable().optional(),
});
export type NewCollection = z.output<typeof newCollection>;

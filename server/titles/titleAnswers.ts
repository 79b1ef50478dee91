import { z } from 'zod';
import { deductionKinds, documentTypes, type TitleKind } from '../../src/domain/titles/titleDocument.ts';
import { correctedFields } from '../../src/domain/titles/titleItem.ts';
import { instant, money } from '../http/fields.ts';
import { adjustmentAnswer, offsetAnswer } from './ends/endFields.ts';
import { collectionsAnswer, collectsAnswer } from './ends/withholdingFields.ts';
import { payables, receivables, type TitleNouns } from './kinds.ts';

const named = z.object({ code: z.string(), name: z.string() });

const allocations = z.array(
  z.object({
    account_id: z.number(),
    account: named,
    cost_center_id: z.string().nullable(),
    cost_center: named.nullable(),
    amount: money.answered,
  }),
);

/** Taxes that the customer withheld of a settled receivable. */
const withheld = { inss: money.answered, iss: money.answered, irrf: money.answered };

/** Answers of a kind's calls, whose field names depend on the kind. */
function answersOf(nouns: TitleNouns) {
  const { party, settled, installment, statuses, noun } = nouns;
  const id = noun === 'payable' ? 'Payable' : 'Receivable';
  const status = z.enum(statuses as [string, ...string[]]);
  const partyFields = { [`${party}_id`]: z.string(), [`${party}_name`]: z.string() };

  /** The specified title (SPEC §3), with its document. */
  const item = z
    .object({
      id: z.string(),
      tenant_id: z.string(),
      ...partyFields,
      description: z.string(),
      issue_date: z.string(),
      accrual_date: z.string(),
      due_date: z.string(),
      amount: money.answered,
      [`${settled}_amount`]: money.answered,
      payment_date: z.string().nullable(),
      status,
      created_at: instant,
      document_id: z.string(),
      installment_number: z.number(),
      installment_count: z.number(),
      open_amount: money.answered,
      offset_amount: money.answered,
      adjusted_amount: money.answered,
      document_type: z.enum(documentTypes),
      document_number: z.string().nullable(),
      control_account_id: z.number(),
      version: z.number(),
      /** Names of its document's projects, in a list. */
      projects: z.array(z.string()).optional(),
      /** Only on request, for the whole document. */
      allocations: allocations.optional(),
    })
    .meta({ id });

  const settlement = z
    .object({
      id: z.string(),
      settlement_date: z.string(),
      treasury_account_id: z.string(),
      treasury_account_name: z.string(),
      description: z.string(),
      cash_amount: money.answered,
      movement_id: z.string(),
      entry_id: z.string(),
      reversal_entry_id: z.string().nullable(),
      created_at: instant,
      /** Titles that it settled, also of other documents, and those that it still settles. */
      item_count: z.number(),
      living_count: z.number(),
      items: z.array(
        z.object({
          [installment]: z.string(),
          principal: money.answered,
          interest: money.answered,
          fine: money.answered,
          discount: money.answered,
          ...(nouns.kind === 'RECEIVABLE' && withheld),
          reversal_entry_id: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: `${id}Settlement` });

  /** Titles of a settlement by name, with their cash. */
  const settledTitles = z.object({
    items: z.array(
      z.object({
        [installment]: z.string(),
        document_id: z.string(),
        party_name: z.string(),
        description: z.string(),
        document_number: z.string().nullable(),
        number: z.number(),
        count: z.number(),
        principal: money.answered,
        cash: money.answered,
        reversal_entry_id: z.string().nullable(),
      }),
    ),
  });

  const document = z
    .object({
      id: z.string(),
      tenant_id: z.string(),
      ...partyFields,
      document_type: z.enum(documentTypes),
      document_number: z.string().nullable(),
      description: z.string(),
      issue_date: z.string(),
      accrual_date: z.string(),
      total: money.answered,
      net: money.answered,
      control_account_id: z.number(),
      control_account: named,
      entry_id: z.string(),
      cancellation_entry_id: z.string().nullable(),
      created_at: instant,
      allocations,
      deductions: z.array(
        z.object({
          position: z.number(),
          kind: z.enum(deductionKinds),
          account_id: z.number(),
          account: named,
          amount: money.answered,
          due_date: z.string().nullable(),
          collected_amount: money.answered,
          collections: collectionsAnswer,
        }),
      ),
      /** Deductions in a guia or a release; empty for other documents. */
      collects: collectsAnswer,
      /** As many as the paper has, of which these may be some. */
      installment_count: z.number(),
      installments: z.array(
        z.object({
          id: z.string(),
          number: z.number(),
          due_date: z.string(),
          amount: money.answered,
          [`${settled}_amount`]: money.answered,
          open_amount: money.answered,
          offset_amount: money.answered,
          adjusted_amount: money.answered,
          payment_date: z.string().nullable(),
          status,
          version: z.number(),
        }),
      ),
      settlements: z.array(settlement),
      offsets: z.array(offsetAnswer),
      adjustments: z.array(adjustmentAnswer),
      /** Rest of an advance; null for other documents. */
      advance_left: money.answered.nullable(),
      corrections: z.array(
        z.object({
          field: z.enum(correctedFields),
          before: z.string().nullable(),
          after: z.string().nullable(),
          reason: z.string(),
          at: instant,
        }),
      ),
      postponements: z.array(
        z.object({
          number: z.number(),
          from: z.string(),
          to: z.string(),
          reason: z.string().nullable(),
          at: instant,
        }),
      ),
    })
    .meta({ id: `${id}Document` });

  const totals = z.object({
    amount: money.answered,
    [settled]: money.answered,
    open: money.answered,
    /** Number of canceled titles in the filter; no sum includes them. */
    canceled: z.number().int(),
  });
  const due = z.object({ count: z.number().int(), open: money.answered });
  /** Only on request: what falls due, and the account of the newest settlement. */
  const desk = z
    .object({
      dues: z.object({ overdue: due, today: due, week: due, month: due }),
      treasury_account_id: z.string().nullable(),
    })
    .optional();
  return { item, settlement, settledTitles, document, totals, desk };
}

/** Built once for each kind: a named schema must be described once. */
export const titleAnswers: Record<TitleKind, ReturnType<typeof answersOf>> = {
  PAYABLE: answersOf(payables),
  RECEIVABLE: answersOf(receivables),
};

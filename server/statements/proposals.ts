import { sql } from 'kysely';
import { z } from 'zod';
import { dayAfter } from '../../src/domain/calendarDate.ts';
import {
  mostProposedDays,
  type OpenInstallment,
  type OpenMovement,
  proposalsFor,
} from '../../src/domain/statements/proposals.ts';
import { lineSides } from '../../src/domain/statements/reconciliation.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { centsOfAmount } from './accounts.ts';
import { signedMoney } from './fields.ts';
import { type LineAnswer, oneLine } from './lines.ts';
import { livingRules, rule } from './rules.ts';

const movement = z.object({
  id: z.string(),
  date: z.string(),
  amount: signedMoney.answered,
  text: z.string(),
});

export const proposal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('movements'), movements: z.array(movement) }),
    z.object({
      kind: z.literal('installment'),
      side: z.enum(lineSides),
      installment_id: z.string(),
      due_date: z.string(),
      open_amount: signedMoney.answered,
      party_name: z.string(),
      text: z.string(),
    }),
    z.object({ kind: z.literal('rule'), rule }),
  ])
  .meta({ id: 'LineProposal' });

type Proposal = z.infer<typeof proposal>;

/** Most candidates that are weighed for one line. */
const mostCandidates = 500;

/** Answers to an open line, the best first; none for a matched one. */
export async function proposalsOf(scope: TenantScope, lineId: string): Promise<Proposal[]> {
  const line = await oneLine(scope, lineId);
  const accountId = line.treasury_account_id;
  if (line.reconciliation_id) return [];
  const cents = Math.round(Number(line.amount) * 100);
  const movements = await openMovements(scope, accountId, line);
  const installments = await openInstallments(scope, line.date, cents);
  const rules = await livingRules(scope);
  const chosen = proposalsFor(
    { treasuryAccountId: accountId, date: line.date, cents, text: line.text, document: line.document },
    {
      movements,
      installments: installments.map(({ row }) => row),
      rules: rules.map(({ treasury_account_id, ...own }) => ({
        ...own,
        treasuryAccountId: treasury_account_id,
      })),
    },
  );
  const movementOf = new Map(movements.map((own) => [own.id, own]));
  const titleOf = new Map(installments.map((own) => [own.row.id, own]));
  const ruleOf = new Map(rules.map((own) => [own.id, own]));
  return chosen.flatMap((found): Proposal[] => {
    if (found.kind === 'movements') {
      const those = found.ids.flatMap((id) => movementOf.get(id) ?? []);
      return [
        {
          kind: 'movements',
          movements: those.map(({ id, date, cents: own, text }) => ({ id, date, amount: own / 100, text })),
        },
      ];
    }
    if (found.kind === 'rule') {
      const own = ruleOf.get(found.id);
      return own ? [{ kind: 'rule', rule: own }] : [];
    }
    const title = titleOf.get(found.id);
    if (!title) return [];
    const { row } = title;
    return [
      {
        kind: 'installment',
        side: cents < 0 ? 'OUT' : 'IN',
        installment_id: row.id,
        due_date: row.dueDate,
        open_amount: Math.abs(row.cents) / 100,
        party_name: row.party,
        text: row.text,
      },
    ];
  });
}

/** Open movements of the account around the line's day, on its side. */
async function openMovements(
  { db, tenantId }: TenantScope,
  accountId: string,
  { date, amount }: LineAnswer,
): Promise<OpenMovement[]> {
  const type = Number(amount) < 0 ? 'CREDITO' : 'DEBITO';
  const { rows } = await sql<{ id: string; date: string; amount: string; text: string }>`
    select id, movement_date as date, amount, description as text from treasury_movements movement
    where tenant_id = ${tenantId} and treasury_account_id = ${accountId} and type = ${type}
      and movement_date between ${dayAfter(date, -mostProposedDays)} and ${dayAfter(date, mostProposedDays)}
      and amount <= abs(${amount}::numeric)
      and not exists (select from reconciliation_movements matched where matched.tenant_id = movement.tenant_id
        and matched.movement_id = movement.id and matched.is_active)
    order by amount = abs(${amount}::numeric) desc, abs(movement_date - ${date}::date), id limit ${mostCandidates}`.execute(
    db,
  );
  const sign = type === 'CREDITO' ? -1 : 1;
  return rows.map(({ amount: own, ...row }) => ({ ...row, cents: sign * centsOfAmount(own) }));
}

/** Installments issued until the day whose open amount is that of the line. */
async function openInstallments(
  { db, tenantId }: TenantScope,
  date: string,
  cents: number,
): Promise<{ row: OpenInstallment }[]> {
  const isOut = cents < 0;
  const [parties, party] = isOut
    ? (['suppliers', 'supplier_id'] as const)
    : (['customers', 'customer_id'] as const);
  const { rows } = await sql<{
    id: string;
    due_date: string;
    number: string | null;
    description: string;
    party: string;
    tax_id: string | null;
  }>`
    select installment.id, installment.due_date, document.document_number as number, document.description,
      party.name as party, party.cnpj_cpf as tax_id
    from title_installments installment
    join title_documents document
      on document.tenant_id = installment.tenant_id and document.id = installment.document_id
    join ${sql.table(parties)} party on party.tenant_id = document.tenant_id and party.id = ${sql.ref(`document.${party}`)}
    where installment.tenant_id = ${tenantId} and installment.kind = ${isOut ? 'PAYABLE' : 'RECEIVABLE'}
      and installment.open_amount = ${Math.abs(cents) / 100}::numeric
      and document.issue_date <= ${date}
    order by abs(installment.due_date - ${date}::date), installment.id limit ${mostCandidates}`.execute(db);
  return rows.map(({ id, due_date, number, description, party: name, tax_id }) => ({
    row: {
      id,
      dueDate: due_date,
      cents,
      text: [number, description].filter(Boolean).join(' · '),
      party: name,
      taxId: tax_id,
    },
  }));
}

import { sql } from 'kysely';
import type { TenantScope } from '../database/tenantScope.ts';
import { reverseItems } from '../titles/ends/settlementReversals.ts';
import { receivables } from '../titles/kinds.ts';
import { addDocument } from '../titles/newDocuments.ts';
import { settle } from '../titles/settling.ts';
import type { NewSettlement } from '../titles/titleFields.ts';
import { owedOf } from './titleEnds.ts';
import { dayOf, idsByCode } from './year.ts';

/** A measurement whose customer withheld taxes when paying, and a batch of boletos of which the bank returned one. */
export async function seedReceipts(scope: TenantScope, bankId: string, today: string): Promise<void> {
  const accounts = await idsByCode(scope.db, 'accounts', scope.tenantId);
  const account = (code: string) => Number(accounts.get(code));
  const { id: customer } = await scope.db
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_active', '=', true)
    // People withhold nothing.
    .where(sql<boolean>`char_length(cnpj_cpf) = 14`)
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const add = (document: {
    document_type: 'NFSE' | 'BOLETO';
    document_number: string;
    description: string;
    issue_date: string;
    due_date: string;
    amount: number;
  }) => {
    const { due_date, amount, ...head } = document;
    const sent = {
      ...head,
      party_id: customer,
      control_account_id: account('1.1.02.002'),
      allocations: [{ account_id: account('3.1.02.001'), amount }],
      installments: [{ due_date, amount }],
    };
    return addDocument(scope, receivables, sent, today);
  };
  const receive = (settlement_date: string, items: NewSettlement['items']) =>
    settle(
      scope,
      receivables,
      { settlement_date, treasury_account_id: bankId, description: null, items },
      today,
    );
  const nothing = { interest: 0, fine: 0, discount: 0 };

  const measured = await add({
    document_type: 'NFSE',
    document_number: '3107',
    description: 'Medição de obra, com impostos retidos pelo tomador',
    issue_date: dayOf(today, 2, 6),
    due_date: dayOf(today, 1, 6),
    amount: 30_000,
  });
  const withheld = { inss: 3_300, iss: 1_500, irrf: 450 };
  const measurement = await owedOf(scope, measured, 1);
  await receive(
    dayOf(today, 1, 6),
    measurement.map(([installment_id, principal]) => ({
      installment_id,
      principal,
      ...nothing,
      ...withheld,
    })),
  );

  const boletos: string[] = [];
  for (const part of [1, 2, 3]) {
    const document = await add({
      document_type: 'BOLETO',
      document_number: `51${part}`,
      description: `Reforma da portaria, boleto ${part}`,
      issue_date: dayOf(today, 2, 9),
      due_date: dayOf(today, 1, 9),
      amount: 2_150,
    });
    boletos.push(...(await owedOf(scope, document, 1)).map(([id]) => id));
  }
  const batch = await receive(
    dayOf(today, 1, 9),
    boletos.map((installment_id) => ({ installment_id, principal: 2_150, ...nothing })),
  );
  const returned = { reason: 'Boleto devolvido pelo banco', date: dayOf(today, 1, 12) };
  await reverseItems(scope, receivables, batch, { ...returned, items: boletos.slice(1, 2) }, today);
}

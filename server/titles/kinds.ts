import type { Permission } from '../../src/domain/permission.ts';
import { payableStatuses, payableStatusOf } from '../../src/domain/titles/payable.ts';
import { receivableStatuses, receivableStatusOf } from '../../src/domain/titles/receivable.ts';
import type { TitleStatus } from '../../src/domain/titles/title.ts';
import type { TitleKind } from '../../src/domain/titles/titleDocument.ts';
import { partyRefusals } from '../../src/texts/server.ts';

/** Differences between payables and receivables; everything else about titles is written once. */
export interface TitleNouns {
  kind: TitleKind;
  path: '/payables' | '/receivables';
  noun: string;
  /** The table of the party, its fields in bodies and answers. */
  parties: 'suppliers' | 'customers';
  party: 'supplier' | 'customer';
  unknownParty: string;
  /** Field of a settlement that names an installment. */
  installment: 'payable_id' | 'receivable_id';
  /** Field of an answer with the settled amount. */
  settled: 'paid' | 'received';
  statuses: readonly string[];
  statusOf: Record<TitleStatus, string>;
  control: 'PASSIVO' | 'ATIVO';
  movement: 'CREDITO' | 'DEBITO';
  may: Record<'read' | 'readAll' | 'create' | 'write' | 'settle', Permission>;
}

export const payables: TitleNouns = {
  kind: 'PAYABLE',
  path: '/payables',
  noun: 'payable',
  parties: 'suppliers',
  party: 'supplier',
  unknownParty: partyRefusals.unknownSupplier,
  installment: 'payable_id',
  settled: 'paid',
  statuses: payableStatuses,
  statusOf: payableStatusOf,
  control: 'PASSIVO',
  movement: 'CREDITO',
  may: {
    read: 'project-payables:read',
    readAll: 'payables:read',
    create: 'payables:write',
    write: 'payables:write',
    settle: 'payables:write',
  },
};

export const receivables: TitleNouns = {
  kind: 'RECEIVABLE',
  path: '/receivables',
  noun: 'receivable',
  parties: 'customers',
  party: 'customer',
  unknownParty: partyRefusals.unknownCustomer,
  installment: 'receivable_id',
  settled: 'received',
  statuses: receivableStatuses,
  statusOf: receivableStatusOf,
  control: 'ATIVO',
  movement: 'DEBITO',
  may: {
    read: 'receivables:read',
    readAll: 'receivables:read',
    create: 'receivables:create',
    write: 'receivables:write',
    settle: 'receivables:settle',
  },
};

/** The other kind. */
export function otherNouns({ kind }: TitleNouns): TitleNouns {
  return kind === 'PAYABLE' ? receivables : payables;
}

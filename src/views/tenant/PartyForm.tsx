import { useSelector } from '@xstate/react';
import type { Party } from '../../domain/tenant/party.ts';
import type { PartyFormActor } from '../../machines/tenant/partiesMachine.ts';
import { taxIdWarning } from '../../machines/tenant/partyRules.ts';
import { twinWarning } from '../../machines/tenant/partyTwins.ts';
import type { PartyRecord } from '../../texts/tenant/parties.ts';
import { RecordForm } from '../shared/RecordForm.tsx';

export interface PartyFormProps {
  form: PartyFormActor;
  record: PartyRecord;
  known: readonly Party[];
}

/** SPEC §5, supplier and customer create and edit; a doubtful tax id is saved all the same. */
export function PartyForm({ form, record, known }: PartyFormProps) {
  const { row, values } = useSelector(form, ({ context }) => context);
  const warning = taxIdWarning(values) ?? twinWarning(values.cnpj_cpf, row?.id, known);
  return <RecordForm form={form} record={record} warnings={{ cnpj_cpf: warning }} />;
}

import { formatTimestamp } from '../../domain/dateText.ts';
import type { Party } from '../../domain/party.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { type PartyTexts, partyTexts } from '../../texts/parties.ts';
import type { Column } from '../parts/GridRow.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import type { PartyFormProps } from './PartyForm.tsx';

const columns: Column<Party>[] = [
  { key: 'name', title: partyTexts.nameColumn, render: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'cnpj_cpf',
    title: partyTexts.taxId,
    width: 190,
    render: ({ cnpj_cpf }) => formatTaxId(cnpj_cpf),
    text: ({ cnpj_cpf }) => formatTaxId(cnpj_cpf),
  },
  {
    key: 'is_active',
    title: partyTexts.status,
    width: 120,
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? partyTexts.active : partyTexts.inactive}
      </StatusTag>
    ),
  },
  {
    key: 'created_at',
    title: partyTexts.createdAt,
    width: 160,
    render: ({ created_at }) => formatTimestamp(created_at),
  },
];

const PartyForm = lazyPart<PartyFormProps>(() => import('./PartyForm.tsx').then((m) => m.PartyForm));

/** SPEC §2: suppliers, and customers in the same layout. */
export function PartiesPage({ screen, texts }: { screen: PartiesActor; texts: PartyTexts }) {
  return (
    <RegistryPage
      screen={screen}
      texts={texts}
      columns={columns}
      nameOf={({ name }) => name}
      form={(form) => <PartyForm form={form} texts={texts} />}
    />
  );
}

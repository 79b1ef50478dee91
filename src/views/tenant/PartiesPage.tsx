import { Document } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { flagCell, instantCell, textCell } from '../../domain/tables/cell.ts';
import { formatTaxId } from '../../domain/taxId.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { positionAddress } from '../../machines/app/titlesPlace.ts';
import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { type PartyTexts, partyTexts } from '../../texts/tenant/parties.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { RegistryPage } from '../shared/RegistryPage.tsx';
import type { PartyFormProps } from './PartyForm.tsx';

const columns: Column<Party>[] = [
  { key: 'name', title: partyTexts.nameColumn, value: ({ name }) => textCell(name) },
  {
    key: 'cnpj_cpf',
    title: partyTexts.taxId,
    width: 190,
    value: ({ cnpj_cpf }) => textCell(formatTaxId(cnpj_cpf)),
  },
  {
    key: 'is_active',
    title: partyTexts.status,
    width: 120,
    narrows: 'choice',
    value: ({ is_active = true }) => flagCell(is_active, is_active ? partyTexts.active : partyTexts.inactive),
    render: ({ is_active = true }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? partyTexts.active : partyTexts.inactive}
      </StatusTag>
    ),
  },
  {
    key: 'created_at',
    title: partyTexts.createdAt,
    width: 160,
    value: ({ created_at }) => instantCell(created_at),
  },
];

const PartyForm = lazyPart<PartyFormProps>(() => import('./PartyForm.tsx').then((m) => m.PartyForm));

interface Props {
  screen: PartiesActor;
  texts: PartyTexts;
  /** Name of their table in the trail of changes and in imports. */
  entity: 'suppliers' | 'customers';
}

/** SPEC §2: suppliers, and customers in the same layout. */
export function PartiesPage({ screen, texts, entity }: Props) {
  const { app } = useSurroundings();
  const session = useSession();
  const list = useSelector(screen, ({ children }) => children.list);
  const listed = useSelector(list, (current) => current?.context.rows);
  const known = session.capabilities.length > 0 ? (listed ?? []) : [];
  const kind = entity === 'suppliers' ? 'payables' : 'receivables';
  const titlesOf = ({ id, name }: Party): RowAction[] => {
    const to = positionAddress(session, kind, id);
    if (to === null) return [];
    const open = () => app.send({ type: 'navigation.requested', to });
    return [{ key: 'titles', label: partyTexts.openTitles(name), icon: <Document />, onClick: open }];
  };
  return (
    <RegistryPage
      screen={screen}
      entity={entity}
      imports={entity}
      texts={texts}
      columns={columns}
      nameOf={({ name }) => name}
      moreActions={titlesOf}
      form={(form) => <PartyForm form={form} texts={texts} known={known} />}
    />
  );
}

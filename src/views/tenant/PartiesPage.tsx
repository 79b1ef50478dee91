import { Document } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Party } from '../../domain/tenant/party.ts';
import { positionAddress } from '../../machines/app/titlesPlace.ts';
import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { type PartyRecord, partyTexts, supplierRecord } from '../../texts/tenant/parties.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import type { RowAction } from '../parts/tables/GridRow.tsx';
import { RecordPage } from '../shared/RecordPage.tsx';
import { recordColumns } from '../shared/recordColumns.tsx';
import type { PartyFormProps } from './PartyForm.tsx';

const columns = recordColumns<Party>({ columns: supplierRecord.columns });

const PartyForm = lazyDialog<PartyFormProps>(() => import('./PartyForm.tsx').then((m) => m.PartyForm));

interface Props {
  screen: PartiesActor;
  record: PartyRecord;
}

/** SPEC §2: suppliers, and customers in the same layout. */
export function PartiesPage({ screen, record }: Props) {
  const { app } = useSurroundings();
  const session = useSession();
  const list = useSelector(screen, ({ children }) => children.list);
  const listed = useSelector(list, (current) => current?.context.rows);
  const known = session.capabilities.length > 0 ? (listed ?? []) : [];
  const kind = record.noun === 'suppliers' ? 'payables' : 'receivables';
  const titlesOf = ({ id, name }: Party): RowAction[] => {
    const to = positionAddress(session, kind, id);
    if (to === null) return [];
    const open = () => app.send({ type: 'navigation.requested', to });
    return [{ key: 'titles', label: partyTexts.openTitles(name), icon: <Document />, onClick: open }];
  };
  return (
    <RecordPage
      screen={screen}
      record={record}
      columns={columns}
      moreActions={titlesOf}
      rowPath={({ id }) => positionAddress(session, kind, id)}
      form={(form) => <PartyForm form={form} record={record} known={known} />}
    />
  );
}

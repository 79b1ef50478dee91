import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { supplierRecord } from '../../texts/tenant/parties.ts';
import { PartiesPage } from './PartiesPage.tsx';

/** SPEC §2, suppliers. */
export function SuppliersPage({ screen }: { screen: PartiesActor }) {
  return <PartiesPage screen={screen} record={supplierRecord} />;
}

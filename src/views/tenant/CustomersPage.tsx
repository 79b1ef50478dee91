import type { PartiesActor } from '../../machines/tenant/partiesMachine.ts';
import { customerRecord } from '../../texts/tenant/parties.ts';
import { PartiesPage } from './PartiesPage.tsx';

/** SPEC §2, customers. */
export function CustomersPage({ screen }: { screen: PartiesActor }) {
  return <PartiesPage screen={screen} record={customerRecord} />;
}

import { Edit, Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { LinkNames, TenantLink } from '../../domain/admin/tenantLink.ts';
import { textCell } from '../../domain/tables/cell.ts';
import type { LinkListActor, LinkRegistryActor } from '../../machines/admin/linkRegistryMachine.ts';
import { type LinksActor, namesOf, visibleLinks } from '../../machines/admin/linksMachine.ts';
import { linkTexts } from '../../texts/admin/admin.ts';
import type { Column } from '../parts/tables/GridRow.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { useListPager } from '../shared/useListPager.tsx';
import { LinkFilters } from './LinkFilters.tsx';

const columns: Column<TenantLink>[] = [
  { key: 'user', title: linkTexts.columns.user, width: '38%', value: (link) => textCell(namesOf(link).user) },
  { key: 'tenant', title: linkTexts.columns.tenant, value: (link) => textCell(namesOf(link).tenant) },
  { key: 'role', title: linkTexts.columns.role, width: 180, value: (link) => textCell(namesOf(link).role) },
];

/** The filters in force, as printed above the list. */
const filtersInForce = (applied: LinkNames) =>
  (['user', 'tenant', 'role'] as const)
    .filter((name) => applied[name].trim())
    .map((name) => [linkTexts.columns[name], applied[name].trim()] as const);

interface Props {
  screen: LinksActor;
  registry: LinkRegistryActor;
  list: LinkListActor;
}

/** One page of links with its filters and pager. */
export function LinksPanel({ screen, registry, list }: Props) {
  const links = useSelector(screen, ({ context }) => context);
  const snapshot = useSelector(registry, (current) => current);
  const pager = useListPager(list);
  const rowActions = (row: TenantLink) => {
    const { user, tenant } = namesOf(row);
    return [
      {
        key: 'edit',
        label: linkTexts.editRole(user, tenant),
        icon: <Edit />,
        disabled: !snapshot.can({ type: 'edit.requested', row }),
        onClick: () => registry.send({ type: 'edit.requested', row }),
      },
      {
        key: 'remove',
        label: linkTexts.remove(user, tenant),
        icon: <Trash />,
        disabled: !snapshot.can({ type: 'command.requested', row }),
        onClick: () => registry.send({ type: 'command.requested', row }),
      },
    ];
  };
  return (
    <ListPanel
      list={list}
      label={linkTexts.title}
      columns={columns}
      rowActions={rowActions}
      visible={(rows) => visibleLinks(rows, links)}
      loadingText={linkTexts.loading}
      emptyText={linkTexts.empty}
      total={linkTexts.total}
      search={<LinkFilters screen={screen} />}
      beside={{ filters: filtersInForce(links.applied) }}
      footer={pager}
    />
  );
}

import { Import } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type CostCenter, isHeldByChildren } from '../../domain/chart/costCenter.ts';
import { codeCell, flagCell, textCell } from '../../domain/tables/cell.ts';
import type { CostCenterRegistryActor } from '../../machines/chart/costCenterRegistryMachine.ts';
import type { PlacedCostCenter } from '../../machines/chart/costCenterRules.ts';
import type { CostCenterOptionsActor, CostCentersActor } from '../../machines/chart/costCentersMachine.ts';
import type { OutlineActor } from '../../machines/chart/outlineMachine.ts';
import { failure } from '../../machines/shared/announcements.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { adoptionTexts } from '../../texts/chart/adoptions.ts';
import { costCenterColumns, costCenterTexts, costCenterTypeNames } from '../../texts/chart/costCenters.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { TreePanel } from '../shared/TreePanel.tsx';
import { useRowHistory } from '../shared/useRowHistory.tsx';
import { AdoptionForm } from './AdoptionForm.tsx';
import { CostCenterForm } from './CostCenterForm.tsx';
import { statusActions } from './statusActions.tsx';
import { centerFileColumns } from './treeFileColumns.ts';

const nameOf = ({ code, name }: CostCenter) => costCenterTexts.named(code, name);

const columns: Column<CostCenter>[] = [
  {
    key: 'code',
    title: costCenterColumns.code.title,
    width: 220,
    value: ({ code }) => codeCell(code),
    render: ({ code }) => <span className="tree-code">{code}</span>,
  },
  { key: 'name', title: costCenterColumns.name.title, value: ({ name }) => textCell(name) },
  {
    key: 'nature',
    narrows: 'choice',
    title: costCenterColumns.is_analytical.title,
    width: 128,
    value: ({ is_analytical }) =>
      flagCell(is_analytical, is_analytical ? costCenterTexts.analytical : costCenterTexts.grouping),
    render: ({ is_analytical }) => (
      <StatusTag tone={is_analytical ? 'teal' : 'info'}>
        {is_analytical ? costCenterTexts.analytical : costCenterTexts.grouping}
      </StatusTag>
    ),
  },
  {
    key: 'type',
    narrows: 'choice',
    title: costCenterColumns.type.title,
    width: 150,
    value: ({ type }) => textCell(costCenterTypeNames[type] ?? type),
  },
  {
    key: 'status',
    title: costCenterColumns.is_active.title,
    width: 112,
    value: ({ is_active }) =>
      flagCell(is_active, is_active ? costCenterTexts.active : costCenterTexts.inactive),
    render: ({ is_active }) => (
      <QuietStatus isUsual={is_active}>
        {is_active ? costCenterTexts.active : costCenterTexts.inactive}
      </QuietStatus>
    ),
  },
];

/** SPEC §2, cost centers. */
export function CostCentersPage({ screen }: { screen: CostCentersActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { registry, outline, options, adoption } = snapshot.children;
  const hasBooks = useSession().capabilities.includes('books.1');
  if (!registry || !outline || !options) return null;
  const adoptionOf = (row: PlacedCostCenter): RowAction[] =>
    hasBooks && row.is_analytical && row.project_id !== null
      ? [
          {
            key: 'adopt',
            label: adoptionTexts.action(nameOf(row)),
            icon: <Import />,
            reason: refusalOf(snapshot, 'adoption.requested'),
            onClick: () => screen.send({ type: 'adoption.requested', row }),
          },
        ]
      : [];
  return (
    <>
      <CostCentersRegistry
        registry={registry}
        outline={outline}
        options={options}
        onCreate={() => screen.send({ type: 'create.requested' })}
        onEdit={(row) => screen.send({ type: 'edit.requested', row })}
        adoptionOf={adoptionOf}
      />
      {adoption && <AdoptionForm form={adoption} />}
    </>
  );
}

interface RegistryProps {
  registry: CostCenterRegistryActor;
  outline: OutlineActor;
  options: CostCenterOptionsActor;
  onCreate: () => void;
  onEdit: (row: PlacedCostCenter) => void;
  adoptionOf?: (row: PlacedCostCenter) => RowAction[];
}

/** The registry of cost centers; opening its form also loads the form's options. */
export function CostCentersRegistry({
  registry,
  outline,
  options,
  onCreate,
  onEdit,
  adoptionOf = () => [],
}: RegistryProps) {
  const snapshot = useSelector(registry, (current) => current);
  const { list, form, command } = snapshot.children;
  const { app } = useSurroundings();
  const historyOf = useRowHistory();
  const refusal = refusalOf(snapshot, 'create.requested');
  const deny = (reason: string) =>
    app.send({ type: 'notice.raised', notice: failure(costCenterTexts.heldTitle, reason) });
  const edit = (row: PlacedCostCenter) => (refusal ? deny(refusal) : onEdit(row));
  const rowActions = (row: PlacedCostCenter) => [
    ...statusActions({
      name: nameOf(row),
      isActive: row.is_active,
      canEdit: snapshot.can({ type: 'edit.requested', row }),
      locked: refusal ?? null,
      canCommand: snapshot.can({ type: 'command.requested', row }),
      reason: refusal ?? (isHeldByChildren(row) ? costCenterTexts.held : null),
      onEdit: () => edit(row),
      onCommand: () => (refusal ? deny(refusal) : registry.send({ type: 'command.requested', row })),
    }),
    ...adoptionOf(row),
    ...historyOf('cost_centers', row.id, nameOf(row)),
  ];
  return (
    <Page
      title={costCenterTexts.title}
      subtitle={costCenterTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          imports="costCenters"
          createLabel={costCenterTexts.create}
          canCreate={snapshot.can({ type: 'create.requested' })}
          refusal={refusal}
          onCreate={onCreate}
        />
      }
    >
      {list && (
        <TreePanel
          list={list}
          outline={outline}
          texts={costCenterTexts}
          columns={columns}
          inFiles={centerFileColumns}
          nameOf={nameOf}
          rowActions={rowActions}
          onEdit={edit}
          guide={{ of: 'costCenters', onCreate: !refusal && onCreate }}
        />
      )}
      {form && list && <CostCenterForm form={form} list={list} options={options} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}

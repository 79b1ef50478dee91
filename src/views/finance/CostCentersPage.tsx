import { useSelector } from '@xstate/react';
import { type CostCenter, isHeldByChildren } from '../../domain/costCenter.ts';
import type { CostCenterRegistryActor } from '../../machines/finance/costCenterRegistryMachine.ts';
import type { PlacedCostCenter } from '../../machines/finance/costCenterRules.ts';
import type { CostCenterOptionsActor, CostCentersActor } from '../../machines/finance/costCentersMachine.ts';
import type { OutlineActor } from '../../machines/shared/outlineMachine.ts';
import { costCenterTexts, costCenterTypeNames } from '../../texts/costCenters.ts';
import type { Column } from '../parts/GridRow.tsx';
import { Page } from '../parts/Page.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { RegistryActions } from '../shared/RegistryActions.tsx';
import { TreePanel } from '../shared/TreePanel.tsx';
import { CostCenterForm } from './CostCenterForm.tsx';
import { statusActions } from './statusActions.tsx';

const { columns: titles } = costCenterTexts;
const nameOf = ({ code, name }: CostCenter) => costCenterTexts.named(code, name);

const columns: Column<CostCenter>[] = [
  {
    key: 'code',
    title: titles.code,
    width: 240,
    render: ({ code }) => <span className="tree-code">{code}</span>,
  },
  { key: 'name', title: titles.name, render: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'nature',
    title: titles.nature,
    width: 128,
    render: ({ is_analytical }) => (
      <StatusTag tone={is_analytical ? 'teal' : 'info'}>
        {is_analytical ? costCenterTexts.analytical : costCenterTexts.grouping}
      </StatusTag>
    ),
  },
  {
    key: 'type',
    title: titles.type,
    width: 150,
    render: ({ type }) => costCenterTypeNames[type] ?? type,
  },
  {
    key: 'status',
    title: titles.status,
    width: 112,
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>
        {is_active ? costCenterTexts.active : costCenterTexts.inactive}
      </StatusTag>
    ),
  },
];

/** SPEC §2, cost centers. */
export function CostCentersPage({ screen }: { screen: CostCentersActor }) {
  const { registry, outline, options } = useSelector(screen, ({ children }) => children);
  if (!registry || !outline || !options) return null;
  return (
    <CostCentersDesk
      registry={registry}
      outline={outline}
      options={options}
      onCreate={() => screen.send({ type: 'create.requested' })}
      onEdit={(row) => screen.send({ type: 'edit.requested', row })}
    />
  );
}

interface DeskProps {
  registry: CostCenterRegistryActor;
  outline: OutlineActor;
  options: CostCenterOptionsActor;
  onCreate: () => void;
  onEdit: (row: PlacedCostCenter) => void;
}

/** The registry of cost centers, drawn as the outline says; opening its form also asks for the form's options. */
export function CostCentersDesk({ registry, outline, options, onCreate, onEdit }: DeskProps) {
  const desk = useSelector(registry, (current) => current);
  const { list, form, command } = desk.children;
  const rowActions = (row: PlacedCostCenter) =>
    statusActions({
      name: nameOf(row),
      isActive: row.is_active,
      canEdit: desk.can({ type: 'edit.requested', row }),
      canCommand: desk.can({ type: 'command.requested', row }),
      reason: isHeldByChildren(row) ? costCenterTexts.held : null,
      onEdit: () => onEdit(row),
      onCommand: () => registry.send({ type: 'command.requested', row }),
    });
  return (
    <Page
      title={costCenterTexts.title}
      subtitle={costCenterTexts.subtitle}
      actions={
        <RegistryActions
          list={list}
          createLabel={costCenterTexts.create}
          canCreate={desk.can({ type: 'create.requested' })}
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
          nameOf={nameOf}
          rowActions={rowActions}
          onEdit={onEdit}
        />
      )}
      {form && list && <CostCenterForm form={form} list={list} options={options} />}
      {command && <CommandDialog command={command} />}
    </Page>
  );
}

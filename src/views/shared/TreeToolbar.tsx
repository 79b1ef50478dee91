import { Button } from '@blueprintjs/core';
import { CollapseAll, ExpandAll } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { RowId } from '../../domain/tree.ts';
import type { OutlineActor } from '../../machines/shared/outlineMachine.ts';
import { treeTexts } from '../../texts/lists.ts';
import { SearchInput } from '../parts/SearchInput.tsx';
import { SwitchField } from '../parts/SwitchField.tsx';

interface Props {
  outline: OutlineActor;
  showInactive: string;
  /** What there is to collapse. */
  branchIds: () => RowId[];
}

/** How a tree is looked at: the filter, inactive rows, and opening or closing everything. */
export function TreeToolbar({ outline, showInactive, branchIds }: Props) {
  const { filter } = useSelector(outline, ({ context }) => context);
  const isInactiveShown = useSelector(outline, (current) => current.hasTag('inactiveShown'));
  return (
    <>
      <SearchInput
        label={treeTexts.filter}
        value={filter}
        onChange={(text) => outline.send({ type: 'filter.typed', text })}
      />
      <SwitchField
        label={showInactive}
        checked={isInactiveShown}
        onChange={() => outline.send({ type: 'inactive.toggled' })}
      />
      <span className="toolbar-gap" />
      <Button
        variant="minimal"
        icon={<ExpandAll />}
        text={treeTexts.expandAll}
        onClick={() => outline.send({ type: 'all.expanded' })}
      />
      <Button
        variant="minimal"
        icon={<CollapseAll />}
        text={treeTexts.collapseAll}
        onClick={() => outline.send({ type: 'all.collapsed', ids: branchIds() })}
      />
    </>
  );
}

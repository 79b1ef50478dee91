import '../theme/menu.css';
import '../theme/screens/columns.css';
import { ColumnLayout as ColumnsIcon, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isNaming } from '../../domain/tables/columnLayout.ts';
import { widthStep } from '../../domain/tables/keptLayout.ts';
import { columnTexts as texts } from '../../texts/tables/columns.ts';
import { AnchoredPopup } from '../parts/dialogs/AnchoredPopup.tsx';
import { usePopup } from '../parts/dialogs/usePopup.ts';
import { IconButton } from '../parts/IconButton.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { declaredWidth } from './ColumnEdge.tsx';
import type { GridLayout } from './useLayout.ts';

export interface ColumnChooserProps {
  layout: GridLayout;
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'folds' | 'isDataOnly'>[];
}

/** Button of the menu of columns. */
export function ColumnChooser({ layout, columns }: ColumnChooserProps) {
  const { actor, list } = layout;
  const anchor = useRef<HTMLButtonElement>(null);
  const isOpen = useSelector(actor, (now) => now.hasTag('choosing') && now.context.list === list);
  return (
    <>
      <IconButton
        label={texts.choose}
        icon={<ColumnsIcon />}
        buttonRef={anchor}
        attributes={{ 'aria-haspopup': 'menu', 'aria-expanded': isOpen }}
        onClick={() => actor.send(isOpen ? { type: 'chooser.closed' } : { type: 'chooser.opened', list })}
      />
      {isOpen && <Boxes layout={layout} columns={columns} anchor={anchor} />}
    </>
  );
}

interface BoxesProps extends ColumnChooserProps {
  anchor: RefObject<HTMLButtonElement | null>;
}

/** A box for each column: arrows and letters move, Space and Enter choose, Left and Right change the width. */
function Boxes({ layout: { actor, list, hidden }, columns, anchor }: BoxesProps) {
  const canRestore = useSelector(actor, (now) => now.can({ type: 'layout.restored', list }));
  const menu = usePopup({ anchor, onClose: () => actor.send({ type: 'chooser.closed' }) });
  const offered = columns.filter(({ isDataOnly }) => !isDataOnly);
  const resize = (key: string, by: number) => {
    const head = headOf(anchor.current, key);
    const width = head && declaredWidth(head) + by;
    if (width) actor.send({ type: 'column.sized', list, column: key, width });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const column = document.activeElement instanceof HTMLElement && document.activeElement.dataset.column;
    if (menu.onKeyDown(event) || !column) return;
    if (event.key === 'ArrowRight') resize(column, widthStep);
    else if (event.key === 'ArrowLeft') resize(column, -widthStep);
    else return;
    event.preventDefault();
  };
  return (
    <AnchoredPopup {...menu.popup}>
      <div
        className="menu-items column-items"
        role="menu"
        aria-label={texts.choose}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {offered.map(({ key, title, folds }, place) => {
          if (folds === 'beside') return null;
          const isFixed = isNaming(key, place);
          const isShown = isFixed || !hidden.includes(key);
          return (
            <button
              key={key}
              type="button"
              role="menuitemcheckbox"
              tabIndex={-1}
              data-column={key}
              aria-checked={isShown}
              aria-disabled={isFixed || undefined}
              title={isFixed ? texts.naming : undefined}
              onClick={() => isFixed || actor.send({ type: 'column.toggled', list, column: key })}
            >
              <span className="column-tick" aria-hidden>
                {isShown && <Tick size={12} />}
              </span>
              {title}
            </button>
          );
        })}
        <button
          type="button"
          role="menuitem"
          className="column-restore"
          tabIndex={-1}
          aria-disabled={canRestore ? undefined : true}
          onClick={() => actor.send({ type: 'layout.restored', list })}
        >
          {texts.restore}
        </button>
      </div>
      <p className="column-hint">{texts.hint}</p>
    </AnchoredPopup>
  );
}

/** Heading of a column in the grid of the same panel. */
function headOf(button: HTMLElement | null, key: string): HTMLElement | null | undefined {
  return button?.closest('.panel')?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(key)}"]`);
}

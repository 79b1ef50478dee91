import { ChevronDown, ChevronRight, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { treeTexts } from '../../../texts/chart/trees.ts';

interface Props {
  name: string;
  depth: number;
  isExpanded: boolean | null;
  /** Reason why the row is at the root although it names a parent. */
  fault: string | null;
  onToggle: () => void;
  /** Pixels per level; SPEC §9 sets those of a registry. */
  indent?: number;
  children: ReactNode;
}

/** First cell of a row in a tree: level, toggle for the mouse, and any fault of its place. */
export function TreeCell({ name, depth, isExpanded, fault, onToggle, indent = 20, children }: Props) {
  return (
    <span className="tree-cell" style={{ paddingLeft: depth * indent }}>
      {isExpanded === null ? (
        <span className="tree-caret" />
      ) : (
        <button
          type="button"
          className="tree-caret"
          tabIndex={-1}
          aria-label={isExpanded ? treeTexts.collapse(name) : treeTexts.expand(name)}
          onClick={onToggle}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          {isExpanded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
      )}
      {fault && (
        <span className="tree-fault" role="img" aria-label={fault} title={fault}>
          <WarningSign size={14} aria-hidden />
        </span>
      )}
      {children}
    </span>
  );
}

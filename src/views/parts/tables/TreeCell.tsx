import { ChevronDown, ChevronRight, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { treeTexts } from '../../../texts/chart/trees.ts';

interface Props {
  name: string;
  depth: number;
  isExpanded: boolean | null;
  /** Why the row stands at the root although it names a parent. */
  fault: string | null;
  onToggle: () => void;
  /** Pixels per level; SPEC §9 says how many those of a registry have. */
  indent?: number;
  children: ReactNode;
}

/** The first cell of a row in a tree: its level, the mouse's way to open it, and what is wrong with its place. */
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

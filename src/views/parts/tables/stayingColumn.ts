import type { CSSProperties } from 'react';

/** Where a cell stays, for the style sheet: that knows how much narrower the columns before it are drawn. */
export function stayingAt(pixels: number | undefined): CSSProperties | undefined {
  return pixels === undefined ? undefined : ({ '--stays-at': `${pixels}px` } as CSSProperties);
}

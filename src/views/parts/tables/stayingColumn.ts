import type { CSSProperties } from 'react';

/** Position of a sticky cell, for the style sheet, which subtracts the squeeze of the columns before it. */
export function stayingAt(pixels: number | undefined): CSSProperties | undefined {
  return pixels === undefined ? undefined : ({ '--stays-at': `${pixels}px` } as CSSProperties);
}

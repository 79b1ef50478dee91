import type { ColumnLayout } from './columnLayout.ts';

/** Step of a width by keyboard, in pixels. */
export const widthStep = 16;

const [narrowest, widest] = [48, 960];

export function withToggled({ hidden, widths }: ColumnLayout, column: string): ColumnLayout {
  return {
    hidden: hidden.includes(column) ? hidden.filter((key) => key !== column) : [...hidden, column],
    widths,
  };
}

/** The layout with a width within the limits; null for the column's own. */
export function withWidth(
  { hidden, widths }: ColumnLayout,
  column: string,
  width: number | null,
): ColumnLayout {
  const { [column]: _, ...others } = widths;
  return { hidden, widths: width === null ? others : { ...others, [column]: widthWithin(width) } };
}

export function widthWithin(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

export function isPlain({ hidden, widths }: ColumnLayout): boolean {
  return hidden.length === 0 && Object.keys(widths).length === 0;
}

/** The layout in a stored text; null when it cannot be read. */
export function layoutIn(stored: string): ColumnLayout | null {
  try {
    const { hidden, widths }: Record<string, unknown> = JSON.parse(stored);
    if (!Array.isArray(hidden) || typeof widths !== 'object' || widths === null) return null;
    const read = Object.entries(widths).filter(([, width]) => Number.isFinite(width));
    return {
      hidden: hidden.filter((key) => typeof key === 'string'),
      widths: Object.fromEntries(read.map(([key, width]) => [key, widthWithin(Number(width))])),
    };
  } catch {
    return null;
  }
}

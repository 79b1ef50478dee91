/** Choices for the columns of a list: the hidden ones, and changed widths in pixels. */
export interface ColumnLayout {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

export const plainLayout: ColumnLayout = { hidden: [], widths: {} };

export interface Arranged {
  key: string;
  width?: number | string | undefined;
  folds?: 'below' | 'beside' | 'last' | undefined;
  foldsInto?: string;
  isAlone?: boolean;
}

/** True for a column that names the row: the first one and `name`. */
export function isNaming(key: string, place: number): boolean {
  return place === 0 || key === 'name';
}

/**
 * The shown columns with their widths. A side, beside its amount, is hidden with it. A cell no longer shows a hidden
 * column that folds into it, and a column does not fold into a hidden one.
 */
export function arranged<Column extends Arranged>(
  columns: readonly Column[],
  { hidden, widths }: ColumnLayout,
): Column[] {
  const isHidden = (place: number): boolean => {
    const { key = '', folds } = columns[place] ?? {};
    if (folds === 'beside') return isHidden(place - 1);
    return !isNaming(key, place) && hidden.includes(key);
  };
  const homeOf = (place: number) => {
    const into = columns[place]?.foldsInto;
    return into ? columns.findIndex(({ key }) => key === into) : place - 1;
  };
  const alone = columns.flatMap(({ folds }, place) => (folds && isHidden(place) ? [homeOf(place)] : []));
  return columns.flatMap((column, place) => {
    if (isHidden(place)) return [];
    const folds = isHidden(homeOf(place)) ? undefined : column.folds;
    return [{ ...column, folds, width: widths[column.key] ?? column.width, isAlone: alone.includes(place) }];
  });
}

import { Classes } from '@blueprintjs/core';
import { pagerTexts as texts } from '../../../texts/tables/pager.ts';

export interface PageSizes {
  /** Rows on a page now, one of `all`. */
  size: number;
  all: number[];
  onSize: (size: number) => void;
}

/** Choice of the number of rows on a page. */
export function PagerSize({ size, all, onSize }: PageSizes) {
  return (
    <select
      className={`${Classes.INPUT} pager-size`}
      aria-label={texts.size}
      title={texts.size}
      value={size}
      onChange={(event) => onSize(Number(event.currentTarget.value))}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {texts.perPage(each)}
        </option>
      ))}
    </select>
  );
}

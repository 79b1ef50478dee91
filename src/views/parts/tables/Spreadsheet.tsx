import { sheetTexts } from '../../../texts/titles/titles.ts';
import { lazyPart } from '../lazyPart.tsx';
import { Waiting } from '../Waiting.tsx';
import type { SpreadsheetProps } from './SpreadsheetFrame.tsx';

/** Rows as a spreadsheet, to select ranges of and to copy from. Blueprint's table arrives when the first one opens. */
export const Spreadsheet = lazyPart<SpreadsheetProps>(
  () => import('./SpreadsheetFrame.tsx').then((m) => m.SpreadsheetFrame),
  () => <Waiting text={sheetTexts.waiting} />,
);

import { sheetTexts } from '../../../texts/titles/titles.ts';
import { lazyPart } from '../lazyPart.tsx';
import { Waiting } from '../Waiting.tsx';
import type { SpreadsheetProps } from './SpreadsheetFrame.tsx';

/** Rows as a spreadsheet, to select ranges and copy them. Blueprint's table loads with the first one. */
export const Spreadsheet = lazyPart<SpreadsheetProps>(
  () => import('./SpreadsheetFrame.tsx').then((m) => m.SpreadsheetFrame),
  () => <Waiting text={sheetTexts.waiting} />,
);

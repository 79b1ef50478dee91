import { factorySentences } from './factories.ts';
import { frameSentences } from './frame.ts';
import { gateSentences } from './gate.ts';
import { importSentences } from './imports.ts';
import { moneySentences } from './money.ts';
import { openingSentences } from './openings.ts';
import { ownAccountSentences } from './ownAccount.ts';
import { reportSentences } from './reports.ts';
import { rowSentences } from './rows.ts';
import { statementSentences } from './statements.ts';
import { titleSentences } from './titles.ts';

/**
 * Explanations of transitions for the user: the reference (a section of docs/specification.md, a decision in it, or a
 * house rule) and the sentence.
 */
export const sentences = {
  ...factorySentences,
  ...frameSentences,
  ...rowSentences,
  ...moneySentences,
  ...importSentences,
  ...reportSentences,
  ...ownAccountSentences,
  ...gateSentences,
  ...statementSentences,
  ...titleSentences,
  ...openingSentences,
};

export type SentenceName = keyof typeof sentences;

/**
 * Content of a text that must not leave the browser.
 *
 * - `plain`: an id, a timestamp or a choice from a list; recorded unchanged.
 *
 * - `code`: typed and tested by machines (amounts, dates, codes); only whole tax ids and e-mails are masked.
 *
 * - `text`: typed prose; e-mails and longer runs of digits are masked.
 *
 * - `prose`: sentences that no machine tests; as `text`, and texts masked elsewhere in the same event are masked too.
 *
 * - the others are masked whole.
 */
export type MaskKind =
  | 'plain'
  | 'code'
  | 'text'
  | 'prose'
  /** An address, which may contain a row or a person in its query. */
  | 'link'
  | 'password'
  | 'token'
  | 'key'
  | 'email'
  | 'person'
  | 'taxId'
  | 'bank'
  | 'number'
  | 'undeclared';

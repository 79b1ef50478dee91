/**
 * What a text may hold that must not leave the browser.
 *
 * - `plain`: an id, a timestamp or a choice from a list; recorded as it is.
 * - `code`: typed, and judged by machines (amounts, dates, codes): only whole tax ids and e-mails are masked in it.
 * - `text`: typed prose: e-mails and every longer run of digits are masked in it.
 * - `prose`: sentences that no machine judges: as `text`, and what is masked elsewhere in the same event is masked too.
 * - the others are masked whole.
 */
export type MaskKind =
  | 'plain'
  | 'code'
  | 'text'
  | 'prose'
  | 'password'
  | 'token'
  | 'key'
  | 'email'
  | 'person'
  | 'taxId'
  | 'bank'
  | 'undeclared';

/**
 * What a field of an event, an input or a context holds, by its name and the machine that it belongs to. A field that
 * nobody declared is masked whole: a test names it, so that it is declared before it is missed.
 */
export function maskKindOf(machine: string, field: string): MaskKind {
  for (const [machines, own] of inMachines) {
    const kind = machines.test(machine) ? own[field] : undefined;
    if (kind) return kind;
  }
  return fields[field] ?? (plainByName.test(field) ? 'plain' : 'undeclared');
}

/** Containers of which every text is a sentence for the user, whatever the field is called. */
export const sentenceContainers = ['errors', 'lineErrors', 'detail'];

/** Fields that hold two values of the field around them. */
export const alternatives = ['theirs', 'mine'];

const plainByName = /(^id|^ids|_id|Id|_at|_type|_status|^type|^kind)$/;

const fields: Record<string, MaskKind> = {
  password: 'password',
  token: 'token',
  access_token: 'token',
  authToken: 'token',
  Authorization: 'token',
  authorization: 'token',
  key: 'key',
  'newKey.output': 'key',
  'requestToken.output': 'token',

  email: 'email',
  username: 'email',
  user_email: 'email',
  full_name: 'person',
  customer_name: 'person',
  supplier_name: 'person',
  cnpj: 'taxId',
  cnpj_cpf: 'taxId',
  agency_number: 'bank',
  account_number: 'bank',

  code: 'code',
  amount: 'code',
  entry_date: 'code',
  movement_date: 'code',
  start_date: 'code',
  end_date: 'code',

  name: 'text',
  accountName: 'text',
  tenant_name: 'text',
  role_name: 'text',
  bank_name: 'text',
  address: 'text',
  description: 'text',
  status: 'text',
  filter: 'text',
  text: 'text',
  label: 'text',
  location: 'text',
  path: 'text',
  to: 'text',

  alert: 'prose',
  confirm: 'prose',
  error: 'prose',
  message: 'prose',
  remark: 'prose',
  title: 'prose',

  account_type: 'plain',
  children: 'plain',
  choice: 'plain',
  classification: 'plain',
  collapsed: 'plain',
  collapsedBefore: 'plain',
  date: 'plain',
  due_date: 'plain',
  faults: 'plain',
  field: 'plain',
  file: 'plain',
  fingerprint: 'plain',
  issue_date: 'plain',
  next: 'plain',
  origin: 'plain',
  payment_date: 'plain',
  phase: 'plain',
  scheme: 'plain',
  screen: 'plain',
  today: 'plain',
  tone: 'plain',
  value: 'plain',
};

const inMachines: [RegExp, Record<string, MaskKind>][] = [
  [/^(supplier|customer)/, { name: 'person' }],
  [/^links$/, { user: 'email', tenant: 'text', role: 'text' }],
  [/^entryForm$/, { text: 'code', pasted: 'code' }],
  [/^(notices|app)$/, { text: 'prose' }],
];

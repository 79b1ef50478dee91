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
  /** A way to a place, which may name a row or a person in its query. */
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

/**
 * What a field of an event, an input or a context holds, by its name and the machine that it belongs to. A field that
 * nobody declared is masked whole: a test names it, so that it is declared before it is missed.
 */
export function maskKindOf(machine: string, field: string): MaskKind {
  for (const [machines, own] of inMachines) {
    const kind = machines.test(machine) ? own[field] : undefined;
    if (kind) return kind;
  }
  return fields[field] ?? byName.find(([name]) => name.test(field))?.[1] ?? 'undeclared';
}

/** Containers of which every text is a sentence for the user, whatever the field is called. */
export const sentenceContainers = ['errors', 'lineErrors', 'detail'];

/** Fields that hold two values of the field around them. */
export const alternatives = ['theirs', 'mine'];

/** What names tell of themselves, where nothing else is declared: days and amounts are judged, numbers name something. */
const byName: [RegExp, MaskKind][] = [
  [/(^id|^ids|_id|Id|_at|_type|_status|^type|^kind)$/, 'plain'],
  [/_(date|on|amount|rate|price)$/, 'code'],
  [/_number$/, 'number'],
];

const fields: Record<string, MaskKind> = {
  password: 'password',
  current_password: 'password',
  new_password: 'password',
  repeated_password: 'password',
  token: 'token',
  access_token: 'token',
  authToken: 'token',
  Authorization: 'token',
  authorization: 'token',
  key: 'key',
  'newKey.output': 'key',
  'requestToken.output': 'token',
  'today.output': 'plain',

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
  search: 'text',
  part: 'text',
  filters: 'text',
  label: 'text',
  reason: 'text',
  location: 'link',
  path: 'link',
  to: 'link',

  alert: 'prose',
  confirm: 'prose',
  error: 'prose',
  message: 'prose',
  remark: 'prose',
  title: 'prose',

  account_type: 'plain',
  column: 'plain',
  format: 'plain',
  children: 'plain',
  capabilities: 'plain',
  choice: 'plain',
  classification: 'plain',
  closedThrough: 'plain',
  closed_through: 'plain',
  collapsed: 'plain',
  collapsedBefore: 'plain',
  date: 'plain',
  due_date: 'plain',
  faults: 'plain',
  field: 'plain',
  file: 'plain',
  fingerprint: 'plain',
  held: 'plain',
  issue_date: 'plain',
  next: 'plain',
  origin: 'plain',
  payment_date: 'plain',
  permissions: 'plain',
  phase: 'plain',
  proposed: 'plain',
  scheme: 'plain',
  screen: 'plain',
  today: 'plain',
  tone: 'plain',
  value: 'plain',
};

const inMachines: [RegExp, Record<string, MaskKind>][] = [
  [/^(supplier|customer)/, { name: 'person' }],
  [/^ownSession|^ownAccount/, { address: 'text', agent: 'text', is_current: 'plain' }],
  // What a title or a settlement is made of: names of parties are people's, what is typed is judged.
  [
    /^(title|settlement|dueDate|payable|receivable|party|finance|integrationKey|sending)/,
    {
      party_name: 'person',
      party: 'code',
      name: 'person',
      document_number: 'code',
      total: 'code',
      count: 'code',
      first_due: 'code',
      due_date: 'code',
      issue_date: 'code',
      settlement_date: 'code',
      date: 'code',
      since: 'code',
      reason: 'text',
      principal: 'code',
      interest: 'code',
      fine: 'code',
      discount: 'code',
      what: 'plain',
      view: 'plain',
      month: 'plain',
      from: 'plain',
      at: 'plain',
      anchor: 'plain',
      order: 'plain',
    },
  ],
  // The body of any form.
  [/^sending$/, { name: 'person' }],
  [/^(links|address)$/, { user: 'email', tenant: 'text', role: 'text' }],
  [
    /^imports$/,
    {
      pasted: 'text',
      cells: 'text',
      table: 'text',
      mapping: 'plain',
      id: 'text',
      state: 'plain',
      source: 'plain',
      template: 'plain',
      parent_code: 'code',
      party_name: 'person',
      document_number: 'code',
      account_code: 'code',
      project_name: 'text',
      projects: 'text',
    },
  ],
  // What the browser's address says: ids and choices, which anybody can type over.
  [
    /^(address|outline|ledger|treasury)$/,
    {
      account: 'code',
      entry: 'code',
      party: 'code',
      opened: 'code',
      folded: 'code',
      find: 'text',
      inactive: 'plain',
      tab: 'plain',
      drops: 'plain',
      new: 'plain',
    },
  ],
  [
    /^(audit|authors)/,
    {
      action: 'plain',
      entity: 'plain',
      row: 'plain',
      at: 'plain',
      field: 'plain',
      name: 'person',
      before: 'person',
      after: 'person',
      by: 'person',
      options: 'person',
    },
  ],
  [/^auditBundle$/, { from: 'code', to: 'code' }],
  [/^adminDashboard/, { at: 'plain', what: 'plain', company: 'person', row: 'text' }],
  [
    /^period/,
    {
      month: 'plain',
      months: 'plain',
      state: 'plain',
      action: 'plain',
      // The day that a closing of which nobody knows was sent with, and the moment of what the books told last then.
      body: 'plain',
      last: 'plain',
      through: 'plain',
      by: 'person',
      at: 'plain',
    },
  ],
  [
    /^reports$/,
    {
      report: 'plain',
      by: 'plain',
      kind: 'plain',
      compares: 'plain',
      balanced: 'plain',
      part: 'plain',
      from: 'text',
      to: 'text',
      center: 'text',
      project: 'text',
      account: 'text',
      treasury: 'text',
      closed: 'text',
      ids: 'text',
      mark: 'text',
      data: 'text',
      accounts: 'text',
      projects: 'text',
      entry: 'code',
      party_name: 'person',
      page: 'plain',
    },
  ],
  // Days and months of the figures, which nobody types.
  [/^tenantDashboard/, { movement_account: 'text', month: 'plain', until: 'plain', period: 'plain' }],
  [
    /^(palette|search)$/,
    {
      query: 'text',
      title: 'person',
      code: 'person',
      shelf: 'text',
      found: 'text',
      recent: 'text',
      ahead: 'text',
      isEntered: 'plain',
    },
  ],
  // The rows that are gathered for a file have names, of people and of others; no table judges them.
  [/^table$/, { q: 'text', of: 'plain', gathered: 'text', name: 'person', by: 'person' }],
  [/^(entryForm|movementPaste)$/, { text: 'code', pasted: 'code', templates: 'plain' }],
  [/^(notices|app)$/, { text: 'prose', name: 'person', screen: 'plain' }],
];

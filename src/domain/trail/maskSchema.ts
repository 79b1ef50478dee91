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

/**
 * Content of a field of an event, an input or a context, by field and machine name. An undeclared field is masked
 * whole, and a test lists it.
 */
export function maskKindOf(machine: string, field: string): MaskKind {
  for (const [machines, own] of inMachines) {
    const kind = machines.test(machine) ? own[field] : undefined;
    if (kind) return kind;
  }
  return fields[field] ?? byName.find(([name]) => name.test(field))?.[1] ?? 'undeclared';
}

/** Containers whose texts are all sentences for the user. */
export const sentenceContainers = ['errors', 'lineErrors', 'detail'];

/** Fields that hold two values of the field around them. */
export const alternatives = ['theirs', 'mine'];

/** True for a map of typed amounts by id: its texts are those of the field itself. */
export function isAmountsById(machine: string, field: string): boolean {
  return /^(offsetForm|titleEnds)$/.test(machine) && ['titles', 'advances'].includes(field);
}

/** Defaults by name: days and amounts are tested by machines, numbers name something. */
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
  goal: 'link',
  href: 'link',
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
  transition: 'plain',
  write: 'plain',
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
  [/^columns$/, { list: 'plain', hidden: 'plain' }],
  [/^(supplier|customer)/, { name: 'person' }],
  [/^optionSearch/, { typed: 'text', at: 'plain', startsOpen: 'plain' }],
  [/^popup$/, { key: 'plain', labels: 'text' }],
  [/^focusReturn$/, { able: 'plain', heir: 'plain' }],
  [
    /^keptPlace$/,
    { address: 'link', list: 'text', row: 'plain', control: 'person', link: 'person', found: 'plain' },
  ],
  [/^outbox$/, { user: 'plain', tenant: 'plain' }],
  [/^ownSession|^ownAccount/, { address: 'text', agent: 'text', is_current: 'plain' }],
  // Titles and settlements: party names may be people's, typed values are tested by machines.
  [
    /^(title|offset|adjustment|settle|dueDate|payable|receivable|party|finance|integrationKey|sending|lineSettlement)/,
    {
      party_name: 'person',
      party: 'code',
      partyName: 'person',
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
      inss: 'code',
      iss: 'code',
      irrf: 'code',
      titles: 'code',
      advances: 'code',
      treasury_account_name: 'text',
      paper: 'text',
      against: 'plain',
      own: 'plain',
      scope: 'plain',
      before: 'text',
      after: 'text',
      what: 'plain',
      view: 'plain',
      month: 'plain',
      from: 'plain',
      at: 'plain',
      anchor: 'plain',
      order: 'plain',
    },
  ],
  [
    /^(withholding|collection)/,
    {
      account_code: 'code',
      account_name: 'text',
      document_number: 'code',
      due_date: 'code',
      issue_date: 'code',
      way: 'plain',
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
  // Query parameters: ids and choices, which anybody can edit.
  [
    /^(address|outline|ledger|sheet|treasury)$/,
    {
      sheet: 'text',
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
    /^(audit|authors|historyPage|rowHistory|shell)/,
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
  // Accounts of a statement's file are numbers of a bank; those of the page are ids.
  [
    /^(reconciliation|statementImport|lineSettlement)$/,
    {
      startDate: 'plain',
      dueDate: 'plain',
      from: 'plain',
      to: 'plain',
      importedAt: 'plain',
      source: 'plain',
      side: 'plain',
      view: 'plain',
      movementIds: 'plain',
      lineIds: 'plain',
      markedLines: 'plain',
      markedMovements: 'plain',
      outstanding: 'plain',
      ledgerAccount: 'plain',
      center: 'plain',
      other: 'plain',
      date: 'code',
      balance: 'code',
      words: 'text',
      knownText: 'text',
      raw: 'code',
      party: 'person',
    },
  ],
  [/^reconciliation$/, { account: 'code' }],
  [/^lineSettlement$/, { fault: 'text' }],
  [
    /^opening/,
    {
      state: 'plain',
      way: 'plain',
      what: 'plain',
      titleKind: 'plain',
      section: 'plain',
      openMonths: 'plain',
      suggestedCutover: 'plain',
      cutover: 'code',
      finishedAt: 'plain',
      postedAt: 'plain',
      reversedAt: 'plain',
      finishedBy: 'person',
      postedBy: 'person',
      debit: 'code',
      credit: 'code',
      count: 'code',
      pasted: 'code',
      outstanding: 'text',
      wanted: 'person',
    },
  ],
  [/^statementImport$/, { fault: 'text', content: 'bank', bank: 'bank', account: 'bank', accounts: 'bank' }],
  // The file's name, and what the story is narrowed to.
  [/^story$/, { id: 'plain', file: 'text', screen: 'text', mention: 'person', text: 'text' }],
  [/^auditBundle$/, { from: 'code', to: 'code' }],
  [/^adminDashboard/, { at: 'plain', what: 'plain', company: 'person', row: 'text' }],
  [
    /^period/,
    {
      month: 'plain',
      months: 'plain',
      state: 'plain',
      action: 'plain',
      // Date of a closing whose outcome is unknown, and time of the last event in the books then.
      body: 'plain',
      last: 'plain',
      through: 'plain',
      by: 'person',
      at: 'plain',
    },
  ],
  [/^year/, { state: 'plain', closedBy: 'person', closedAt: 'plain' }],
  [
    /^(reports|marks)$/,
    {
      report: 'plain',
      by: 'plain',
      kind: 'plain',
      compares: 'plain',
      closing: 'plain',
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
  // Days and months of the figures are never typed.
  [/^tenantDashboard/, { movement_account: 'text', month: 'plain', until: 'plain', period: 'plain' }],
  [
    /^(palette|search)$/,
    {
      query: 'text',
      name: 'person',
      gone: 'plain',
      title: 'person',
      code: 'person',
      shelf: 'text',
      found: 'text',
      recent: 'text',
      ahead: 'text',
      isEntered: 'plain',
    },
  ],
  // Rows gathered for a file contain names; no table tests them.
  [/^table$/, { q: 'text', of: 'plain', gathered: 'text', name: 'person', by: 'person' }],
  [/^(entryForm|movementPaste)$/, { text: 'code', pasted: 'code', templates: 'plain' }],
  [/^site/, { project: 'plain' }],
  [/^(titleDesk|titleNarrowings|titleParty)$/, { account: 'plain', wanted: 'person' }],
  [/^statementImport$/, { headers: 'text', role: 'plain', roles: 'plain', shapeFault: 'plain' }],
  [/^(app|shell)$/, { code: 'person', ids: 'plain', gone: 'plain' }],
  [/^(notices|app)$/, { text: 'prose', name: 'person', screen: 'plain', part: 'link' }],
];

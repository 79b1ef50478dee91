// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, planted, server as tests } from '../mutant.ts';

/** Accounts, cost centers, treasury and the ledger as the server and the database keep them. */
export const books: Area = {
  title: 'Server: accounts, treasury, ledger',
  mutants: [
    ...planted(
      'server/chart/accountRows.ts',
      tests('chartOfAccounts'),
      [
        'an account with active ones below it is deactivated',
        'if (isHeldByChildren(held)) throw new Refusal(409, accountTexts.held);',
        '',
      ],
      [
        'an account stands below an analytical one',
        "if (!canHoldAccounts(parent)) throw refuseField('parent_id', accountRefusals.unfitParent, 'unfit');",
        '',
      ],
      [
        'an inactive account is changed',
        'if (!before.is_active && values.is_active !== true) throw new Refusal(409, accountRefusals.inactive);',
        '',
      ],
    ),
    ...planted(
      'server/chart/costCenterRows.ts',
      tests('costCenters'),
      [
        'a center is moved below itself',
        'if (await isAtOrBelow(scope, parent_id, before.id)) {',
        'if (parent_id === before.id) {',
      ],
      [
        'a center belongs to a removed project',
        ".where('deleted_at', 'is', null)\n    .forShare()",
        '.forShare()',
      ],
    ),
    ...planted(
      'server/treasury/treasuryMovements.ts',
      tests('movements'),
      [
        'an inflow credits the treasury',
        "const isInflow = sent.type === 'DEBITO';",
        "const isInflow = sent.type === 'CREDITO';",
      ],
      [
        'a movement goes to an account that takes no entries',
        "if (!takesEntries(counterpart)) throw refuse(movementRefusals.unfitCounterpart, 'unfit');",
        '',
      ],
      [
        'a movement goes to its own account',
        "if (id === account.accountancy_account_id) throw refuse(movementRefusals.sameAccount, 'same');",
        '',
      ],
      [
        'a movement is not noted in the log',
        "await noteChange(scope, {\n    entity: 'treasury_movements',",
        "void ({\n    entity: 'treasury_movements',",
      ],
    ),
    ...planted('server/treasury/treasury.ts', tests('movements'), [
      'a movement of tomorrow is recorded',
      'if (body.movement_date > todayInSaoPaulo(now())) {',
      'if (body.movement_date > "9999") {',
    ]),
    ...planted(
      'server/treasury/treasuryAccountRows.ts',
      tests('treasuryAccounts', 'movements'),
      [
        'a bank account is kept without its bank',
        "(['bank_name', 'account_number'] as const).filter((field) => !kept[field])",
        '[]',
      ],
      [
        'outflows raise the balance',
        "outflow * ${sql.lit(movementEffect('CREDITO').balanceFactor)}",
        "outflow * ${sql.lit(movementEffect('DEBITO').balanceFactor)}",
      ],
    ),
    ...planted('server/http/fields.ts', tests('movements'), [
      'an amount with a third decimal is rounded',
      '.refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents })',
      '',
    ]),
    ...planted(
      'server/ledger/manualEntries.ts',
      tests('ledgerRefusals', 'ledgerEntries'),
      ['an entry that does not balance is answered as a failure of ours', '...balanceProblems(lines),', ''],
      [
        'an entry of tomorrow is posted',
        "...(sent.entry_date > today ? [problemAt('future', entryTexts.future, 'entry_date')] : []),",
        '',
      ],
      [
        'an entry goes to a group of accounts',
        "else if (!takesEntries(account)) refuse('account_id', ledgerRefusals.unfitAccount, 'unfit');",
        '',
      ],
      [
        'an entry goes to a center that takes none',
        "else if (center && !takesCharges(center)) refuse('cost_center_id', ledgerRefusals.unfitCostCenter, 'unfit');",
        '',
      ],
      [
        'an entry is not noted in the log',
        "await noteChange(scope, {\n    entity: 'gl_entries',",
        "void ({\n    entity: 'gl_entries',",
      ],
    ),
    ...planted(
      'server/ledger/ledgerEntries.ts',
      tests('ledgerList', 'entryLineOrder'),
      ['the second page of entries repeats the first', '.offset(offsetOf({ page, size }));', '.offset(0);'],
      ['lines of an entry come in any order', ".orderBy('line.line_no')", ".orderBy('line.amount')"],
      [
        'an entry too many is counted',
        'return Number(sum?.entries ?? 0)',
        'return Number(sum?.entries ?? 0) + 1',
      ],
    ),
    ...planted('server/migrations/0013_sealed_ledger.sql', tests('ledger', 'sealedLedger'), [
      'a posted entry gets another line',
      'if entry.is_new is not true then',
      'if false then',
    ]),
    ...planted(
      'server/migrations/0010_ledger_guards.sql',
      tests('ledger', 'schema'),
      [
        'raw SQL commits an entry that does not balance',
        'if lines.debit <> lines.credit or lines.debit <> new.total_debit or',
        'if',
      ],
      [
        'raw SQL changes a posted line',
        'before update or delete or truncate on gl_lines',
        'before truncate on gl_lines',
      ],
    ),
    ...planted('server/migrations/0004_projects.sql', tests('tenantIsolation', 'schema'), [
      'the database shows the projects of every company',
      'using (tenant_id = current_tenant())',
      'using (true)',
    ]),
  ],
};

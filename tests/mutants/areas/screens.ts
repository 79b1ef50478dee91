// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, dom, planted } from '../mutant.ts';

const drawn = dom('views/screens');
const ledger = dom('views/finance/ledgerParts');

/** What the screens draw, and what can be pressed. */
export const screens: Area = {
  title: 'Views: screens',
  mutants: [
    ...planted(
      'src/views/shared/FormModal.tsx',
      drawn,
      ['closing a changed form shows no question', "isOpen={snapshot.hasTag('asking')}", 'isOpen={false}'],
      ['an unchanged form says nothing', "if (snapshot.hasTag('unchanged')) return formTexts.unchanged;", ''],
    ),
    ...planted(
      'src/views/shared/RegistryPage.tsx',
      drawn,
      [
        'editing a row asks for its removal',
        "onClick: () => screen.send({ type: 'edit.requested', row }),",
        "onClick: () => screen.send({ type: 'command.requested', row }),",
      ],
      [
        'a new row can be begun at any time',
        "canCreate={snapshot.can({ type: 'create.requested' })}",
        'canCreate',
      ],
    ),
    ...planted('src/views/shared/ListFrame.tsx', drawn, [
      'rows that could not be reloaded are shown as fresh',
      "{hasRows && snapshot.hasTag('failed') && (",
      "{!hasRows && snapshot.hasTag('failed') && (",
    ]),
    ...planted(
      'src/views/tenant/ProjectForm.tsx',
      drawn,
      ['the refusal of a project name is not drawn', 'error={errors.fields.name}', ''],
      [
        'the end date writes the start date',
        'onChange={(end_date) => patch({ end_date })}',
        'onChange={(end_date) => patch({ start_date: end_date })}',
      ],
    ),
    ...planted('src/texts/tenant/projects.ts', drawn, [
      'an archived project is shown as completed',
      "Archived: 'Arquivado'",
      "Archived: 'Concluído'",
    ]),
    ...planted('src/views/tenant/PartyForm.tsx', drawn, [
      'the warning of a tax id is not drawn',
      'warning={taxIdWarning(values) ?? twinWarning(values.cnpj_cpf, row?.id, known)}',
      '',
    ]),
    ...planted('src/views/admin/UsersPage.tsx', drawn, [
      'every user is shown as active',
      '{is_active ? userTexts.yes : userTexts.no}',
      '{userTexts.yes}',
    ]),
    ...planted('src/views/admin/LinksPanel.tsx', drawn, [
      'the filters of links filter nothing',
      'visible={(rows) => visibleLinks(rows, links)}',
      '',
    ]),
    ...planted(
      'src/views/session/LoginForm.tsx',
      drawn,
      ['the password can be read while it is typed', 'type="password"', 'type="text"'],
      ['a wrong password is not told', 'error={errors.fields.password}', ''],
    ),
    ...planted('src/views/session/TenantChoicePage.tsx', drawn, [
      'a missing choice of company is not told',
      "error={snapshot.hasTag('missing') ? tenantChoiceTexts.required : null}",
      '',
    ]),
    ...planted('src/views/PlaceState.tsx', drawn, [
      'a broken screen offers no way on',
      "<Button text={listTexts.retry} onClick={() => app.send({ type: 'screen.retried' })} />",
      'null',
    ]),
    ...planted('src/views/chart/AccountForm.tsx', dom('views/trees'), [
      'the code of an open account can be typed in',
      'maxLength={30}\n          locked={locked}',
      'maxLength={30}',
    ]),
    ...planted('src/views/chart/statusActions.tsx', dom('views/trees'), [
      'the reason why a row is held is not told',
      'reason: reason ?? undefined,',
      '',
    ]),
    ...planted(
      'src/views/titles/titleColumns.tsx',
      dom('views/finance/treasuryPages'),
      [
        'the total of titles tells what was settled',
        'amount: formatBrl(amountCents),\n    settled',
        'amount: formatBrl(settledCents),\n    settled',
      ],
      ['an overdue title is not marked', "data-overdue={status === 'overdue' || undefined}", ''],
      ['what is still open is not told', 'status: titleTexts.open(formatBrl(openCents)),', ''],
    ),
    ...planted('src/views/titles/titlesPage.tsx', dom('views/finance/treasuryPages'), [
      'a paid title offers its payment',
      "snapshot.can({ type: 'settlement.requested', row }) ? undefined : titleTexts.settled",
      'undefined',
    ]),
    ...planted('src/views/titles/PayablesPage.tsx', dom('views/finance/treasuryPages'), [
      'canceled payables count in the total',
      "isCanceled: status === 'canceled',",
      'isCanceled: false,',
    ]),
    ...planted(
      'src/views/treasury/TreasuryAccountsPanel.tsx',
      dom('views/finance/treasuryPages'),
      ['a negative balance is not marked', 'data-negative={balanceCents < 0 || undefined}', ''],
      [
        'the total of the treasury misses an account',
        'sumCents(accounts.map(',
        'sumCents(accounts.slice(1).map(',
      ],
    ),
    ...planted(
      'src/views/treasury/movementColumns.tsx',
      dom('views/finance/treasuryPages'),
      [
        'a movement is shown without its sign',
        '`${movementEffect(type).shownSign}${formatBrl(amountCents)}`',
        'formatBrl(amountCents)',
      ],
      [
        'a copied movement has the opposite sign',
        "movementEffect(type).shownSign === '-' ? -amountCents : amountCents",
        "movementEffect(type).shownSign === '+' ? -amountCents : amountCents",
      ],
      [
        'every movement is shown as reconciled',
        'isReconciled(movement) ? texts.reconciled : texts.pending',
        'texts.reconciled',
      ],
    ),
    ...planted('src/views/treasury/MovementForm.tsx', drawn, [
      'the refusal of an amount is not drawn',
      'error={errors.fields.amount}',
      '',
    ]),
    ...planted('src/views/ledger/LedgerPanel.tsx', ledger, [
      'an entry is shown without its day',
      'value: ({ entry_date }) => dateCell(entry_date)',
      'value: () => dateCell(null)',
    ]),
    ...planted(
      'src/views/ledger/EntryReading.tsx',
      ledger,
      [
        'a posted entry that does not balance does not say so',
        '{isUnbalanced && (',
        '{false && isUnbalanced && (',
      ],
      ['debits of a posted entry stand among its credits', "onSide(line, 'DEBIT')", "onSide(line, 'CREDIT')"],
      [
        'the totals of a posted entry change sides',
        'debit: formatBrl(debitCents),',
        'debit: formatBrl(debitCents + 1),',
      ],
    ),
    ...planted(
      'src/views/ledger/EntryButtons.tsx',
      ledger,
      [
        'saving an entry that breaks a law looks possible',
        "canSave || isBusy ? {} : { 'aria-disabled': true, 'aria-describedby': id }",
        "canSave || isBusy ? {} : { 'aria-describedby': id }",
      ],
      [
        'a screen reader is not told why an entry cannot be saved',
        "{ 'aria-disabled': true, 'aria-describedby': id }",
        "{ 'aria-disabled': true }",
      ],
    ),
    ...planted('src/views/ledger/EntryTotals.tsx', ledger, [
      'the difference of an entry is told as balanced',
      'isUnbalanced || isNothing ? (',
      'isNothing ? (',
    ]),
    ...planted(
      'src/views/ledger/EntryLine.tsx',
      ledger,
      ['the refusal of a line is not drawn', 'error={errors?.account_id}', 'error={undefined}'],
      ['a text that is no amount is not told', 'fault={amountFault(amount)}', 'fault={undefined}'],
    ),
    ...planted('src/views/ledger/EntrySideCell.tsx', ledger, [
      'the side of a line cannot be typed',
      'if (side !== value) onChange(side);',
      '',
    ]),
    ...planted(
      'src/views/posting/PasteDialog.tsx',
      ledger,
      ['wrong rows can be pasted', '!canInsert &&', 'false &&'],
      [
        'a pasted row does not say what is wrong with it',
        'fault ?? warning ?? (line ? pasteTexts.good : pasteTexts.header)',
        'warning ?? (line ? pasteTexts.good : pasteTexts.header)',
      ],
    ),
    ...planted('src/views/ledger/EntryFoot.tsx', ledger, [
      'a removed line offers no way back',
      'onClick={moves.undoRemoval}',
      'onClick={moves.addLine}',
    ]),
    ...planted('src/views/ledger/EntryHeadFields.tsx', ledger, [
      'the refusal of a description is not drawn',
      'error={fields.description}',
      '',
    ]),
  ],
};

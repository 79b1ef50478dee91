import { type Area, planted, unit } from '../mutant.ts';

/** Treasury, payables and receivables. */
export const treasury: Area = {
  title: 'Treasury, payables, receivables',
  mutants: [
    ...planted(
      'src/domain/treasury/treasury.ts',
      unit('domain/treasury'),
      [
        'an inflow lowers the balance',
        "{ shownSign: '-', balanceFactor: 1 }",
        "{ shownSign: '-', balanceFactor: -1 }",
      ],
      [
        'a debit is shown with a plus',
        "{ shownSign: '-', balanceFactor: 1 }",
        "{ shownSign: '+', balanceFactor: 1 }",
      ],
      [
        'the oldest movements come first',
        'a.movement_date < b.movement_date ? 1 : -1',
        'a.movement_date < b.movement_date ? -1 : 1',
      ],
      ['a cash box has a bank', "account_type !== 'CAIXA'", "account_type !== 'APLICACAO'"],
      [
        'an inactive account takes entries',
        "account.is_active && account.type === 'ANALITICA'",
        "account.type === 'ANALITICA'",
      ],
      [
        'a revenue stands for a treasury account',
        "takesEntries(account) && account.classification === 'ATIVO'",
        'takesEntries(account)',
      ],
    ),
    ...planted(
      'src/machines/treasury/movementRules.ts',
      unit('machines/treasuryRules'),
      [
        'a movement of tomorrow passes',
        'date > draft.today ? movementTexts.form.future : undefined',
        'undefined',
      ],
      ['a movement of today is refused', 'date > draft.today', 'date >= draft.today'],
      [
        'a movement of nothing passes',
        'positiveAmountFault(text, notPositive, saysThirdDecimal(text) ? thirdDecimal : notPositive)',
        'undefined',
      ],
    ),
    ...planted(
      'src/machines/treasury/treasuryAccountRules.ts',
      unit('machines/treasuryRules'),
      [
        'a bank account without a number passes',
        "if (isBlank('account_number')) fields.account_number = formTexts.required;",
        '',
      ],
      ['the bank of a cash box is sent', 'if (!needsBank(values)) return body;', ''],
    ),
    ...planted(
      'src/machines/treasury/movementListMachine.ts',
      unit('machines/treasury'),
      ['a page holds sixteen movements', 'pageSize = 15', 'pageSize = 16'],
      [
        'a page that does not exist is shown',
        'params.page <= pagesOf(rows)',
        'params.page <= pagesOf(rows) + 1',
      ],
      [
        'a list that may be cut does not say so',
        'rows.length === movementLimit ?',
        'rows.length > movementLimit ?',
      ],
    ),
    ...planted(
      'src/machines/treasury/treasuryMachine.ts',
      unit('machines/treasury'),
      [
        'a recorded movement leaves the balance as it was',
        "{ type: 'refreshBalance', params: ({ event }) => ({ outcome: event.output }) },\n                  {\n                    type: 'tellApp'",
        "{\n                    type: 'tellApp'",
      ],
      [
        'a recorded movement is not in its list',
        "guard: { type: 'isRecorded', params: ({ event }) => ({ outcome: event.output }) },\n                target: 'movements',\n                actions: [\n                  'refreshMovements',",
        "guard: { type: 'isRecorded', params: ({ event }) => ({ outcome: event.output }) },\n                target: 'movements',\n                actions: [",
      ],
      [
        'selecting another account shows the movements of the former',
        "target: '#treasury.selected',\n                reenter: true,",
        '',
      ],
    ),
    ...planted('src/machines/treasury/treasurySetup.ts', unit('machines/treasury'), [
      'a balance is told without the movement',
      'account.balanceCents + balanceChange(movement)',
      'account.balanceCents',
    ]),
    ...planted('src/machines/titles/titlesMachine.ts', unit('machines/treasury'), [
      'a paid title can be paid',
      'canBeSettled(params.row)',
      'true || canBeSettled(params.row)',
    ]),
    ...planted('src/domain/titles/payable.ts', unit('domain/treasury', 'machines/treasury'), [
      'a canceled payable can be paid',
      "status !== 'paid' && status !== 'canceled'",
      "status !== 'paid'",
    ]),
    ...planted('src/domain/titles/receivable.ts', unit('domain/treasury', 'machines/treasury'), [
      'a received title can be received',
      "status !== 'received' && status !== 'canceled'",
      "status !== 'canceled'",
    ]),
    ...planted(
      'src/domain/titles/title.ts',
      unit('domain/treasury', 'machines/treasury'),
      ['canceled titles count in the total', 'titles.filter(({ isCanceled }) => !isCanceled)', '[...titles]'],
      [
        'what is open is told without what was settled',
        'openCents: amountCents - settledCents',
        'openCents: amountCents',
      ],
    ),
    ...planted('src/machines/titles/payablesMachine.ts', unit('machines/treasury'), [
      'the last due dates come first',
      'a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0',
      'a.due_date < b.due_date ? 1 : a.due_date > b.due_date ? -1 : 0',
    ]),
  ],
};

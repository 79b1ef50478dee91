import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { lineSettlementMachine } from '../../../src/machines/statements/lineSettlementMachine.ts';
import { reconciliationMachine } from '../../../src/machines/statements/reconciliationMachine.ts';
import { orderOfDraft } from '../../../src/machines/statements/reconciliationRules.ts';
import { statementImportMachine } from '../../../src/machines/statements/statementImportMachine.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import {
  desk,
  deskOpening,
  emptyDesk,
  explainedCheck,
  fee,
  feeRule,
  fileCheck,
  joinedLine,
  joinedTitles,
  matchedDesk,
  matchProposal,
  otherBank,
  readFile,
  ruleProposal,
  sheet,
  titleProposal,
  unreadableCheck,
  unstartedDesk,
} from '../../support/examples/statementExamples.ts';
import { cashBox, itau } from '../../support/examples/treasuryExamples.ts';
import { told } from '../app/address.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

const treasurer: ScreenInput = {
  capabilities: ['statements.1'],
  permissions: ['statements:read', 'statements:write'],
};
const reader: ScreenInput = { capabilities: ['statements.1'], permissions: ['statements:read'] };

const showMatched = { type: 'view.chosen', view: 'matched' } as const;
const showOpen = { type: 'view.chosen', view: 'open' } as const;
const requestStart = { type: 'day.requested', kind: 'start' } as const;
const requestBalance = { type: 'day.requested', kind: 'balance' } as const;
const answerYes = { type: 'answer.given', answer: { bind: true } } as const;
const sayDay = { type: 'column.told', at: 0, role: 'date' } as const;
const sayAmount = { type: 'column.told', at: 2, role: 'amount' } as const;
const answerSigns = { type: 'answer.given', answer: { signs: true } } as const;

const booked = { reconciliationId: 'rec-1', suggestion: null };
const { id: _, ...suggestion } = feeRule;
const alreadyMatched = refused(refusal(409, 'Um dos itens já está conciliado: atualize a lista.'));

/** Walking through the lines of an account, and accepting what is proposed. */
export const reconciliationModel = defineModel(reconciliationMachine, {
  input: treasurer,
  cases: ({ context }) => {
    const { accountId, view, search, told: asked, accounts, markedLines, markedMovements } = context;
    const isFirst = accountId === '' || accountId === itau.id;
    const { failure, lastId } = context;
    const isCalm = failure === null && lastId === null;
    const isPlain = search === '' && view === 'open' && isFirst && isCalm;
    const hasLines = context.desk !== null && context.desk.lines.length > 0;
    const isUnmarked = isPlain && markedLines.length + markedMovements.length === 0;
    return {
      'the accounts arrive': done('open', deskOpening),
      'only a cash box arrives':
        asked.account === undefined && done('open', { ...deskOpening, accounts: [cashBox] }),
      'the accounts do not arrive': accounts.length === 0 && failed('open', hostDown),
      'the accounts are slow': after('patience', 'reconciliation.opening.brief'),
      'the address names the other account':
        isPlain && asked.account === undefined && markedLines.length === 0 && told({ account: otherBank.id }),
      'the desk arrives': view === 'open' && done('load', desk),
      'the matched lines arrive': view === 'matched' && done('load', matchedDesk),
      'an empty desk arrives': isUnmarked && done('load', emptyDesk),
      'the desk does not arrive': isUnmarked && failed('load', hostDown),
      'the desk is slow': after('patience', 'reconciliation.desk.loading.brief'),
      'try again': { type: 'desk.retried' },
      'a write ends elsewhere': (isUnmarked || context.desk === null) && { type: 'list.outdated' },
      reload: isUnmarked && { type: 'desk.reloadRequested' },
      'the session is resumed': { type: 'session.resumed' },
      'choose the other account': isUnmarked &&
        markedLines.length === 0 && { type: 'account.chosen', id: otherBank.id },
      'the address names the same account': context.desk !== null && isUnmarked && told({ account: itau.id }),
      'choose the same account': isUnmarked && { type: 'account.chosen', id: itau.id },
      'show the matched ones': isUnmarked && showMatched,
      'show the open ones': isUnmarked && showOpen,
      'the proposals arrive': done('propose', [matchProposal]),
      'the proposals do not arrive': isUnmarked && failed('propose', hostDown),
      search: isUnmarked && markedLines.length === 0 && { type: 'search.typed', search: 'tarifa' },
      'go down': isUnmarked && { type: 'line.moved', by: 1 },
      'go up': isUnmarked && { type: 'line.moved', by: -1 },
      'click the second line': isUnmarked && hasLines && { type: 'line.focused', id: fee.id },
      'mark the line': isUnmarked &&
        hasLines &&
        markedLines.length === 0 && { type: 'line.marked', id: null },
      'mark the movement': isPlain &&
        markedLines.length === 1 &&
        markedMovements.length === 0 && { type: 'movement.marked', id: 'mov-1' },
      accept: isPlain && { type: 'proposal.accepted', index: 0 },
      'it is matched': done('sending', accepted(booked)),
      'it is refused': done('sending', alreadyMatched),
      'the host is slow': after('patience', 'reconciliation.desk.acting.brief'),
    };
  },
  facts: ({ context }) => [
    ...[context.accountId, context.view, context.search, context.told.account, context.accounts.length],
    ...[context.desk?.lines.length ?? null, context.focusedId, context.proposals?.length ?? null],
    ...[context.markedLines, context.markedMovements, context.failure?.title, context.lastId],
  ],
});

/** What can be done with one line, and with the account. */
export const reconciliationActionsModel = defineModel(reconciliationMachine, {
  name: 'reconciliation (actions)',
  input: treasurer,
  cases: ({ context }) => {
    const { desk: shown, proposals, draft, suggestion: suggested, lastId } = context;
    const isFresh = shown === null;
    const isPlain = suggested === null && lastId === null && context.failure === null;
    /** What needs no answer is done while none is proposed. */
    const isIdle = isPlain && proposals?.length === 0;
    const isStarted = shown?.proof !== null;
    return {
      'the accounts arrive': done('open', { ...deskOpening, accounts: [itau] }),
      'the desk arrives': (isFresh || isStarted) && done('load', { ...desk, lines: [fee], lineCount: 1 }),
      'the unstarted desk arrives': (isFresh || !isStarted) && done('load', unstartedDesk),
      'a rule is proposed': isStarted && done('propose', [ruleProposal]),
      'a title is proposed': !isStarted && done('propose', [titleProposal]),
      'nothing is proposed': isPlain && isStarted && done('propose', []),
      accept: isPlain && proposals !== null && { type: 'proposal.accepted', index: 0 },
      create: isPlain && proposals?.length !== 0 && { type: 'movement.requested' },
      settle: isPlain && proposals !== null && { type: 'settlement.requested' },
      'settle several': isPlain && isStarted && proposals?.length === 0 && { type: 'titles.requested' },
      'several are settled': done('settlement', {
        done: { reconciliationId: 'rec-2', suggestion: null },
        isInDoubt: false,
      }),
      'none is settled': done('settlement', { done: null, isInDoubt: false }),
      transfer: isIdle && { type: 'transfer.requested' },
      undo: { type: 'undo.requested' },
      start: isPlain && requestStart,
      'type the balance': isIdle && requestBalance,
      'fill the draft': draft !== null &&
        'error' in orderOfDraft(context) && {
          type: 'draft.edited',
          patch: {
            description: 'Tarifa',
            ledgerAccount: '50',
            other: otherBank.id,
            date: '04/11/2026',
            balance: '1.087,50',
          },
        },
      'send the draft': { type: 'draft.sent' },
      'close the draft': { type: 'draft.cancelled' },
      'keep the rule': { type: 'rule.kept' },
      'forget the rule': { type: 'rule.forgotten' },
      'remove the rule': isIdle && { type: 'rule.removed', id: 'rule-1' },
      'remove the file': isIdle && { type: 'file.removed', id: 'file-1' },
      'print the proof': isIdle && { type: 'sheet.requested' },
      'the sheet arrives': done('readSheet', sheet),
      'the sheet does not arrive': failed('readSheet', hostDown),
      'the sheet is slow': after('patience', 'reconciliation.desk.readingSheet.brief'),
      'it is printed': { type: 'sheet.ended' },
      import: isIdle && { type: 'import.requested' },
      'a file is imported': done('import', { hasImported: true, isInDoubt: false }),
      'nothing is imported': done('import', { hasImported: false, isInDoubt: false }),
      'it is done': done('sending', accepted({ reconciliationId: null, suggestion: null })),
      'it is booked':
        isPlain &&
        context.order?.kind === 'movement' &&
        done('sending', accepted({ reconciliationId: 'rec-1', suggestion })),
      'it is refused':
        isPlain && draft?.kind !== 'transfer' && draft?.kind !== 'balance' && done('sending', alreadyMatched),
    };
  },
  facts: ({ context }) => [
    context.desk && context.desk.proof !== null,
    context.proposals?.map(({ kind }) => kind) ?? null,
    context.draft && [context.draft.kind, context.draft.error, 'error' in orderOfDraft(context)],
    context.suggestion !== null,
    context.lastId,
    context.failure?.title,
    context.order?.kind,
  ],
});

/** A role that reads decides nothing. */
export const reconciliationReaderModel = defineModel(reconciliationMachine, {
  name: 'reconciliation (reader)',
  input: reader,
  cases: ({ context }) => ({
    'the accounts arrive': done('open', { ...deskOpening, accounts: [itau] }),
    'the desk arrives': context.desk === null && done('load', unstartedDesk),
    accept: { type: 'proposal.accepted', index: 0 },
    create: { type: 'movement.requested' },
    transfer: { type: 'transfer.requested' },
    'remove the file': { type: 'file.removed', id: 'file-1' },
    settle: { type: 'settlement.requested' },
    'settle several': { type: 'titles.requested' },
    undo: { type: 'undo.requested' },
    start: requestStart,
    'keep the rule': { type: 'rule.kept' },
    'remove the rule': { type: 'rule.removed', id: 'rule-1' },
    import: { type: 'import.requested' },
    'print the proof': { type: 'sheet.requested' },
    'mark the line': context.markedLines.length === 0 && { type: 'line.marked', id: null },
  }),
  facts: ({ context }) => [context.desk !== null, context.markedLines.length],
});

export const deniedReconciliationModel = defineModel(reconciliationMachine, {
  name: 'reconciliation (denied)',
  input: { ...reader, permissions: [] },
  cases: () => ({ 'the session is resumed': { type: 'session.resumed' } }),
  facts: () => null,
});

const asks = (code: string, facts: object = {}) => ({
  ...refusal(409, `Pergunta: ${code}`),
  refusal: { code, ...facts },
});

/** A line that pays two titles, the first with interest. */
export const lineSettlementModel = defineModel(lineSettlementMachine, {
  input: { line: joinedLine, today: deskOpening.today, knowsWithheld: false },
  cases: ({ context: { search, lines, fault, failure, date, found } }) => {
    const [first, second] = joinedTitles;
    const isCalm = fault === null && failure === null;
    const isWhole = lines.length === 2;
    const isPlain = isCalm && lines[0]?.interest === '' && date === '';
    const isSearched = search !== '';
    return {
      'they are found': done('find', { rows: joinedTitles, count: 2 }),
      'they are not found': isCalm && lines.length === 0 && failed('find', hostDown),
      'finding is slow':
        isCalm && lines.length === 0 && after('patience', 'lineSettlement.choosing.finding.brief'),
      search: isCalm &&
        !isSearched &&
        found.count > 0 &&
        lines.length === 0 && { type: 'titles.searched', search: 'concreto' },
      'the typing rests': after('debounce', 'lineSettlement.choosing.pausing'),
      'try again': { type: 'search.retried' },
      'choose the first': found.count > 0 &&
        lines.length === 0 && { type: 'title.toggled', id: first?.id ?? '' },
      'choose the second': lines.length === 1 && { type: 'title.toggled', id: second?.id ?? '' },
      'leave the second': isWhole && isPlain && isSearched && { type: 'title.toggled', id: second?.id ?? '' },
      'choose an unknown one': lines.length === 0 &&
        isCalm &&
        !isSearched && { type: 'title.toggled', id: 'title-9' },
      'type the interest': isWhole &&
        lines[0]?.interest === '' && {
          type: 'amounts.edited',
          lines: lines.map((line, place) => (place === 0 ? { ...line, interest: '5,00' } : line)),
        },
      'type a day': isWhole &&
        !isSearched &&
        date === '' &&
        isCalm && { type: 'day.typed', date: '31/02/2026' },
      'take the day back': date !== '' && { type: 'day.typed', date: '' },
      'settle them': fault === null && lines.length !== 1 && { type: 'settlement.sent' },
      'they are settled': done('sending', accepted(booked)),
      'they are refused': failure === null && done('sending', alreadyMatched),
      'settling is slow': failure === null && after('patience', 'lineSettlement.sending.brief'),
      leave: lines.length === 0 && { type: 'settlement.left' },
      'the session is resumed': failure !== null && { type: 'session.resumed' },
    };
  },
  facts: ({ context: { search, draft, lines, fault, failure, date, found, done: outcome } }) => [
    ...[search, draft.titles.length, lines.map(({ interest }) => interest), fault, failure?.title, date],
    ...[found.count, outcome?.reconciliationId],
  ],
});

/** A file of the bank, from its choice to its doubtful rows. */
export const statementImportModel = defineModel(statementImportMachine, {
  input: { accountId: itau.id },
  cases: ({ context: { failure, answers, question, hasImported, file, typing, roles, shapeFault } }) => {
    const isMain = answers.leftOut.length === 0 && Object.keys(answers).length === 1;
    const isNew = !hasImported && failure === null && isMain;
    const isExplained = answers.columns !== undefined;
    return {
      'choose a file': !hasImported && { type: 'file.chosen', fileId: '1 novembro.ofx' },
      'it is read': done('read', readFile),
      'it cannot be read': isNew && failed('read', { kind: 'unreadable' }),
      'reading is slow': file === null && after('patience', 'statementImport.reading.brief'),
      'it asks for the account': isNew && failed('check', asks('unknown_account')),
      'it asks for signs': isNew && failed('check', asks('signs')),
      'it has several accounts':
        answers.bind === undefined &&
        isNew &&
        failed('check', asks('several_accounts', { accounts: [{ bank: '1', account: '54321-X' }, null] })),
      'its columns say nothing':
        isNew && failed('check', asks('columns', { headers: ['Dia', 'O que', 'Quanto'] })),
      'say where the day is': roles[0] === '' && sayDay,
      'say where the amount is': roles[0] === 'date' && roles[2] === '' && shapeFault === null && sayAmount,
      'say it is all': shapeFault === null && { type: 'columns.told' },
      'the explained file is checked': isExplained && done('check', explainedCheck),
      'explain it again': { type: 'columns.again' },
      'answer yes': question?.code === 'unknown_account' && answerYes,
      'answer signs': question?.code === 'signs' && answerSigns,
      'choose its account': question?.code === 'several_accounts' && {
        type: 'answer.given',
        answer: { account: '54321-X' },
      },
      'it is checked': !isExplained && done('check', fileCheck),
      'a row is unreadable': isNew && done('check', unreadableCheck),
      'the check fails': isNew && failed('check', hostDown),
      'try again': { type: 'check.retried' },
      'checking is slow': isNew && after('patience', 'statementImport.checking.brief'),
      'leave the row out': isNew && { type: 'row.leftOut', row: 2 },
      'leave another row out': isNew && { type: 'row.leftOut', row: 9 },
      'type the row': isNew && typing === null && { type: 'typing.begun', row: 2 },
      'type another row': isNew && { type: 'typing.begun', row: 9 },
      'type its day and amount': typing?.date === '' && {
        type: 'typing.edited',
        patch: { date: '05/11/2026', amount: '-12,34' },
      },
      'type of no row': isNew && typing === null && { type: 'typing.edited', patch: { amount: '1,00' } },
      'use what is typed': { type: 'typing.ended' },
      'import it': isMain && { type: 'import.confirmed' },
      'it is imported': done('sending', accepted({ ...fileCheck, id: 'file-1' })),
      'no answer comes': failure === null && done('sending', refused(hostDown)),
      'the host is slow': after('patience', 'statementImport.sending.brief'),
      'declare the row another': { type: 'other.declared', row: 3 },
      'declare another row': failure === null && hasImported && { type: 'other.declared', row: 9 },
      'it is another': done('declare'),
      'it is not declared': failure === null && failed('declare', hostDown),
      'declaring is slow': after('patience', 'statementImport.declaring.brief'),
      'take another file': isMain && !hasImported && { type: 'import.again' },
      'take another after it': hasImported && { type: 'import.again' },
      leave: { type: 'import.left' },
      'the session is resumed': failure !== null && { type: 'session.resumed' },
    };
  },
  facts: ({
    context: { file, answers, question, check, typing, roles, shapeFault, failure, hasImported },
  }) => [
    ...[file !== null, answers, question?.code, failure?.title, hasImported],
    check && [check.refused.length, check.doubtful.length, check.id, check.shape !== null],
    ...[typing, roles, shapeFault],
  ],
});

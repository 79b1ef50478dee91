import { type Area, planted, unit } from '../mutant.ts';

const folder = 'src/machines/finance';
const rules = unit('machines/entryRules', 'machines/entryForm', 'machines/ledger');
const machine = unit('machines/ledger', 'machines/entryForm');

/** The general ledger: its laws, the entry in the making, its list and details. */
export const ledger: Area = {
  title: 'General ledger',
  mutants: [
    ...planted(
      'src/domain/ledger/ledger.ts',
      unit('domain/ledger'),
      [
        'an entry that misses a cent is balanced',
        'unbalanced: debitCents !== creditCents,',
        'unbalanced: Math.abs(debitCents - creditCents) > 1,',
      ],
      [
        'a line of nothing passes',
        'amountCents === null || amountCents < 1',
        'amountCents === null || amountCents < 0',
      ],
      [
        'a line without an account passes',
        'lines.some(({ hasAccount }) => !hasAccount)',
        'lines.every(({ hasAccount }) => !hasAccount)',
      ],
      [
        'credits are added to the debits',
        "type === 'DEBIT' ? 'debitCents' : 'creditCents'",
        "type ? 'debitCents' : 'creditCents'",
      ],
      ['five thousand and one lines pass', 'lines.length > mostLines', 'lines.length > mostLines + 1'],
      [
        'a posted entry that misses a cent is shown as balanced',
        '> 0.001 * unitsPerReal',
        '> 0.01 * unitsPerReal',
      ],
      [
        'a sum of floats is shown as unbalanced',
        'Math.round(amount * unitsPerReal)',
        'amount * unitsPerReal * 1.001',
      ],
      [
        'a total beyond what is kept exactly passes',
        'debitCents > largestCents || creditCents > largestCents',
        'false',
      ],
    ),
    ...planted(
      `${folder}/entryLines.ts`,
      rules,
      [
        'the next line proposes the wrong side',
        "type: difference > 0 ? 'CREDIT' : 'DEBIT',",
        "type: difference > 0 ? 'DEBIT' : 'CREDIT',",
      ],
      ['the next line proposes no amount', "difference === 0 ? '' : formatMoney(Math.abs(difference))", "''"],
      [
        'balancing counts the last line twice',
        'missingIn(withoutLine(current, last.key))',
        'missingIn(current)',
      ],
      ['a removed line comes back at the end', 'lines.toSpliced(at, 0, line)', '[...lines, line]'],
      ['blank lines stay among pasted ones', '...lines.filter((line) => !isBlank(line)),', '...lines,'],
      ['a negative amount weighs in the balance', 'cents !== null && cents > 0 ? cents : null', 'cents'],
    ),
    ...planted(
      `${folder}/entryRules.ts`,
      rules,
      ['an entry of tomorrow passes', 'else if (date > today) fields.entry_date = entryTexts.future;', ''],
      [
        'an entry without a description passes',
        "if (values.description.trim() === '') fields.description = formTexts.required;",
        '',
      ],
      [
        'an amount is sent without its cents',
        'amountCents: parseTypedMoney(amount) ?? 0,',
        'amountCents: Math.round((parseTypedMoney(amount) ?? 0) / 100) * 100,',
      ],
      ['a refusal is shown at the line after its own', 'lines[Number(second)]', 'lines[Number(second) + 1]'],
    ),
    ...planted(
      `${folder}/entryPaste.ts`,
      rules,
      [
        'both sides of a row are pasted as a debit',
        'if (isDebit && hasWeight(fourth)) return pasteTexts.bothSides;',
        '',
      ],
      ['credits are pasted as debits', "readAmount('CREDIT', fourth)", "readAmount('DEBIT', fourth)"],
    ),
    ...planted(
      `${folder}/pastedRows.ts`,
      rules,
      [
        'a row without its account is pasted',
        'if (counter_account_id === undefined) return pasteTexts.unknownAccount(account);',
        "if (counter_account_id === undefined) return { counter_account_id: '', cost_center_id: '' };",
      ],
      [
        'rows enter while one of them is wrong',
        'if (rows.some(({ fault }) => fault !== null)) return null;',
        '',
      ],
      ['a heading is read as a line', 'index === 0 && isHeading(cells)', 'false && isHeading(cells)'],
    ),
    ...planted(
      `${folder}/entryFormMachine.ts`,
      machine,
      ['an entry that breaks a law is sent', "{ guard: 'breaksALaw' },", ''],
      [
        'an entry without date and description is sent',
        "guard: { type: 'lacksHead', params: theEvent },",
        'guard: () => false,',
      ],
      ['closing a typed entry does not ask', "target: '#asking',", "target: '#closed',"],
      [
        'a refused entry raises no notice',
        "{ type: 'tellApp', params: ({ event }) => refusalNotice(event.output) },",
        '',
      ],
      ['an entry in doubt is sent as a new one', 'doubts: context.doubts }),', 'doubts: [] }),'],
      [
        'pasted rows that read badly are accepted',
        "'paste.accepted': { guard: 'readsWell', target: 'editing', actions: 'insertPasted' },",
        "'paste.accepted': { target: 'editing', actions: 'insertPasted' },",
      ],
      [
        'what is typed does not hold the tab',
        "entry: { type: 'tellApp', params: { type: 'work.unsaved' } },",
        '',
      ],
    ),
    ...planted(
      `${folder}/entryFormSetup.ts`,
      machine,
      [
        'what is typed in the lines is thrown away without the question',
        'lines.length !== 2 ||\n    saidIn(lines) !== untouched',
        'lines.length !== 2',
      ],
      [
        'a removed line cannot be brought back',
        'removed: removedFrom(context, params.key),',
        'removed: null,',
      ],
    ),
    ...planted(
      `${folder}/entryDetailsMachine.ts`,
      machine,
      [
        'a posted entry that does not balance is shown as balanced',
        'context.entry?.isUnbalanced ?? false',
        'false',
      ],
      ['details that did not come cannot be asked for again', "'details.retried': 'loading', ", ''],
    ),
    ...planted(
      `${folder}/ledgerMachine.ts`,
      machine,
      [
        'a posted entry is not in the list',
        "target: 'listing',\n            actions: [\n              { type: 'refreshList', params: ({ event }) => ({ outcome: event.output }) },",
        "target: 'listing',\n            actions: [",
      ],
      [
        'save and go on closes the form',
        "outcome.kind === 'saved' && outcome.again",
        "outcome.kind === 'saved' && !outcome.again",
      ],
      [
        'the next entry begins today instead of on the day of the last',
        "{ type: 'keepDay', params: ({ event }) => ({ outcome: event.output }) },",
        '',
      ],
      [
        'opening the list throws the entry away',
        "'list.toggled': { actions: { type: 'closeForm', params: { next: 'list' } } },",
        "'list.toggled': 'listing',",
      ],
      [
        'an open entry is not told that the session goes on',
        "actions: ['resumeBooks', 'resumeList', 'resumeForm']",
        "actions: ['resumeList']",
      ],
    ),
  ],
};

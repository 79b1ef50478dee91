// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { type Area, planted, unit } from '../mutant.ts';

const folder = 'src/machines/shared';
const form = unit('machines/sending', 'machines/form', 'machines/formConflict');
const list = unit('machines/list');

/** What every list, form, command and registry is made by. */
export const sharedFactories: Area = {
  title: 'Shared factories',
  mutants: [
    ...planted(
      `${folder}/writing.ts`,
      unit('machines/writing'),
      ['a write is told twice where its screen waits', '!signal.aborted || ', ''],
      ['a write is told to whoever sits there', ' || now.user !== holder.user', ''],
      ['a write of unknown outcome passes for a failure', 'isOutcomeUnknown(problem) ?', 'false ?'],
    ),
    ...planted(
      `${folder}/listMachine.ts`,
      list,
      [
        'a failed load of a list is taken for rows',
        `onError: { target: 'failed', actions: { type: 'keepFailure', params: theEvent } },
        },
        on: {
          'row.*': { target: 'loading', reenter: true },`,
        `onError: { target: 'ready' },
        },
        on: {
          'row.*': { target: 'loading', reenter: true },`,
      ],
      ['a removed row stays in its list', 'rows.filter((row) => !hides(row)).sort', 'rows.slice().sort'],
      [
        'a changed row stands in the list twice',
        'context.rows.filter((row) => row.id !== params.row.id)',
        'context.rows',
      ],
      [
        'a list that failed is not loaded again when the session goes on',
        "'list.retried': 'loading',\n          'session.resumed': 'loading',",
        "'list.retried': 'loading',",
      ],
      ['a reload hides the rows that are there', "tags: ['rows', 'busy'],", "tags: ['busy'],"],
    ),
    ...planted(
      `${folder}/pagedListMachine.ts`,
      unit('machines/pagedList'),
      [
        'removing the only row of a later page leaves an empty page',
        'page > 1 && rows.every(({ id }) => id === params.row.id)',
        'page > 1 && rows.length < 1',
      ],
      [
        'a new row leaves the user on a later page',
        "actions: { type: 'goToPage', params: { page: 1 } },",
        "actions: { type: 'goToPage', params: { page: 2 } },",
      ],
      ['a paged list always asks for the first page', 'page: wanted,', 'page: 1,'],
    ),
    ...planted(`${folder}/patience.ts`, list, [
      'a slow answer is told after a minute',
      'patienceMs = 10_000',
      'patienceMs = 60_000',
    ]),
    ...planted(
      `${folder}/formMachine.ts`,
      form,
      [
        'a changed form is closed without the question',
        "on: { 'form.closed': '#asking' },",
        "on: { 'form.closed': '#closed' },",
      ],
      [
        'an invalid form is sent',
        'isInvalid: ({ context }, day: Day) => hasErrors(checkOn(laws, context, day)),',
        'isInvalid: () => false,',
      ],
      [
        'an unchanged form is sent',
        "{ guard: 'isUnchanged', target: '.unchanged', actions: 'clearErrors' },",
        '',
      ],
      ['a form with an open conflict is sent', "{ guard: 'isUndecided', actions: 'showUndecided' },", ''],
      ['typing does not tell the app of unsaved work', "entry: tell('work.unsaved'),", ''],
      [
        'a closed form leaves its work marked as unsaved',
        "type: 'final',\n        entry: tell('work.saved'),",
        "type: 'final',",
      ],
      [
        'the answer no to the question discards',
        "'discard.declined': 'editing'",
        "'discard.declined': 'closed'",
      ],
      ['a created row is announced as changed', 'created = row === null;', 'created = row !== null;'],
    ),
    ...planted(
      `${folder}/formContext.ts`,
      form,
      [
        'an error stays under a field that was corrected',
        'errors: withoutFields(errors, touched),',
        'errors,',
      ],
      [
        'an edit sends every field',
        'row === null ? filledFields(body) : changedFields(laws.bodyOf(initial, row), body)',
        'filledFields(body)',
      ],
      [
        'a change that came through without an answer is told as a conflict',
        "if (outcome.kind !== 'outdated' || outcome.doubts.length === 0) return false;",
        "if (outcome.kind !== 'saved') return false;",
      ],
      ['the list never learns the newer row', '    newer: row,\n', '    newer: null,\n'],
    ),
    ...planted(
      `${folder}/sendingMachine.ts`,
      form,
      [
        'sending again after a lost answer takes a new key',
        "{ guard: 'isInDoubt', target: 'sending', actions: 'recallKey' },",
        '',
      ],
      [
        'changed values go out under the key of the former ones',
        'return JSON.stringify(one.body) === JSON.stringify(other.body);',
        'return one !== undefined && other !== undefined;',
      ],
      [
        'a refused creation is repeated under its key',
        "actions: ['settle', { type: 'refuse', params: theEvent }],",
        "actions: ['doubt', { type: 'refuse', params: theEvent }],",
      ],
    ),
    ...planted(
      'src/domain/problem.ts',
      form,
      [
        'a server that broke loses the key of what it may have saved',
        'problem.status >= 500',
        'problem.status > 500',
      ],
      ['a request that timed out at the host loses its key', 'problem.status === 408 || ', ''],
      [
        'an answer that cannot be read loses the key of what it may have saved',
        "problem.kind === 'unreachable' || problem.kind === 'unreadable'",
        "problem.kind === 'unreachable'",
      ],
    ),
    ...planted(
      `${folder}/formConflict.ts`,
      form,
      ['a field that the user did not touch asks for a choice', "isUntouched ? 'theirs' : null", 'null'],
      ['an older version is told as a common refusal', 'problem.status === 412', 'problem.status === 409'],
    ),
    ...planted(`${folder}/placement.ts`, unit('machines/placement'), [
      'a refusal of full_name is placed under the name',
      '`(?<!${letter})${word}(?!${letter})`',
      'word',
    ]),
    ...planted(`${folder}/formErrors.ts`, unit('machines/placement', 'machines/form', 'machines/errorText'), [
      'a failure of the wire is placed under a field',
      "problem.kind === 'answered' && problem.detail !== null &&",
      "problem.kind === 'answered' &&",
    ]),
    ...planted(
      `${folder}/errorText.ts`,
      unit('machines/errorText', 'machines/entryRules'),
      [
        'only the first fault of an entry is told',
        "items.map(detailItemText).join('; ')",
        'detailItemText(items[0])',
      ],
      ['the place of a fault is not told', "loc.join(' -> ')", "''"],
    ),
    ...planted(`${folder}/changes.ts`, unit('machines/changes'), [
      'an empty optional field is sent',
      "if (body[field] !== null && body[field] !== '')",
      'if (body[field] !== null)',
    ]),
    ...planted(
      `${folder}/rowCommandMachine.ts`,
      unit('machines/removal', 'machines/trees'),
      [
        'a removal runs without its question',
        "question && !takesBack?.(row) ? { kind: 'ask'",
        "question && takesBack?.(row) ? { kind: 'ask'",
      ],
      [
        'a refused command runs',
        "isRefused: ({ context }) => context.outcome.kind === 'failed'",
        'isRefused: () => false',
      ],
      [
        'a failed removal is told as done',
        "onError: { target: 'ended', actions: { type: 'keepFailure', params: theEvent } },",
        "onError: { target: 'ended', actions: { type: 'keepOutcome', params: ({ context }) => ({ outcome: { kind: 'done', row: context.row } }) } },",
      ],
    ),
    ...planted(
      `${folder}/rowForm.ts`,
      unit('machines/projects', 'machines/formGivenUp'),
      [
        'a created row does not enter its list',
        "            {\n              type: 'tellList',\n              params: ({ event }: Ended<Row>): ListNews<Row> => ({\n                type: 'row.created',\n                row: savedRow(event.output),\n              }),\n            },\n",
        '',
      ],
      [
        'what may have been saved is not asked for',
        "actions: { type: 'tellList', params: { type: 'list.outdated' } },",
        '',
      ],
      [
        'the list is not told the newer row',
        "isOutdated: (_: unknown, { outcome }: FormEnded) => outcome.kind === 'cancelled' && outcome.newer !== null,",
        'isOutdated: () => false,',
      ],
      [
        'an edited row opens as a new one',
        '({ row: context.subject })',
        '({ row: context.subject && null })',
      ],
    ),
    ...planted(
      `${folder}/registryMachine.ts`,
      unit('machines/projects', 'machines/trees'),
      ['an inactive account can be edited', 'isEditable?.(params.row) ?? true', 'true'],
      [
        'a failed command is not told',
        'raised(announce.failed(subjectOf(context), ...reasonOf(event.output)))',
        "({ type: 'work.saved' })",
      ],
    ),
    ...planted(
      `${folder}/optionsMachine.ts`,
      unit('machines/options'),
      ['options that did not come cannot be asked for again', "'options.retried': 'loading',", ''],
      [
        'options are loaded once and grow old',
        "ready: { on: { 'options.requested': 'loading' } },",
        'ready: {},',
      ],
    ),
    ...planted(
      `${folder}/outlineMachine.ts`,
      unit('machines/outline'),
      [
        'emptying the filter leaves everything expanded',
        "actions: ['putBack', {",
        "actions: ['expandAll', {",
      ],
      ['inactive rows are shown from the start', "initial: 'activeOnly'", "initial: 'everything'"],
    ),
    ...planted(`${folder}/outlinedRows.ts`, unit('machines/outline'), [
      'inactive rows are always shown',
      '(showsInactive || row.is_active) && (isFound?.(row) ?? true)',
      'isFound?.(row) ?? true',
    ]),
  ],
};

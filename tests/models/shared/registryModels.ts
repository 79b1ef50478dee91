import type { Problem } from '../../../src/domain/problem.ts';
import { isSameQuestion, plainLook } from '../../../src/domain/tables/tableLook.ts';
import type { FormMachine } from '../../../src/machines/shared/forms/formMachine.ts';
import type { ListMachine } from '../../../src/machines/shared/lists/listMachine.ts';
import type { PagedListMachine } from '../../../src/machines/shared/lists/pagedListMachine.ts';
import type { RegistryMachine } from '../../../src/machines/shared/lists/registryMachine.ts';
import type { RowCommandMachine } from '../../../src/machines/shared/lists/rowCommandMachine.ts';
import type { Identified } from '../../../src/machines/shared/lists/rowNews.ts';
import { hostBroke, hostDown, refusal } from '../../support/examples/examples.ts';
import { accepted, outdated, refused } from '../../support/examples/sendings.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

/** The rows of a registry's models; `changed` is `open` with another text in the main field. */
export interface Cast<Row, Subject extends Row = Row> {
  open: Subject;
  other: Row;
  created: Row;
  /** `open` after the command. */
  commanded: Row;
}

export function listModel<Row extends Identified>(machine: ListMachine<Row>, cast: Cast<Row>) {
  return defineModel(machine, {
    cases: () => ({
      'rows arrive': done('load', [cast.other, cast.open]),
      'no rows arrive': done('load', []),
      'loading fails': failed('load', hostBroke),
      'the first answer is slow': after('patience', `${machine.id}.loading.brief`),
      'the next answer is slow': after('patience', `${machine.id}.reloading.brief`),
      retry: { type: 'list.retried' },
      reload: { type: 'list.reloadRequested' },
      'a write of before ends': { type: 'list.outdated' },
      'a row is created': { type: 'row.created', row: cast.created },
      'a row is commanded': { type: 'row.commanded', row: cast.commanded },
      'the session is resumed': { type: 'session.resumed' },
    }),
    facts: ({ context }) => context.rows.map(({ id }) => id),
  });
}

/** A list paged by the host; `updated` is `open` as a form leaves it. */
export function pagedListModel<Row extends Identified>(
  machine: PagedListMachine<Row>,
  { open, other, created, updated }: Pick<Cast<Row>, 'open' | 'other' | 'created'> & { updated: Row },
) {
  return defineModel(machine, {
    cases: ({ context: { rows, page, pages, wanted, look }, value }) => ({
      'the page arrives': done('load', { rows: [open, other], page: wanted, pages: 2 }),
      'a page with one row arrives': done('load', { rows: [open], page: wanted, pages: 2 }),
      'an empty page arrives': done('load', { rows: [], page: wanted, pages: 1 }),
      'loading fails': failed('load', hostBroke),
      'the answer is slow': after('patience', `${machine.id}.loading.wait.brief`),
      retry: { type: 'list.retried' },
      reload: { type: 'list.reloadRequested' },
      'a write of before ends': { type: 'list.outdated' },
      'go to the second page': isReady(value) &&
        page === 1 &&
        pages === 2 && { type: 'page.requested', page: 2 },
      'go to the first page': isReady(value) && page === 2 && { type: 'page.requested', page: 1 },
      'the host is to search': isReady(value) && {
        type: 'look.changed',
        look: { ...plainLook, search: look.search === '' ? 'al' : '' },
      },
      'a row is created': { type: 'row.created', row: created },
      'a row is updated': { type: 'row.updated', row: updated },
      'a row is removed': { type: 'row.commanded', row: rows[0] ?? open },
      'the session is resumed': { type: 'session.resumed' },
    }),
    facts: ({ context: { rows, page, pages, wanted, look, answered } }) => [
      ...[rows.length, page, pages, wanted],
      isSameQuestion(look, answered),
    ],
  });
}

export function isReady(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ready' in value;
}

/** The main field of a form: input that makes the form valid and changes an existing row. */
export interface MainField<Values> {
  field: keyof Values & string;
  typed: string;
  /** Further values that a new form needs. */
  along?: Partial<Values>;
}

const formGestures = {
  submit: { type: 'form.submitted' },
  close: { type: 'form.closed' },
  discard: { type: 'discard.confirmed' },
  'go on editing': { type: 'discard.declined' },
  'the session is resumed': { type: 'session.resumed' },
} as const;

const formOutcomes = (id: string) => ({
  'the input is refused': done(
    'sending',
    refused(refusal(422, [{ loc: ['body', 'name'], msg: 'Valor inválido', type: 'value' }])),
  ),
  'the form is refused': done('sending', refused(refusal(409, 'Limite atingido.'))),
  'no answer comes': done('sending', refused(hostDown, [{ body: {}, key: 'key-1' }])),
  'the answer is slow': after('patience', `${id}.submitting.brief`),
});

export function newFormModel<Row, Values extends object, Body extends object>(
  machine: FormMachine<Row, Values, Body>,
  { field, typed, along }: MainField<Values>,
  created: Row,
) {
  const patch = (text: string) =>
    ({ type: 'form.patched', patch: { ...(text && along), [field]: text } as never }) as const;
  return defineModel(machine, {
    name: `${machine.id} (new)`,
    input: { row: null },
    cases: ({ context: { values } }) => ({
      'fill it in': values[field] === '' && patch(typed),
      'empty it': values[field] !== '' && patch(''),
      ...formGestures,
      ...formOutcomes(machine.id),
      'it is created': done('sending', accepted(created)),
    }),
    facts: ({ context }) => [context.values[field], context.doubts.length],
  });
}

/** `newer` is the existing row changed by others, with another text in the main field. */
export function openFormModel<Row, Values extends object, Body extends object>(
  machine: FormMachine<Row, Values, Body>,
  { field, typed, along }: MainField<Values>,
  { open, newer }: { open: Row; newer: Row },
) {
  const patch = (text: unknown, beside = along) =>
    ({ type: 'form.patched', patch: { ...beside, [field]: text } as never }) as const;
  const without = (initial: Values) =>
    Object.fromEntries(Object.keys(along ?? {}).map((name) => [name, initial[name as keyof Values]]));
  return defineModel(machine, {
    name: `${machine.id} (open)`,
    input: { row: open },
    cases: ({ context: { values, initial, row, conflict, doubts } }) => ({
      'change it': row === open && values[field] !== typed && patch(typed),
      'change it back':
        row === open &&
        values[field] !== initial[field] &&
        patch(initial[field], without(initial) as Partial<Values>),
      ...formGestures,
      ...formOutcomes(machine.id),
      'it is outdated': row === open && done('sending', outdated(newer)),
      'it turns out to be saved':
        row === open && doubts.length > 0 && done('sending', outdated({ ...open, [field]: typed }, doubts)),
      'take theirs': conflict[field] && ({ type: 'conflict.decided', field, choice: 'theirs' } as const),
      'keep mine': conflict[field] && ({ type: 'conflict.decided', field, choice: 'mine' } as const),
      'it is updated': done('sending', accepted(open)),
    }),
    facts: ({ context: { values, initial, doubts, newer: learned, conflict } }) => [
      values[field],
      initial[field],
      doubts.length,
      learned !== null,
      conflict[field]?.choice ?? null,
    ],
  });
}

export function askedCommandModel<Row, Subject extends Row = Row>(
  machine: RowCommandMachine<Row, Subject>,
  cast: Cast<Row, Subject>,
) {
  return defineModel(machine, {
    input: { row: cast.open },
    cases: () => ({
      confirm: { type: 'command.confirmed' },
      cancel: { type: 'command.cancelled' },
      ...commandOutcomes(machine.id, cast),
    }),
    facts: () => null,
  });
}

export function directCommandModel<Row, Subject extends Row = Row>(
  machine: RowCommandMachine<Row, Subject>,
  cast: Cast<Row, Subject>,
) {
  return defineModel(machine, {
    input: { row: cast.open },
    cases: () => commandOutcomes(machine.id, cast),
    facts: () => null,
  });
}

const commandOutcomes = <Row>(id: string, { commanded }: Cast<Row>) => ({
  'it is done': done('run', commanded),
  'it is refused': failed('run', refusal(409, 'Há registros ligados.')),
  'the answer is slow': after('patience', `${id}.running.brief`),
});

/** The form over a list: how it opens, and each of its ends. */
export const rowFormCases = <Row, Subject extends Row>(
  { open, created }: Pick<Cast<Row, Subject>, 'open' | 'created'>,
  subject: Subject | null,
) => ({
  'open a new row': { type: 'create.requested' as const },
  'open the row': { type: 'edit.requested' as const, row: open },
  'a row is created': subject === null && done('form', { kind: 'saved', row: created, created: true }),
  'the row is updated': subject !== null && done('form', { kind: 'saved', row: open, created: false }),
  'the form is closed': done('form', { kind: 'cancelled', newer: null, isInDoubt: false }),
  'the form is closed in doubt': done('form', { kind: 'cancelled', newer: null, isInDoubt: true }),
  'the form is closed after a conflict':
    subject !== null && done('form', { kind: 'cancelled', newer: open, isInDoubt: false }),
});

export function registryModel<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
>(machine: RegistryMachine<Row, Values, Body, Subject>, { open, created, commanded }: Cast<Row, Subject>) {
  const fails = (problem: Problem) => done('command', { kind: 'failed', text: 'Não foi feito.', problem });
  return defineModel(machine, {
    cases: ({ context: { subject } }) => ({
      ...rowFormCases({ open, created }, subject),
      'ask for the command': { type: 'command.requested', row: open },
      'the command is done': done('command', { kind: 'done', row: commanded }),
      'the command is refused': fails(refusal(409, 'Há registros ligados.')),
      'the command ends in doubt': fails(hostDown),
      'the question is cancelled': done('command', { kind: 'cancelled' }),
    }),
    facts: ({ context }) => context.subject?.id ?? null,
  });
}

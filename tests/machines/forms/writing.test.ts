import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyEventObject, assign, createActor, fromCallback, setup } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { failure, savingTold, success, undoable } from '../../../src/machines/shared/announcements.ts';
import { writing } from '../../../src/machines/shared/forms/writing.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';

// Its code is brought early (`main/afterwards.ts`).
beforeAll(() => import('../../../src/machines/shared/forms/outboxMachine.ts'));

describe('a write', () => {
  test('continues when its screen is left, and announces its result', async () => {
    const { leave, answer, told } = office();
    leave();
    await answer('Torre Sul');
    expect(told()).toEqual([undoable(success('Criado', 'Torre Sul'), 'projects', { id: 1 })]);
  });

  test('reloads the lists open after its screen was left', async () => {
    const { leave, answer, heard } = office();
    leave();
    expect(heard).toEqual([]);
    await answer('Torre Sul');
    expect(heard).toEqual(['list', 'screen']);
  });

  test('is announced by its screen alone while that waits', async () => {
    const { answer, told, isDone, heard } = office();
    await answer('Torre Sul');
    expect([isDone(), told(), heard]).toEqual([true, [], []]);
  });

  test.each<[string, Problem, string, string[]]>([
    ['refused', refusal(409, 'Já existe.'), 'Já existe.', []],
    [
      'of unknown outcome',
      { kind: 'unreachable', message: 'Network Error' },
      formTexts.leftInDoubt,
      listeners,
    ],
    ['answered by a proxy', refusal(502, 'Bad Gateway'), formTexts.leftInDoubt, listeners],
  ])('announces when it is %s after its screen was left', async (_, problem, text, reading) => {
    const { leave, refuse, told, heard } = office();
    leave();
    await refuse(problem);
    expect(told()).toEqual([failure('Falha: Torre', text)]);
    expect(heard).toEqual(reading);
  });

  test.each([
    [null, 'Criado', 'Não criado'],
    [{ id: 1 }, 'Alterado', 'Não alterado'],
  ])('announces the kind of its form, opened on %j', (row, done, failed) => {
    const told = savingTold<object>({
      created: () => success('Criado'),
      updated: () => success('Alterado'),
      saveFailed: (before) => (before === null ? 'Não criado' : 'Não alterado'),
    });
    expect(told.done({ id: 1 }, { row })).toEqual(success(done));
    expect(told.failed({ row }, 'Já existe.', refusal(409, 'Já existe.'))).toEqual(
      failure(failed, 'Já existe.'),
    );
  });

  test('is not announced to the next user', async () => {
    const { leave, takeSeat, answer, told, heard } = office();
    leave();
    takeSeat('bruno');
    await answer('Torre Sul');
    expect([told(), heard]).toEqual([[], []]);
  });

  test.each([
    ['in the company where it was done', 'c-1', true],
    ['not in another', 'c-2', false],
  ])('can be undone after leaving its screen: %s', async (_, company, isOffered) => {
    const { leave, enter, answer, told } = office();
    leave();
    enter(company);
    await answer('Torre Sul');
    const notice = success('Criado', 'Torre Sul');
    expect(told()).toEqual([isOffered ? undoable(notice, 'projects', { id: 1 }) : notice]);
  });

  test('ends silently with the page', async () => {
    const { app, answer, told } = office();
    app.stop();
    await answer('Torre Sul');
    expect(told()).toEqual([]);
  });
});

const listeners = ['list', 'screen'];

function refusal(status: number, detail: string): Problem {
  return { kind: 'answered', status, detail, message: '', current: undefined };
}

/** A screen that writes 'Torre' below an app with a session, as in the product. */
function office() {
  const call = Promise.withResolvers<string>();
  const told: unknown[] = [];
  const screen = writing<string, { name: string }>(() => call.promise, {
    done: (answer) => undoable(success('Criado', answer), 'projects', { id: 1 }),
    failed: ({ name }, text) => failure(`Falha: ${name}`, text),
  });
  const session = setup({
    types: { context: {} as { user: { id: string }; tenantId: string } },
  }).createMachine({
    context: { user: { id: 'ana' }, tenantId: 'c-1' },
    on: {
      'company.entered': { actions: assign(({ event }) => ({ tenantId: (event as AnyEventObject).id })) },
      'seat.taken': { actions: assign(({ event }) => ({ user: { id: (event as AnyEventObject).id } })) },
    },
  });
  const heard: string[] = [];
  const list = fromCallback<AnyEventObject, string>(({ input, receive }) => {
    receive(({ type }) => type === 'list.outdated' && heard.push(input));
  });
  const app = createActor(
    setup({ actors: { screen, session, list } }).createMachine({
      invoke: { id: 'session', systemId: 'session', src: 'session' },
      on: { 'notice.raised': { actions: ({ event }) => told.push(event.notice) } },
      initial: 'writing',
      states: {
        writing: {
          invoke: { id: 'screen', src: 'screen', input: { name: 'Torre' }, onDone: 'done', onError: 'done' },
          on: { leave: 'elsewhere' },
        },
        done: {},
        elsewhere: { invoke: listeners.map((id) => ({ id, systemId: id, src: 'list' as const, input: id })) },
      },
    }),
    { systemId: 'app' },
  ).start();
  const settled = async (settle: () => void) => {
    settle();
    await call.promise.catch(() => {});
    await new Promise(setImmediate);
  };
  return {
    app,
    heard,
    told: () => told,
    leave: () => app.send({ type: 'leave' }),
    takeSeat: (id: string) => app.getSnapshot().children.session?.send({ type: 'seat.taken', id }),
    enter: (id: string) => app.getSnapshot().children.session?.send({ type: 'company.entered', id }),
    isDone: () => app.getSnapshot().matches('done'),
    answer: (name: string) => settled(() => call.resolve(name)),
    refuse: (problem: Problem) => settled(() => call.reject(problem)),
  };
}

test('a form whose screen was left is announced with the row now and as opened', () => {
  const { done } = savingTold<{ name: string }>({
    created: ({ name }) => success('Criado', name),
    updated: ({ name }, before) => success('Atualizado', `${before?.name}: ${name}`),
    saveFailed: () => '',
  });
  expect(done({ name: 'Torre Sul' }, { row: { name: 'Torre' } })).toEqual(
    success('Atualizado', 'Torre: Torre Sul'),
  );
  expect(done({ name: 'Torre Sul' }, { row: null })).toEqual(success('Criado', 'Torre Sul'));
});

import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { changedMeanwhile, toProblem } from '../../../src/domain/problem.ts';
import { errorText } from '../../../src/machines/shared/errorText.ts';
import { servedTableLogic } from '../../../src/main/logic/servedTableLogic.ts';
import { gatheringTexts } from '../../../src/texts/tables/gathering.ts';

test.each([
  ['that is sealed', true, ['rows', 'seal'], 'fim'],
  ['that is not', false, ['rows'], undefined],
])('loads the seal of a file %s after its rows, so that it covers them', async (_, isSealed, order, note) => {
  const asked: string[] = [];
  const gather = async () => [{ id: asked.push('rows') }];
  const seal = async () => (asked.push('seal') ? 'fim' : undefined);
  const { gather: every } = servedTableLogic(gather, { seal }).implementations.actors;
  const input = { of: '', isSealed, look: { search: '', sort: null, filters: {}, page: 1 } };
  const actor = createActor(every as never, { input: input as never }).start();
  await new Promise((resolve) => actor.subscribe({ complete: () => resolve(null) }));
  expect(asked).toEqual(order);
  expect(actor.getSnapshot()).toMatchObject({ output: { rows: [{ id: 1 }], note } });
});

test.each([
  ['changed while it was read', changedMeanwhile, gatheringTexts.changed],
  ['was refused otherwise', 'not_allowed', 'Não pode'],
])('passes to its table that a list %s', async (_, code, told) => {
  const refused = { kind: 'answered', status: 409, detail: 'Não pode', message: '', refusal: { code } };
  const { gather: every } = servedTableLogic(() => Promise.reject(refused)).implementations.actors;
  const input = { of: '', isSealed: false, look: { search: '', sort: null, filters: {}, page: 1 } };
  const actor = createActor(every as never, { input: input as never });
  const failed = new Promise<unknown>((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  expect(errorText(toProblem(await failed))).toBe(told);
});

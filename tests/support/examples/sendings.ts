import type { Problem } from '../../../src/domain/problem.ts';
import { refusal } from './examples.ts';

/** Results of sending, as a form receives them. */
export const accepted = <Row>(answer: Row) => ({ kind: 'accepted', answer, doubts: [] });

export const refused = (problem: Problem, doubts: { body: unknown; key: string }[] = []) => ({
  kind: 'refused',
  problem,
  doubts,
});

export const outdated = <Row>(current: Row, doubts: { body: unknown; key: string }[] = []) => ({
  kind: 'outdated',
  problem: { ...refusal(412, 'Alterado por outra pessoa.'), current },
  doubts,
});

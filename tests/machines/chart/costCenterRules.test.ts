import { describe, expect, test } from 'vitest';
import { costCenterTypes, mayBeCut } from '../../../src/domain/chart/costCenter.ts';
import { costCenterAnnouncements } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import {
  type CostCenterValues,
  checkCostCenter,
  costCenterBody,
  costCenterValues,
  judgeCostCenterCommand,
  typeChosen,
} from '../../../src/machines/chart/costCenterRules.ts';
import { costCenterParents } from '../../../src/machines/chart/parentChoices.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { office, placedCenter, tower, works } from '../../support/examples/treeExamples.ts';

const right: CostCenterValues = { ...costCenterValues(null), code: '3', name: 'Vendas', type: 'SALES' };
const incomplete = 'Código, Nome e Tipo são obrigatórios.';
const projectless = "Para Centros de Custo do tipo 'Projeto', um projeto deve ser selecionado.";

test('starts a new center analytical and active, without a type', () => {
  expect(costCenterValues(null)).toMatchObject({ is_analytical: true, is_active: true, type: '' });
});

test.each<
  [string, Partial<CostCenterValues>, string | null, Partial<Record<keyof CostCenterValues, string>>]
>([
  ['is right', {}, null, {}],
  ['needs a code', { code: ' ' }, incomplete, { code: 'Obrigatório.' }],
  ['needs a name', { name: '' }, incomplete, { name: 'Obrigatório.' }],
  ['needs a type', { type: '' }, incomplete, { type: 'Obrigatório.' }],
  ['needs a project when its type says so', { type: 'PROJECT' }, null, { project_id: projectless }],
  ['is right with its project', { type: 'PROJECT', project_id: 'p-aurora' }, null, {}],
])('a center %s', (_, patch, form, fields) => {
  const errors = checkCostCenter({ ...right, ...patch });
  expect(errors.form?.title ?? null).toBe(form);
  expect(errors.fields).toEqual(fields);
});

test.each([
  ['a grouping center above active ones', { is_analytical: false, hasActiveChildren: true }, true],
  ['a grouping center above none', { is_analytical: false, hasActiveChildren: false }, false],
  ['an analytical one', { is_analytical: true, hasActiveChildren: true }, false],
  [
    'one that is inactive already',
    { is_analytical: false, hasActiveChildren: true, is_active: false },
    false,
  ],
  ['one with unknown rows below', { is_analytical: false }, false],
])('the form of %s keeps it active under the same rule as its command (SPEC §4)', (_, center, isHeld) => {
  const row = { ...tower, ...center };
  const refusal = { title: costCenterTexts.heldTitle, text: costCenterTexts.held };
  const off = { ...costCenterValues(row), is_active: false };
  expect(checkCostCenter(off, row).form).toEqual(isHeld ? refusal : null);
  expect(checkCostCenter({ ...off, is_active: true }, row).form).toBeNull();
});

describe('the project of a center', () => {
  test('is cleared by every type but PROJECT', () => {
    expect(typeChosen('PROJECT')).toEqual({ type: 'PROJECT' });
    for (const type of costCenterTypes.filter((other) => other !== 'PROJECT')) {
      expect(typeChosen(type)).toEqual({ type, project_id: '' });
    }
    expect(typeChosen('?')).toEqual({ type: '', project_id: '' });
  });

  test('is sent only with type PROJECT', () => {
    const values = { ...costCenterValues(tower), name: ' Torre ' };
    expect(costCenterBody(values)).toMatchObject({
      project_id: 'p-aurora',
      name: 'Torre',
      description: null,
    });
    expect(costCenterBody({ ...values, type: 'SALES' }).project_id).toBeNull();
  });

  test('sends a null parent for a move to the root', () => {
    expect(costCenterBody({ ...costCenterValues(tower), parent_id: '' }).parent_id).toBeNull();
  });
});

test('offers an existing center active grouping parents, never itself, and its own parent by name', () => {
  const groups = [works, { ...works, id: 'c-2', code: '9' }];
  expect(costCenterParents([...groups, tower], null).map(({ id }) => id)).toEqual(['c-works', 'c-2']);
  expect(costCenterParents([...groups, tower], works).map(({ id }) => id)).toEqual(['c-2']);
  const closed = { ...works, is_active: false };
  expect(costCenterParents([closed, tower], tower)).toEqual([closed]);
  expect(costCenterParents([...groups, tower], tower), 'each once').toEqual(groups);
});

test('asks by name, runs at once, or refuses', () => {
  expect(judgeCostCenterCommand(office)).toMatchObject({
    kind: 'ask',
    question: { title: 'Desativar Escritório', confirm: 'Desativar' },
  });
  expect(judgeCostCenterCommand({ ...office, is_active: false })).toEqual({ kind: 'run' });
  expect(judgeCostCenterCommand(placedCenter(works, { hasActiveChildren: true }))).toEqual({
    kind: 'refuse',
    text: 'Desative os filhos primeiro',
  });
});

test('warns that a list of exactly 200 may be incomplete', () => {
  const centers = (length: number) => Array.from({ length }, () => office);
  expect([199, 200, 201].map((length) => mayBeCut(centers(length)))).toEqual([false, true, false]);
});

test.each([
  ['back under its inactive parent is announced with a caution', {}, 'caution'],
  ['back under another parent has nothing to be minded', { parent_id: works.id }, 'success'],
  ['and stays inactive has nothing to be minded', { is_active: false }, 'success'],
] as const)('a center being edited %s', (_, change, tone) => {
  const before = { ...office, is_active: false, hasInactiveParent: true };
  const after = { ...office, is_active: true, ...change };
  expect(costCenterAnnouncements.updated(after, before).tone).toBe(tone);
});

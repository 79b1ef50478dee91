import { describe, expect, test } from 'vitest';
import { projectStatuses } from '../../../src/domain/tenant/project.ts';
import { changedFields, filledFields } from '../../../src/machines/shared/forms/changes.ts';
import { typedValues } from '../../../src/machines/shared/forms/columnLaws.ts';
import { checkProject, type ProjectValues, projectBody } from '../../../src/machines/tenant/projectRules.ts';
import { projectRecord, projectStatusNames } from '../../../src/texts/tenant/projects.ts';
import { aurora, bosque } from '../../support/examples/examples.ts';

const required = { title: 'Nome do Projeto e Status são obrigatórios.', text: '' };
const filled: ProjectValues = { ...typedValues(projectRecord.columns, null), name: 'Torre Sul' };

describe('a new project', () => {
  test('starts empty, in Planning', () => {
    expect(typedValues(projectRecord.columns, null)).toEqual({
      name: '',
      address: '',
      status: 'Planning',
      start_date: '',
      end_date: '',
    });
  });
});

describe('a project that is opened', () => {
  test('shows its dates as a Brazilian types them', () => {
    expect(typedValues(projectRecord.columns, aurora)).toEqual({
      name: 'Residencial Aurora',
      address: 'Rua das Acácias, 1250',
      status: 'Active',
      start_date: '10/03/2025',
      end_date: '30/06/2027',
    });
  });

  test.each([aurora, bosque, { ...bosque, address: '' }, { ...aurora, start_date: undefined }])(
    'saved unchanged has no changes',
    (project) => {
      const values = typedValues(projectRecord.columns, project);
      expect(changedFields(projectBody(values), projectBody({ ...values }))).toEqual({});
    },
  );

  test('counts a date typed another way as the same date', () => {
    const values = typedValues(projectRecord.columns, aurora);
    const retyped = { ...values, start_date: '10/3/25', end_date: '30062027' };
    expect(changedFields(projectBody(values), projectBody(retyped))).toEqual({});
  });
});

describe('the form is complete', () => {
  test.each<[string, Partial<ProjectValues>]>([
    ['with a name alone', {}],
    ['with a start alone', { start_date: '01/02/2026' }],
    ['with an end alone', { end_date: '01/02/2026' }],
    ['with an end on the day of the start', { start_date: '01/02/2026', end_date: '1/2/26' }],
    ['with an end after the start', { start_date: '31/01/2026', end_date: '01/02/2026' }],
  ])('%s', (_, patch) => {
    expect(checkProject({ ...filled, ...patch })).toEqual({ fields: {}, form: null });
  });

  test.each(projectStatuses)('with any status: %s', (status) => {
    expect(checkProject({ ...filled, status })).toEqual({ fields: {}, form: null });
  });
});

describe('the form is refused', () => {
  test.each<[string, Partial<ProjectValues>, (keyof ProjectValues)[]]>([
    ['without a name', { name: '' }, ['name']],
    ['with blanks for a name', { name: ' \t ' }, ['name']],
    ['without a status', { status: '' }, ['status']],
    ['without both', { name: '', status: '' }, ['name', 'status']],
  ])('%s, in the words of the specification', (_, patch, fields) => {
    const errors = checkProject({ ...filled, ...patch });
    expect(Object.keys(errors.fields)).toEqual(fields);
    expect(errors.form).toEqual(required);
  });

  test.each<[string, Partial<ProjectValues>, keyof ProjectValues]>([
    ['a start that no calendar has', { start_date: '31/02/2026' }, 'start_date'],
    ['an end that no calendar has', { end_date: '31/02/2026' }, 'end_date'],
    ['an end before the start', { start_date: '02/02/2026', end_date: '01/02/2026' }, 'end_date'],
    [
      'an end before the start, by text the other way',
      { start_date: '15/01/2026', end_date: '20/12/2025' },
      'end_date',
    ],
  ])('shows %s under its field', (_, patch, field) => {
    const errors = checkProject({ ...filled, ...patch });
    expect(Object.keys(errors.fields)).toEqual([field]);
    expect(errors.form).toBeNull();
  });

  test('treats a blank date as none', () => {
    const dates = { start_date: ' ', end_date: '  ' };
    expect(checkProject({ ...filled, ...dates }).fields).toEqual({});
    expect(projectBody({ ...filled, ...dates })).toMatchObject({ start_date: null, end_date: null });
  });

  test('shows a wrong date beside a missing name', () => {
    const errors = checkProject({ ...filled, name: '', start_date: '99/99/9999' });
    expect(Object.keys(errors.fields).sort()).toEqual(['name', 'start_date']);
  });
});

describe('the body', () => {
  test('has the name trimmed and the dates in wire format', () => {
    expect(
      projectBody({
        ...filled,
        name: '  Torre Sul ',
        address: ' Rua 1 ',
        start_date: '1/2/26',
        end_date: '02022026',
      }),
    ).toEqual({
      name: 'Torre Sul',
      address: 'Rua 1',
      status: 'Planning',
      start_date: '2026-02-01',
      end_date: '2026-02-02',
    });
  });

  test('of a new project omits empty fields', () => {
    expect(filledFields(projectBody({ ...filled, address: '   ' }))).toEqual({
      name: 'Torre Sul',
      status: 'Planning',
    });
  });

  test('of an open project is what changed, null for what was emptied', () => {
    const values = typedValues(projectRecord.columns, aurora);
    const edited = { ...values, status: 'Completed' as const, address: '', end_date: '' };
    expect(changedFields(projectBody(values), projectBody(edited))).toEqual({
      status: 'Completed',
      address: null,
      end_date: null,
    });
  });
});

describe('a status', () => {
  test('is one of five, each with its Portuguese name', () => {
    expect(projectStatusNames).toEqual({
      Planning: 'Planejamento',
      Active: 'Ativo',
      OnHold: 'Em Espera',
      Completed: 'Concluído',
      Archived: 'Arquivado',
    });
    expect(Object.keys(projectStatusNames)).toEqual([...projectStatuses]);
  });
});

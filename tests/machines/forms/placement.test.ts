import { describe, expect, test } from 'vitest';
import { hasErrors, noErrors, refusalErrors } from '../../../src/machines/shared/forms/formErrors.ts';
import { fieldMentioned } from '../../../src/machines/shared/forms/placement.ts';
import { hostBroke, hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';

interface Values {
  email: string;
  password: string;
  full_name: string;
  name: string;
  status: string;
  notes: string;
}

const mentions = {
  email: ['e-mail', 'email', 'username'],
  password: ['password', 'senha'],
  full_name: ['full_name'],
  name: ['name', 'nome'],
  status: ['status'],
};

describe('a sentence is placed at the mentioned field (SPEC §8)', () => {
  test.each<[string, keyof Values | null]>([
    ['Este e-mail já existe.', 'email'],
    ['Email already registered', 'email'],
    ['body -> username: inválido', 'email'],
    ['password too short', 'password'],
    ['body -> full_name: Campo obrigatório.', 'full_name'],
    ['body -> name: Curto demais', 'name'],
    ['NAME is taken', 'name'],
    ['O nome já existe.', 'name'],
    ['Status inválido', 'status'],
    ['Limite de obras atingido.', null],
    ['Renomear não é permitido', null],
    ['The filename is wrong', null],
    ['nomeação pendente', null],
    ['', null],
  ])('%j: %s', (text, field) => {
    expect(fieldMentioned<Values>(text, mentions)).toBe(field);
  });

  test('the first mentioned field', () => {
    expect(fieldMentioned<Values>('status e nome não combinam', mentions)).toBe('status');
    expect(fieldMentioned<Values>('nome e status não combinam', mentions)).toBe('name');
  });

  test('a field without words never gets one', () => {
    expect(fieldMentioned<Values>('notes: longas demais', mentions)).toBeNull();
  });
});

describe('a refused save', () => {
  const refused = (problem: Parameters<typeof refusalErrors>[0]) =>
    refusalErrors<Values>(problem, mentions, 'Falha ao salvar.');

  test('is shown only under its field', () => {
    expect(refused(refusal(409, 'O nome já existe.'))).toEqual({
      fields: { name: 'O nome já existe.' },
      form: null,
    });
  });

  test('is shown in the form when no field is mentioned', () => {
    expect(refused(refusal(409, 'Limite atingido.'))).toEqual({
      fields: {},
      form: { title: 'Falha ao salvar.', text: 'Limite atingido.' },
    });
  });

  test.each([
    ['no answer', hostDown],
    ['an answer without a word', hostBroke],
    ['an expired session', sessionRefused],
    ['an expired session whose sentence mentions a field', refusal(401, 'Nome de usuário expirado.')],
  ])('is shown in the form after %s, as no field is at fault', (_, problem) => {
    const errors = refused(problem);
    expect(errors.fields).toEqual({});
    expect(errors.form?.title).toBe('Falha ao salvar.');
  });
});

describe("a form's message", () => {
  test('counts as an error under a field or in the form', () => {
    expect(hasErrors(noErrors<Values>())).toBe(false);
    expect(hasErrors<Values>({ fields: { name: 'Obrigatório.' }, form: null })).toBe(true);
    expect(hasErrors<Values>({ fields: {}, form: { title: 'Falha', text: '' } })).toBe(true);
  });
});

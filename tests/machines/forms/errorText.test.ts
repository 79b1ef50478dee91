import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { errorText, explain } from '../../../src/machines/shared/errorText.ts';
import { hostBroke, hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';

const short = { loc: ['body', 'name'], msg: 'Curto demais', type: 'too_short' };
const late = { loc: ['body', 'end_date'], msg: 'Cedo demais', type: 'date_order' };

describe('the text of a refusal (SPEC §8)', () => {
  test.each<[string, unknown, string]>([
    ['a sentence as it is', 'Projeto não encontrado.', 'Projeto não encontrado.'],
    ['a list by its first item: the path, then the message', [short], 'body -> name: Curto demais'],
    ['a list by its first item alone', [short, late], 'body -> name: Curto demais'],
    [
      'a path with a position in it',
      [{ loc: ['body', 'lines', 0], msg: 'Vazia' }],
      'body -> lines -> 0: Vazia',
    ],
    ['an item without a path by its message', [{ msg: 'Inválido' }], 'Inválido'],
    ['an item with an empty path by its message', [{ loc: [], msg: 'Inválido' }], 'Inválido'],
    ['an item without a message as JSON', [{ loc: ['body'], type: 'x' }], '{"loc":["body"],"type":"x"}'],
    ['an item whose message is nothing as JSON', [{ msg: null, code: 'E7' }], '{"msg":null,"code":"E7"}'],
    ['an item whose message is empty as JSON', [{ msg: '', code: 'E7' }], '{"msg":"","code":"E7"}'],
    ['an item that is a text as JSON', ['Inválido'], '"Inválido"'],
    ['an item that is nothing as JSON', [null], 'null'],
    ['another object as JSON', { code: 7, why: 'limite' }, '{"code":7,"why":"limite"}'],
    ['a number as JSON', 42, '42'],
    ['false as JSON', false, 'false'],
  ])('%s', (_, detail, text) => {
    expect(errorText(refusal(409, detail))).toBe(text);
  });

  test.each<[string, unknown]>([
    ['no detail', null],
    ['an empty sentence', ''],
    ['an empty list', []],
  ])("%s leaves the transport's text", (_, detail) => {
    expect(errorText(refusal(502, detail))).toContain('Request failed with status code 502');
  });

  test("is the network's message when the host cannot be reached", () => {
    expect(errorText(hostDown)).toContain('Network Error');
  });

  test.each<[Problem['kind'], Problem]>([
    ['answered', { kind: 'answered', status: 500, detail: null, message: '' }],
    ['unreachable', { kind: 'unreachable', message: '' }],
  ])('is empty without information (%s)', (_, problem) => {
    expect(errorText(problem)).toBe('');
  });

  test('names the missing token or tenant', () => {
    expect(errorText({ kind: 'tokenMissing' })).toBe(
      'Token de autenticação não encontrado. Por favor, faça login novamente.',
    );
    expect(errorText({ kind: 'tenantMissing' })).toBe('Nenhum tenant selecionado.');
  });
});

describe('an explained failure', () => {
  test('has the default as its title and the text below', () => {
    expect(explain(refusal(409, 'Limite atingido.'), 'Falha ao criar projeto.')).toEqual({
      title: 'Falha ao criar projeto.',
      text: 'Limite atingido.',
    });
    expect(explain(hostBroke, 'Falha ao criar projeto.').title).toBe('Falha ao criar projeto.');
  });

  test("asks to sign in after an expired session, whatever the host's text", () => {
    const { text } = explain(sessionRefused, 'Falha ao criar projeto.');
    expect(text).toContain('Entre novamente');
    expect(text).not.toContain('Token inválido');
  });
});

import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { selectIsInDoubt } from '../../../src/machines/shared/forms/sendingMachine.ts';
import {
  aurora,
  hostBroke,
  hostDown,
  periodClosed,
  refusal,
  sessionRefused,
} from '../../support/examples/examples.ts';
import { openForm, sendingForm } from '../../support/examples/projectForm.ts';

describe('the key of an intention (decisions D18, D27)', () => {
  const status = (code: number) => ({ ...refusal(code, null), message: `status ${code}` });

  test.each<[string, Problem]>([
    ['the host could not be reached', hostDown],
    ['the host failed', hostBroke],
    ['the answer cannot be read', { kind: 'unreadable' }],
    ['the request timed out at the host', status(408)],
    ['a gateway failed', status(502)],
    ['the service was not available', status(503)],
    ['a gateway timed out', status(504)],
  ])('is sent again when %s: the row may be there already', (_, problem) => {
    const { save, submit, keys } = sendingForm();
    save().reject(problem);
    submit();
    expect(save().input).toMatchObject({ key: 'key-1' });
    expect(keys).toHaveLength(1);
  });

  test.each([
    ['the host refused it', refusal(422, 'Não.')],
    ['the session expired', sessionRefused],
    ['nothing was sent', { kind: 'tenantMissing' }],
  ])('is made anew when %s', (_, problem) => {
    const { save, submit, giveKey } = sendingForm();
    save().reject(problem);
    submit();
    giveKey();
    expect(save().input).toMatchObject({ key: 'key-2' });
  });

  test.each<[string, Problem]>([
    ['the session expired', sessionRefused],
    ['the user may not', refusal(403, 'Não.')],
    ['too much was asked', refusal(429, 'Não.')],
    ['there was no token to send', { kind: 'tokenMissing' }],
    ['there was no company to send for', { kind: 'tenantMissing' }],
    ['the code that sends did not come', { kind: 'unloaded' }],
  ])('stays in doubt when, after an unknown outcome, %s', (_, problem) => {
    const { save, submit, keys, actor } = sendingForm();
    save().reject(hostDown);
    submit();
    save().reject(problem);
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(true);
    submit();
    expect(save().input).toMatchObject({ key: 'key-1' });
    expect(keys).toHaveLength(1);
  });

  test('is sent again for the same body after a letter was typed and taken back', () => {
    const { save, type, submit, keys } = sendingForm();
    save().reject(hostDown);
    type({ name: 'Torre Sull' });
    type({ name: 'Torre Sul' });
    submit();
    expect(save().input).toMatchObject({ key: 'key-1' });
    expect(keys).toHaveLength(1);
  });

  test('is sent again for the same body even after another body was refused', () => {
    const { save, type, submit, giveKey } = sendingForm();
    save().reject(hostDown);
    type({ name: 'Torre Norte' });
    submit();
    giveKey();
    save().reject(refusal(409, 'Limite atingido.'));
    type({ name: 'Torre Sul' });
    submit();
    expect(save().input).toMatchObject({ key: 'key-1' });
  });

  test('of each of several bodies in doubt is its own', () => {
    const { save, type, submit, giveKey } = sendingForm();
    const send = (name: string) => {
      type({ name });
      submit();
      return save();
    };
    save().reject(hostDown);
    send('Torre Norte');
    giveKey();
    save().reject(hostDown);
    const keyOf = (name: string) => {
      const { input } = send(name);
      save().reject(hostDown);
      return (input as { key: string }).key;
    };
    const names = ['Torre Sul', 'Torre Norte', 'Torre Sul'];
    expect(names.map(keyOf)).toEqual(['key-1', 'key-2', 'key-1']);
  });

  test('is in doubt until the host says what came of it', () => {
    const { save, submit, actor } = sendingForm();
    save().reject(hostDown);
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(true);
    submit();
    save().reject(refusal(409, 'Limite atingido.'));
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(false);
  });

  test.each([
    ['refused', refusal(409, 'Limite atingido.')],
    ['refused for a closed month', periodClosed],
  ])('is no longer in doubt when the same body is %s, and goes out anew', (_, problem) => {
    const { save, submit, giveKey, actor } = sendingForm();
    save().reject(hostDown);
    submit();
    save().reject(problem);
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(false);
    submit();
    giveKey();
    expect(save().input).toMatchObject({ key: 'key-2' });
  });

  test('is made anew after a conflict: the same words mean the row as it is now', () => {
    const { type, submit, giveKey, save, actor } = openForm(aurora);
    type({ name: 'Aurora II' });
    submit();
    giveKey();
    save().reject(hostDown);
    submit();
    const current = { ...aurora, address: 'Rua Nova, 1', version: 2 };
    save().reject({ ...refusal(412, 'Alterado por outra pessoa.'), current });
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(false);
    submit();
    giveKey();
    expect(save().input).toMatchObject({ row: current, body: { name: 'Aurora II' }, key: 'key-2' });
  });

  test('given up in doubt says so, for the list to ask what came of it', () => {
    const { save, close, actor, output } = sendingForm();
    save().reject(hostDown);
    close();
    actor.send({ type: 'discard.confirmed' });
    expect(output()).toEqual({ kind: 'cancelled', newer: null, isInDoubt: true });
  });

  test('a change that came through without an answer is saved, not a conflict', () => {
    const { type, submit, giveKey, save, output } = openForm(aurora);
    type({ name: 'Aurora II' });
    submit();
    giveKey();
    save().reject(hostDown);
    submit();
    const now = { ...aurora, name: 'Aurora II', version: 2 };
    save().reject({ ...refusal(412, 'Alterado por outra pessoa.'), current: now });
    expect(output()).toEqual({ kind: 'saved', row: now, created: false });
  });

  const sent = { name: 'Aurora II', address: 'Rua Nova, 1' };
  test.each([
    ['one thing', { name: sent.name, address: aurora.address }],
    ['everything', { name: 'Aurora III', address: 'Rua Velha, 2' }],
  ])('is not over when the row that is newer lacks %s of what was sent', (_, theirs) => {
    const { type, submit, giveKey, save, output, context } = openForm(aurora);
    type(sent);
    submit();
    giveKey();
    save().reject(hostDown);
    submit();
    save().reject({
      ...refusal(412, 'Alterado por outra pessoa.'),
      current: { ...aurora, ...theirs, version: 2 },
    });
    expect(output()).toBeUndefined();
    expect(context().values).toMatchObject(sent);
  });

  test('is made anew when something else was typed: it is another intention', () => {
    const { save, type, submit, giveKey } = sendingForm();
    save().reject(hostDown);
    type({ name: 'Torre Norte' });
    submit();
    giveKey();
    expect(save().input).toMatchObject({ body: { name: 'Torre Norte' }, key: 'key-2' });
  });
});

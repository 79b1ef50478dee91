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
  ])('is reused when %s, as the row may exist', (_, problem) => {
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
  ])('is new when %s', (_, problem) => {
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

  test('is reused for the same body after a letter was typed and removed', () => {
    const { save, type, submit, keys } = sendingForm();
    save().reject(hostDown);
    type({ name: 'Torre Sull' });
    type({ name: 'Torre Sul' });
    submit();
    expect(save().input).toMatchObject({ key: 'key-1' });
    expect(keys).toHaveLength(1);
  });

  test('is reused for the same body after another body was refused', () => {
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

  test('is separate for each of several bodies in doubt', () => {
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

  test('is in doubt until the host reports the outcome', () => {
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
  ])('is renewed once the same body is %s', (_, problem) => {
    const { save, submit, giveKey, actor } = sendingForm();
    save().reject(hostDown);
    submit();
    save().reject(problem);
    expect(selectIsInDoubt(actor.getSnapshot())).toBe(false);
    submit();
    giveKey();
    expect(save().input).toMatchObject({ key: 'key-2' });
  });

  test('is new after a conflict: the same words apply to the current row', () => {
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

  test('reports its doubt when discarded, so that the list reloads', () => {
    const { save, close, actor, output } = sendingForm();
    save().reject(hostDown);
    close();
    actor.send({ type: 'discard.confirmed' });
    expect(output()).toEqual({ kind: 'cancelled', newer: null, isInDoubt: true });
  });

  test('saves a change that arrived without an answer, without a conflict', () => {
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
  ])('remains when the newer row lacks %s of the body', (_, theirs) => {
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

  test('is new for a changed body, which is another intention', () => {
    const { save, type, submit, giveKey } = sendingForm();
    save().reject(hostDown);
    type({ name: 'Torre Norte' });
    submit();
    giveKey();
    expect(save().input).toMatchObject({ body: { name: 'Torre Norte' }, key: 'key-2' });
  });
});

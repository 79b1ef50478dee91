import { describe, expect, test } from 'vitest';
import type { ProjectValues } from '../../../src/machines/tenant/projectRules.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import {
  aurora,
  bosque,
  hostBroke,
  hostDown,
  refusal,
  sessionRefused,
} from '../../support/examples/examples.ts';
import { openForm, sendingForm } from '../../support/examples/projectForm.ts';

const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false };

describe('a form', () => {
  test('sends a new row in full, without empty fields, under its own key', () => {
    const { save, output } = sendingForm();
    expect(save().input).toEqual({
      row: null,
      body: { name: 'Torre Sul', status: 'Planning', start_date: '2026-02-01' },
      key: 'key-1',
    });
    save().resolve(bosque);
    expect(output()).toEqual({ kind: 'saved', row: bosque, created: true });
  });

  test('sends only the changes of an existing row', () => {
    const { type, submit, giveKey, save, output } = openForm(aurora);
    type({ name: ' Aurora II ', address: '' });
    submit();
    giveKey();
    expect(save().input).toEqual({ row: aurora, body: { name: 'Aurora II', address: null }, key: 'key-1' });
    save().resolve({ ...aurora, name: 'Aurora II' });
    expect(output()).toMatchObject({ kind: 'saved', created: false });
  });

  test.each<[string, Partial<ProjectValues>]>([
    ['nothing was touched', {}],
    ['a blank was added to the name', { name: ` ${aurora.name} ` }],
    ['a date was typed another way', { start_date: '10/3/25' }],
  ])('reports no change, stays open and calls nothing when %s', (_, patch) => {
    const { type, submit, has, keys, saves, output } = openForm(aurora);
    type(patch);
    submit();
    expect([has('unchanged'), has('editable'), output()]).toEqual([true, true, undefined]);
    expect([keys.length, saves.length]).toEqual([0, 0]);
  });

  test('reports no change once restored, without the former refusal', () => {
    const { type, submit, giveKey, save, has, context } = openForm(aurora);
    type({ name: 'Aurora II' });
    submit();
    giveKey();
    save().reject(refusal(409, 'Limite atingido.'));
    type({ name: aurora.name });
    submit();
    expect([has('unchanged'), context().errors.form]).toEqual([true, null]);
  });

  test('clears the former refusal on resubmission, while the outcome is unknown', () => {
    const { submit, save, has, context } = sendingForm();
    save().reject(refusal(409, 'Limite atingido.'));
    expect(context().errors.form?.text).toBe('Limite atingido.');
    submit();
    expect([has('busy'), context().errors.form]).toEqual([true, null]);
  });

  test('sends an untouched new row once it is complete', () => {
    const { type, submit, has } = openForm();
    type({ name: 'Torre Sul' });
    submit();
    expect(has('unchanged')).toBe(false);
    expect(has('busy')).toBe(true);
  });

  test('reports missing input and calls nothing', () => {
    const { submit, context, keys, has } = openForm();
    submit();
    expect(context().errors.form?.title).toBe('Nome do Projeto e Status são obrigatórios.');
    expect(Object.keys(context().errors.fields)).toEqual(['name']);
    expect([keys.length, has('editable')]).toEqual([0, true]);
  });

  test('clears the general message when the last wrong field changes', () => {
    const { type, submit, context } = openForm();
    type({ start_date: '10/02/2026', end_date: '01/02/2026' });
    submit();
    expect(Object.keys(context().errors.fields)).toEqual(['name', 'end_date']);
    type({ name: 'Torre Sul' });
    expect(context().errors.form?.title).toBe('Nome do Projeto e Status são obrigatórios.');
    type({ end_date: '20/02/2026' });
    expect(context().errors).toEqual({ fields: {}, form: null });
  });

  test('clears the message of a changed field, and of no other', () => {
    const { type, submit, context } = openForm();
    type({ start_date: '31/02/2026' });
    submit();
    type({ name: 'Torre' });
    expect(Object.keys(context().errors.fields)).toEqual(['start_date']);
  });

  test('keeps the general refusal while fields are corrected', () => {
    const { type, save, context } = sendingForm();
    save().reject(refusal(409, 'Limite atingido.'));
    type({ name: 'Torre' });
    expect(context().errors.form?.text).toBe('Limite atingido.');
  });

  test('reports a wait after ten seconds, and continues it', () => {
    const { clock, has, save, output } = sendingForm();
    clock.increment(9_999);
    expect(has('slow')).toBe(false);
    clock.increment(1);
    expect([has('slow'), has('busy')]).toEqual([true, true]);
    clock.increment(3_600_000);
    save().resolve(bosque);
    expect(output()).toMatchObject({ kind: 'saved' });
  });
});

describe('a second click', () => {
  test('is ignored: one intention is sent once', () => {
    const { type, submit, giveKey, actor, keys, saves } = openForm();
    type({ name: 'Torre Sul' });
    submit();
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false);
    submit();
    giveKey();
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false);
    submit();
    expect([keys.length, saves.length]).toEqual([1, 1]);
  });

  test('on close is ignored while sending', () => {
    const { actor, close, output } = sendingForm();
    expect(actor.getSnapshot().can({ type: 'form.closed' })).toBe(false);
    close();
    expect(output()).toBeUndefined();
  });

  test('is refused for typing while sending, so that the sent values stay visible', () => {
    const { actor, type, save, context } = sendingForm();
    expect(actor.getSnapshot().can({ type: 'form.patched', patch: { name: 'Outra' } })).toBe(false);
    type({ name: 'Outra' });
    save().reject(hostDown);
    expect(context().values.name).toBe('Torre Sul');
  });
});

describe('a refusal', () => {
  const refusals = [
    ['a field is refused', refusal(422, [{ loc: ['body', 'name'], msg: 'Curto demais' }])],
    ['the form is refused', refusal(409, 'Limite de obras atingido.')],
    ['the host fails', hostBroke],
    ['the host cannot be reached', hostDown],
    ['the session expired', sessionRefused],
    ['the token is missing', { kind: 'tokenMissing' }],
    ['the tenant is missing', { kind: 'tenantMissing' }],
    ['the port breaks', new Error('bug')],
  ] as const;

  test.each(refusals)('loses no input, and the form stays open and unsaved: %s', (_, problem) => {
    const form = sendingForm();
    const { values } = form.context();
    form.save().reject(problem);
    expect(form.context().values).toBe(values);
    expect(form.output()).toBeUndefined();
    expect([form.has('editable'), form.isUnsaved()]).toEqual([true, true]);
    const { errors } = form.context();
    expect([...Object.values(errors.fields), errors.form].filter(Boolean)).not.toEqual([]);
  });

  test('of a field is shown under it', () => {
    const { save, context } = sendingForm();
    save().reject(refusal(422, [{ loc: ['body', 'end_date'], msg: 'Cedo demais' }]));
    expect(context().errors).toEqual({ fields: { end_date: 'body -> end_date: Cedo demais' }, form: null });
  });

  test.each([
    [null, 'Falha ao criar projeto.'],
    [aurora, 'Falha ao atualizar projeto.'],
  ])('of the form starts with the failed action', (row, title) => {
    const { type, submit, giveKey, save, context } = openForm(row);
    type({ name: 'Torre Sul' });
    submit();
    giveKey();
    save().reject(refusal(409, 'Limite atingido.'));
    expect(context().errors).toEqual({ fields: {}, form: { title, text: 'Limite atingido.' } });
  });

  test('is hidden during the next attempt', () => {
    const { save, submit, context } = sendingForm();
    save().reject(hostDown);
    submit();
    expect(context().errors).toEqual({ fields: {}, form: null });
  });

  test('is shown when no key could be made', () => {
    const { type, submit, keys, context, has } = openForm();
    type({ name: 'Torre Sul' });
    submit();
    keys[0]?.reject(new Error('no randomness'));
    expect([has('editable'), context().values.name]).toEqual([true, 'Torre Sul']);
    expect(context().errors.form?.title).toBe('Falha ao criar projeto.');
  });
});

test('by the former session is cleared after signing in again', () => {
  const { save, actor, context } = sendingForm();
  save().reject(sessionRefused);
  expect(context().errors.form?.text).toBe(errorTexts.sessionExpired);
  actor.send({ type: 'session.resumed' });
  expect(context().errors).toEqual({ fields: {}, form: null });
});

test('by the host is still shown after signing in again', () => {
  const { save, actor, context } = sendingForm();
  save().reject(refusal(409, 'Limite atingido.'));
  actor.send({ type: 'session.resumed' });
  expect(context().errors.form?.text).toBe('Limite atingido.');
});

describe('closing', () => {
  test('an untouched form ends it at once', () => {
    const { close, output, mail } = openForm(aurora);
    close();
    expect(output()).toEqual(cancelled);
    expect(mail.map(({ type }) => type)).not.toContain('work.unsaved');
  });

  test('a restored form ends it at once', () => {
    const { type, close, output, isUnsaved } = openForm(aurora);
    type({ name: 'Outra' });
    expect(isUnsaved()).toBe(true);
    type({ name: aurora.name });
    expect(isUnsaved()).toBe(false);
    close();
    expect(output()).toEqual(cancelled);
  });

  test('a changed form asks first, and keeps the input on no', () => {
    const { type, close, has, actor, context, output, isUnsaved } = openForm(aurora);
    type({ name: 'Outra' });
    close();
    expect([has('asking'), output()]).toEqual([true, undefined]);
    actor.send({ type: 'discard.declined' });
    expect([has('asking'), context().values.name, isUnsaved()]).toEqual([false, 'Outra', true]);
  });

  test('a changed form ends on yes, and the work is no longer unsaved', () => {
    const { type, close, actor, output, isUnsaved } = openForm(aurora);
    type({ name: 'Outra' });
    close();
    actor.send({ type: 'discard.confirmed' });
    expect([output(), isUnsaved()]).toEqual([cancelled, false]);
  });

  test('a saved form leaves no unsaved work', () => {
    const { save, isUnsaved } = sendingForm();
    expect(isUnsaved()).toBe(true);
    save().resolve(bosque);
    expect(isUnsaved()).toBe(false);
  });
});

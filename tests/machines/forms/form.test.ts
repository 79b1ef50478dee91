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
  test('sends a new row whole, without its empty fields, under a key of its own', () => {
    const { save, output } = sendingForm();
    expect(save().input).toEqual({
      row: null,
      body: { name: 'Torre Sul', status: 'Planning', start_date: '2026-02-01' },
      key: 'key-1',
    });
    save().resolve(bosque);
    expect(output()).toEqual({ kind: 'saved', row: bosque, created: true });
  });

  test('sends of an open row only what changed', () => {
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
  ])('says that nothing changed, stays open and calls nobody when %s', (_, patch) => {
    const { type, submit, has, keys, saves, output } = openForm(aurora);
    type(patch);
    submit();
    expect([has('unchanged'), has('editable'), output()]).toEqual([true, true, undefined]);
    expect([keys.length, saves.length]).toEqual([0, 0]);
  });

  test('put back as it was says that nothing changed, and no more what was refused before', () => {
    const { type, submit, giveKey, save, has, context } = openForm(aurora);
    type({ name: 'Aurora II' });
    submit();
    giveKey();
    save().reject(refusal(409, 'Limite atingido.'));
    type({ name: aurora.name });
    submit();
    expect([has('unchanged'), context().errors.form]).toEqual([true, null]);
  });

  test('that is sent again tells no more what was refused before, while nobody knows what comes of it', () => {
    const { submit, save, has, context } = sendingForm();
    save().reject(refusal(409, 'Limite atingido.'));
    expect(context().errors.form?.text).toBe('Limite atingido.');
    submit();
    expect([has('busy'), context().errors.form]).toEqual([true, null]);
  });

  test('sends a new row even as it was opened, once it is complete', () => {
    const { type, submit, has } = openForm();
    type({ name: 'Torre Sul' });
    submit();
    expect(has('unchanged')).toBe(false);
    expect(has('busy')).toBe(true);
  });

  test('says what is missing and calls nobody', () => {
    const { submit, context, keys, has } = openForm();
    submit();
    expect(context().errors.form?.title).toBe('Nome do Projeto e Status são obrigatórios.');
    expect(Object.keys(context().errors.fields)).toEqual(['name']);
    expect([keys.length, has('editable')]).toEqual([0, true]);
  });

  test('says no more that something is missing once the last wrong field was touched', () => {
    const { type, submit, context } = openForm();
    type({ start_date: '10/02/2026', end_date: '01/02/2026' });
    submit();
    expect(Object.keys(context().errors.fields)).toEqual(['name', 'end_date']);
    type({ name: 'Torre Sul' });
    expect(context().errors.form?.title).toBe('Nome do Projeto e Status são obrigatórios.');
    type({ end_date: '20/02/2026' });
    expect(context().errors).toEqual({ fields: {}, form: null });
  });

  test('forgets what it said of a field when that field is touched, and of no other', () => {
    const { type, submit, context } = openForm();
    type({ start_date: '31/02/2026' });
    submit();
    type({ name: 'Torre' });
    expect(Object.keys(context().errors.fields)).toEqual(['start_date']);
  });

  test('goes on saying what was refused as a whole while it is mended', () => {
    const { type, save, context } = sendingForm();
    save().reject(refusal(409, 'Limite atingido.'));
    type({ name: 'Torre' });
    expect(context().errors.form?.text).toBe('Limite atingido.');
  });

  test('says after ten seconds that it still waits, and goes on waiting', () => {
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
  test('has no transition: one intention is sent once', () => {
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

  test('on closing while it sends does nothing either', () => {
    const { actor, close, output } = sendingForm();
    expect(actor.getSnapshot().can({ type: 'form.closed' })).toBe(false);
    close();
    expect(output()).toBeUndefined();
  });

  test('typing while it sends is refused, so that what is shown is what was sent', () => {
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

  test.each(refusals)(
    'loses nothing that was typed, and the form stays open and unsaved: %s',
    (_, problem) => {
      const form = sendingForm();
      const { values } = form.context();
      form.save().reject(problem);
      expect(form.context().values).toBe(values);
      expect(form.output()).toBeUndefined();
      expect([form.has('editable'), form.isUnsaved()]).toEqual([true, true]);
      const { errors } = form.context();
      expect([...Object.values(errors.fields), errors.form].filter(Boolean)).not.toEqual([]);
    },
  );

  test('of a field is told under it', () => {
    const { save, context } = sendingForm();
    save().reject(refusal(422, [{ loc: ['body', 'end_date'], msg: 'Cedo demais' }]));
    expect(context().errors).toEqual({ fields: { end_date: 'body -> end_date: Cedo demais' }, form: null });
  });

  test.each([
    [null, 'Falha ao criar projeto.'],
    [aurora, 'Falha ao atualizar projeto.'],
  ])('of the form says first what failed', (row, title) => {
    const { type, submit, giveKey, save, context } = openForm(row);
    type({ name: 'Torre Sul' });
    submit();
    giveKey();
    save().reject(refusal(409, 'Limite atingido.'));
    expect(context().errors).toEqual({ fields: {}, form: { title, text: 'Limite atingido.' } });
  });

  test('is gone from sight while the next attempt runs', () => {
    const { save, submit, context } = sendingForm();
    save().reject(hostDown);
    submit();
    expect(context().errors).toEqual({ fields: {}, form: null });
  });

  test('when no key can be made is told like any other', () => {
    const { type, submit, keys, context, has } = openForm();
    type({ name: 'Torre Sul' });
    submit();
    keys[0]?.reject(new Error('no randomness'));
    expect([has('editable'), context().values.name]).toEqual([true, 'Torre Sul']);
    expect(context().errors.form?.title).toBe('Falha ao criar projeto.');
  });
});

test('what the former session refused is no longer said once the user signed in again', () => {
  const { save, actor, context } = sendingForm();
  save().reject(sessionRefused);
  expect(context().errors.form?.text).toBe(errorTexts.sessionExpired);
  actor.send({ type: 'session.resumed' });
  expect(context().errors).toEqual({ fields: {}, form: null });
});

test('what the host refused is said after signing in again too', () => {
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

  test('a form whose text was put back ends it at once', () => {
    const { type, close, output, isUnsaved } = openForm(aurora);
    type({ name: 'Outra' });
    expect(isUnsaved()).toBe(true);
    type({ name: aurora.name });
    expect(isUnsaved()).toBe(false);
    close();
    expect(output()).toEqual(cancelled);
  });

  test('a changed form asks first, and keeps what was typed when the answer is no', () => {
    const { type, close, has, actor, context, output, isUnsaved } = openForm(aurora);
    type({ name: 'Outra' });
    close();
    expect([has('asking'), output()]).toEqual([true, undefined]);
    actor.send({ type: 'discard.declined' });
    expect([has('asking'), context().values.name, isUnsaved()]).toEqual([false, 'Outra', true]);
  });

  test('a changed form ends it when the answer is yes, and the work is no longer unsaved', () => {
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

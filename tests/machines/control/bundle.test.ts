import { expect, test } from 'vitest';
import { bundleMachine } from '../../../src/machines/control/bundleMachine.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { reportRefusals } from '../../../src/texts/reports/reportRefusals.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { refusal, sessionRefused } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function opened(patch: Partial<Record<'from' | 'to', string>> = {}) {
  const { machine, ports } = controlPorts(bundleMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine);
  actor.send({ type: 'bundle.opened', today: '2026-11-20' });
  actor.send({ type: 'bundle.typed', patch });
  const context = () => actor.getSnapshot().context;
  return { actor, mail, ports, context, ask: () => actor.send({ type: 'bundle.requested' }) };
}

test('the bundle covers this year up to today unless other days are typed', () => {
  const { ask, ports, context } = opened();
  expect(context().values).toEqual({ from: '01/01/2026', to: '20/11/2026' });
  ask();
  expect(ports.last('save').input).toEqual({ from: '2026-01-01', to: '2026-11-20' });
  const other = opened({ from: '1/12/25' });
  other.ask();
  expect(other.ports.last('save').input).toEqual({ from: '2025-12-01', to: '2026-11-20' });
});

test.each([
  [{ from: '31/02/2026' }, { from: formTexts.invalidDate }],
  [
    { from: '', to: '' },
    { from: formTexts.required, to: formTexts.required },
  ],
  [{ from: '21/11/2026' }, { to: reportRefusals.period.order }],
  [{ from: '01/01/2020' }, { to: reportRefusals.period.length }],
])('invalid days are reported at their fields, without a call: %j', (patch, fields) => {
  const { ask, ports, context, actor } = opened(patch);
  ask();
  expect([context().errors.fields, ports.calls('save')]).toEqual([fields, []]);
  actor.send({ type: 'bundle.typed', patch: { from: '01/10/2026', to: '31/10/2026' } });
  expect(context().errors.fields).toEqual({});
});

test('errors are cleared before it opens again', () => {
  const { ask, ports, context, actor } = opened();
  const again = () => {
    for (const type of ['bundle.closed', 'bundle.opened'] as const) actor.send({ type, today: '2026-11-20' });
    return context().errors;
  };
  ask();
  ports.last('save').reject(refusal(403, 'Não permitido.'));
  expect(again()).toEqual({ fields: {}, form: null });
  actor.send({ type: 'bundle.typed', patch: { from: '' } });
  ask();
  expect(again()).toEqual({ fields: {}, form: null });
});

test('a refusal keeps the days, and that of an expired session is cleared', () => {
  const { ask, ports, context, actor, mail } = opened();
  ask();
  ports.last('save').reject(refusal(403, 'Não permitido.'));
  actor.send({ type: 'session.resumed' });
  expect(context().errors.form?.text).toBe('Não permitido.');
  actor.send({ type: 'bundle.typed', patch: { to: '20/11/2026' } });
  expect(context().errors.form).toBeNull();
  ask();
  ports.last('save').reject(sessionRefused);
  expect(context().errors.form).not.toBeNull();
  actor.send({ type: 'session.resumed' });
  expect(context()).toMatchObject({ errors: { form: null }, values: { to: '20/11/2026' } });
  ask();
  ports.last('save').resolve(null);
  expect([actor.getSnapshot().value, mail.map(({ notice }) => notice.tone)]).toEqual(['closed', ['success']]);
});

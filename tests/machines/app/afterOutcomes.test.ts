// Reactions of a screen to the results of its children, which the test controls.
import { describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { formatTimestamp } from '../../../src/domain/dateText.ts';
import type { AddressPart } from '../../../src/domain/tables/tableLook.ts';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { templatesMachine } from '../../../src/machines/ledger/templatesMachine.ts';
import { trailExportMachine } from '../../../src/machines/log/trailExportMachine.ts';
import { endingTold, ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import { ownSessionCommandMachine } from '../../../src/machines/session/ownSessions.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { open as openUsers } from '../../../src/main/screens/users.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { ownAccountTexts } from '../../../src/texts/session/ownAccount.ts';
import { treasuryAccountTexts } from '../../../src/texts/treasury/treasury.ts';
import { controlActors, controlPorts, type Ports } from '../../models/kit/ports.ts';
import { bareHost, hostDown, marinaUser, offering } from '../../support/examples/examples.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { phoneSession } from '../../support/examples/ownSessions.ts';
import { cashBox, itau, sale, today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false };
const inDoubt = { ...cancelled, isInDoubt: true };
const failed = { kind: 'failed', text: 'Não.', problem: null };
const heardBy = (ports: Ports, name: string) => ports.last(name).received.map(({ type }) => type);

describe('the months of the books', () => {
  const readings = (event: 'close' | 'reopen', outcome: object) => {
    const { machine, ports } = controlActors(periodsMachine);
    const { actor } = startUnderApp(machine);
    ports.last('load').resolve(periodBook);
    if (event === 'close') actor.send({ type: 'close.requested', month: months.october, today });
    else actor.send({ type: 'reopen.requested', month: months.september });
    ports.last(event).resolve(outcome);
    return ports.calls('load').length;
  };

  test.each([
    ['close', { kind: 'done', row: months.october }, 2],
    ['close', failed, 2],
    ['close', { kind: 'cancelled' }, 1],
    ['reopen', { kind: 'saved', row: {}, created: false }, 2],
    ['reopen', inDoubt, 2],
    ['reopen', cancelled, 1],
  ] as const)('match the host after a %s with the outcome %j', (event, outcome, count) => {
    expect(readings(event, outcome)).toBe(count);
  });
});

test('close only an open month, and reopen only a closed one', () => {
  const { machine, ports } = controlActors(periodsMachine);
  const { actor } = startUnderApp(machine);
  ports.last('load').resolve(periodBook);
  const { october, september } = months;
  const can = (month: typeof october) => [
    actor.getSnapshot().can({ type: 'close.requested', month, today }),
    actor.getSnapshot().can({ type: 'reopen.requested', month }),
  ];
  expect([can(october), can(september)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe('the templates', () => {
  const template = { id: 't-1', name: 'Aluguel', description: '', lines: [] };
  const opened = (mayChange: boolean) => {
    const { machine, ports } = controlActors(templatesMachine);
    const { actor } = startUnderApp(machine, { input: { mayChange } });
    actor.send({ type: 'template.chosen', template });
    return { actor, ports };
  };

  test.each([
    ['was made', { kind: 'done', row: template }, null, ['list.outdated']],
    ['was refused', failed, template, ['list.outdated']],
    ['was given up', { kind: 'cancelled' }, template, []],
  ])('match the host after a removal that %s', (_, outcome, chosen, heard) => {
    const { actor, ports } = opened(true);
    actor.send({ type: 'removal.requested' });
    ports.last('removal').resolve(outcome);
    expect([actor.getSnapshot().context.chosen, heardBy(ports, 'list')]).toEqual([chosen, heard]);
  });

  test('can be removed only with the permission to change them', () => {
    expect(
      [true, false].map((may) => opened(may).actor.getSnapshot().can({ type: 'removal.requested' })),
    ).toEqual([true, false]);
  });
});

describe('the treasury', () => {
  const opened = (input: ScreenInput = offering) => {
    const { machine, ports } = controlActors(treasuryMachine);
    return { ports, ...startUnderApp(machine, { input }) };
  };
  const onMovements = (input?: ScreenInput) => {
    const screen = opened(input);
    screen.actor.send({ type: 'account.toggled', row: itau });
    screen.actor.send({ type: 'movements.opened' });
    return screen;
  };

  test.each([
    [{ tab: 'movements' }, { selected: 'movements' }],
    [{}, { selected: 'accounts' }],
  ])('opens the part of the address beside its account: %j', (part, value) => {
    const { actor, ports } = opened();
    actor.send({ type: 'address.told', part: { account: itau.id, ...part } });
    ports.last('find').resolve(itau);
    expect(actor.getSnapshot().value).toEqual(value);
  });

  test.each([
    ['beginning', () => {}],
    ['recording', (ports: Ports) => ports.last('today').resolve(today)],
    ['pasting', 'paste.requested'],
    ['transferring', 'transfer.requested'],
  ] as const)('keeps an open form whatever the address says: %s', (place, way) => {
    const { actor, ports } = typeof way === 'string' ? onMovements() : opened();
    if (typeof way === 'string') actor.send({ type: way, account: itau, today });
    else {
      actor.send({ type: 'address.told', part: { account: itau.id, new: 'movement' } });
      ports.last('find').resolve(itau);
      way(ports);
    }
    const told: AddressPart[] = [{ account: itau.id, tab: 'movements' }, { account: cashBox.id }, {}];
    for (const part of told) {
      actor.send({ type: 'address.told', part });
      expect(actor.getSnapshot().value).toEqual({ selected: place });
    }
  });

  test('reports that the account in the address could not be loaded, and why', () => {
    const { actor, ports, mail } = opened();
    actor.send({ type: 'address.told', part: { account: itau.id } });
    ports.last('find').reject(hostDown);
    expect(mail.map(({ notice }) => notice.title)).toEqual([treasuryAccountTexts.findFailed]);
    expect(actor.getSnapshot().value).toBe('unselected');
  });

  test('opens entries and transfers as host and role allow', () => {
    const takes = (input: ScreenInput) => {
      const snapshot = onMovements(input).actor.getSnapshot();
      return [
        snapshot.can({ type: 'entry.requested', movement: sale }),
        snapshot.can({ type: 'transfer.requested', account: itau, today }),
      ];
    };
    expect(takes(offering)).toEqual([true, true]);
    expect(takes({ ...offering, permissions: [] })).toEqual([true, false]);
    expect(takes({ ...bareHost, permissions: offering.permissions })).toEqual([false, false]);
  });

  test.each([
    ['paste', { entered: 1, isInDoubt: false }, 1],
    ['paste', { entered: 0, isInDoubt: true }, 1],
    ['paste', { entered: 0, isInDoubt: false }, 0],
    ['transfer', { kind: 'saved', row: {}, created: true }, 1],
    ['transfer', inDoubt, 1],
    ['transfer', cancelled, 0],
  ] as const)("matches the host's movements and balance after a %s ended as %j", (what, outcome, count) => {
    const { actor, ports } = onMovements();
    actor.send({ type: `${what}.requested`, account: itau, today });
    ports.last(what === 'paste' ? 'paste' : 'transferForm').resolve(outcome);
    expect(heardBy(ports, 'movements').filter((type) => type === 'movement.recorded')).toHaveLength(count);
    expect(heardBy(ports, 'accounts').filter((type) => type === 'balance.doubted')).toHaveLength(count);
  });
});

describe('the ledger', () => {
  const entering = () => {
    const { machine, ports } = controlActors(ledgerMachine);
    const { actor } = startUnderApp(machine, { input: offering });
    actor.send({ type: 'form.toggled', today });
    return { actor, ports };
  };

  test.each([
    ['list', true, 1],
    ['nothing', true, 1],
    ['list', false, 0],
    ['nothing', false, 0],
  ])(
    'reloads its entries only after a discarded one in doubt (next: %s, in doubt: %s)',
    (next, isInDoubt, count) => {
      const { ports } = entering();
      ports.last('form').resolve({ ...cancelled, isInDoubt, next });
      expect(heardBy(ports, 'list')).toHaveLength(count);
    },
  );

  test('starts the next entry on the date of the last, and a new sitting today', () => {
    const { actor, ports } = entering();
    const saved = { kind: 'saved', entry: { ...payroll, entry_date: '2026-10-05' }, again: true };
    ports.last('form').resolve(saved);
    expect(ports.last('form').input).toMatchObject({ today, date: '2026-10-05' });
    ports.last('form').resolve({ ...cancelled, next: 'list' });
    actor.send({ type: 'form.toggled', today });
    expect(ports.last('form').input).toMatchObject({ today, date: today });
  });
});

test.each([
  ['was made', { isChanged: true }],
  ['was given up, and may have been made', { isChanged: false }],
])('the sessions reload after a password change that %s', (_, outcome) => {
  const { machine, ports } = controlActors(ownAccountMachine);
  const { actor } = startUnderApp(machine);
  actor.send({ type: 'password.requested' });
  ports.last('form').resolve(outcome);
  expect(heardBy(ports, 'list')).toEqual(['list.outdated']);
});

test.each([
  ['ended', { kind: 'done', row: phoneSession }, ['list.outdated']],
  ['not ended: it may be gone', { kind: 'failed', text: 'Não.', problem: null }, ['list.outdated']],
  ['left alone', { kind: 'cancelled' }, []],
])('the sessions match the host after one was %s', (_, outcome, heard) => {
  const { machine, ports } = controlActors(ownAccountMachine);
  const { actor } = startUnderApp(machine);
  actor.send({ type: 'end.requested', ending: phoneSession });
  ports.last('command').resolve(outcome);
  expect(heardBy(ports, 'list')).toEqual(heard);
});

test('the notice distinguishes one ended session from all others', () => {
  const [one, others] = [phoneSession, { id: 'others' as const }];
  expect([one, others].map((ending) => endingTold.done(ending).title)).toEqual([
    ownAccountTexts.ended,
    ownAccountTexts.othersEnded,
  ]);
  expect([one, others].map((row) => endingTold.failed({ row }, 'Não.').title)).toEqual([
    ownAccountTexts.endFailed,
    ownAccountTexts.othersFailed,
  ]);
});

test('the question before ending a session names its last use', () => {
  const { actor } = startUnderApp(ownSessionCommandMachine, { input: { row: phoneSession } });
  expect(actor.getSnapshot().context.question?.message).toContain(formatTimestamp(phoneSession.last_used_at));
});

test('a saved trail is reported until acknowledged', () => {
  const { machine, ports } = controlPorts(trailExportMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine);
  actor.send({ type: 'trail.export.requested' });
  ports.last('save').resolve({ file: 'trilha.json', lines: 120, fingerprint: 'ab12' });
  expect(mail).toMatchObject([{ notice: { tone: 'success', mustBeAcknowledged: true } }]);
});

test.each([
  ['is live', {}, 'DELETE', '/users/u-marina'],
  ['is inactive', { is_active: false }, 'PUT', '/users/u-marina/restore'],
  ['is deleted', { is_active: false, deleted_at: '2026-01-01T00:00:00Z' }, 'PUT', '/users/u-marina/restore'],
])('the command for a user who %s follows SPEC §4', async (_, change, method, url) => {
  const calls: Call[] = [];
  const http = (async (call: Call) => {
    calls.push(call);
    return call.method === 'GET' ? { items: [] } : marinaUser;
  }) as unknown as Http;
  const { actor } = startUnderApp(openUsers(http).logic as AnyStateMachine);
  actor.send({ type: 'command.requested', row: { ...marinaUser, ...change } } as never);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({ method, url });
});

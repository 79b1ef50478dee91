import { expect, test } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { auditMachine } from '../../src/machines/finance/auditMachine.ts';
import { titleDeskMachine } from '../../src/machines/finance/titleDeskMachine.ts';
import { importsMachine } from '../../src/machines/imports/importsMachine.ts';
import { ownAccountMachine } from '../../src/machines/session/ownAccountMachine.ts';
import { registry as suppliers } from '../../src/machines/tenant/suppliersMachine.ts';
import { errorTexts } from '../../src/texts/errors.ts';
import { controlPorts } from '../models/kit/ports.ts';
import { acme, offering, sessionRefused } from '../support/examples.ts';
import { bricks, bricksDocument } from '../support/titleExamples.ts';
import { startUnderApp } from '../support/underApp.ts';

type Ports = ReturnType<typeof controlPorts>['ports'];
interface Scene {
  machine: AnyStateMachine;
  input?: object;
  /** Brings a form as far as its answer, and tells where the form is and which port answers. */
  open: (screen: AnyActorRef, ports: Ports) => [form: string | null, port: string];
}

const desk = {
  kind: 'PAYABLE',
  capabilities: ['titles.1'],
  permissions: ['payables:write', 'payables:read'],
};
const today = '2026-12-20';
const child = (parent: AnyActorRef, name: string): AnyActorRef => parent.getSnapshot().children[name];
const sendIn = (parent: AnyActorRef, name: string, patch: object) => {
  const form = child(parent, name);
  form.send({ type: 'form.patched', patch });
  form.send({ type: 'form.submitted', today });
};
const onDesk = (screen: AnyActorRef) => screen.send({ type: 'day.began', today });
const inDetails = (screen: AnyActorRef, ports: Ports) => {
  onDesk(screen);
  screen.send({ type: 'title.opened', row: bricks });
  ports.last('details.load').resolve(bricksDocument);
};

const scenes: Record<string, Scene> = {
  'a new title': {
    machine: titleDeskMachine,
    input: desk,
    open(screen) {
      onDesk(screen);
      screen.send({ type: 'create.requested' });
      const allocations = [{ line: 1, account_id: '4', cost_center_id: '', amount: null }];
      sendIn(screen, 'form', {
        ...{ party_id: 's1', description: 'Cimento', total: '10,00', first_due: '20/12/2026', allocations },
      });
      return ['form', 'form.sending'];
    },
  },
  'a settlement': {
    machine: titleDeskMachine,
    input: desk,
    open(screen) {
      onDesk(screen);
      screen.send({ type: 'settlement.requested', rows: [bricks] });
      sendIn(screen, 'settlement', { treasury_account_id: 'ta' });
      return ['settlement', 'settlement.sending'];
    },
  },
  'another due date': {
    machine: titleDeskMachine,
    input: desk,
    open(screen, ports) {
      inDetails(screen, ports);
      screen.send({ type: 'dueDate.requested', row: bricks });
      sendIn(screen, 'dueDate', { due_date: '31/12/2026', reason: 'Acordo' });
      return ['dueDate', 'dueDate.sending'];
    },
  },
  'a title that is taken back': {
    machine: titleDeskMachine,
    input: desk,
    open(screen, ports) {
      inDetails(screen, ports);
      const what = { what: 'title', id: 'doc-bricks', name: 'Tijolos', since: '2026-11-01' };
      screen.send({ type: 'reversal.requested', ...what });
      sendIn(screen, 'reversal', { reason: 'Devolvida', date: '20/12/2026' });
      return ['reversal', 'reversal.sending'];
    },
  },
  'another password': {
    machine: ownAccountMachine,
    open(screen, ports) {
      screen.send({ type: 'password.requested' });
      sendIn(screen, 'form', { current_password: 'a', new_password: 'b', repeated_password: 'b' });
      ports.last('form.judge').resolve({ faults: [] });
      return ['form', 'form.change'];
    },
  },
  'what an auditor takes along': {
    machine: auditMachine,
    input: { capabilities: ['audit.1'], permissions: ['audit:read'] },
    open(screen) {
      const bundle = child(screen, 'bundle');
      bundle.send({ type: 'bundle.opened', today });
      bundle.send({ type: 'bundle.requested' });
      return ['bundle', 'bundle.save'];
    },
  },
  'an import': {
    machine: importsMachine,
    input: offering,
    open(screen, ports) {
      screen.send({ type: 'paste.edited', text: 'Nome;Status\nTorre;' });
      screen.send({ type: 'paste.read' });
      ports.last('loadStanding').resolve({ rows: [], projects: [] });
      screen.send({ type: 'import.confirmed' });
      return [null, 'sending'];
    },
  },
  'a supplier': {
    machine: suppliers.screen,
    open(screen, ports) {
      ports.last('list.load').resolve([acme]);
      screen.send({ type: 'edit.requested', row: acme });
      sendIn(screen, 'form', { name: 'Acme Sul' });
      return ['form', 'form.sending'];
    },
  },
};

/** D15: who signs in again goes on where they were, and is not told any more that nothing was sent. */
test.each(Object.entries(scenes))(
  '%s whose session expired forgets it once its user is back',
  (_, { machine, input, open }) => {
    const controlled = controlPorts(machine, (answer) => answer());
    const { actor } = startUnderApp(controlled.machine, { input: input as never });
    const [form, port] = open(actor, controlled.ports);
    if (port.endsWith('sending')) {
      controlled.ports.last(`${port}.newKey`).resolve('key-1');
      controlled.ports.last(`${port}.save`).reject(sessionRefused);
    } else controlled.ports.last(port).reject(sessionRefused);
    const told = () => {
      const { context } = (form === null ? actor : child(actor, form)).getSnapshot();
      return (context.errors?.form ?? context.failure)?.text;
    };
    expect(told()).toBe(errorTexts.sessionExpired);
    actor.send({ type: 'session.resumed' });
    expect(told()).toBeUndefined();
  },
);

import { describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import { auditMachine } from '../../../src/machines/control/auditMachine.ts';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { acme, offering, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { bricks, bricksDocument, reversalDraft } from '../../support/examples/titleExamples.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

type Ports = ReturnType<typeof controlPorts>['ports'];
interface Scene {
  machine: AnyStateMachine;
  input?: object;
  /** Brings a form to its answer, and returns the form's path and the port that answers. */
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
        party_id: 's1',
        description: 'Cimento',
        total: '10,00',
        first_due: '20/12/2026',
        allocations,
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
      screen.send({ type: 'reversal.requested', ...what, touched: reversalDraft.touched });
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
  'a chart that is copied from another company': {
    machine: importsMachine,
    input: offering,
    open(screen) {
      screen.send({ type: 'kind.chosen', kind: 'accounts' });
      screen.send({ type: 'origin.chosen', origin: { kind: 'company', tenantId: 't-atlantica' } });
      return [null, 'read'];
    },
  },
  'movements from a spreadsheet': {
    machine: treasuryMachine,
    input: offering,
    open(screen, ports) {
      screen.send({ type: 'account.toggled', row: itau });
      screen.send({ type: 'movements.opened' });
      screen.send({ type: 'paste.requested', account: itau, today });
      ports.last('paste.loadOptions').resolve({ accounts: [bank], centers: [], mayBeCut: false });
      const paste = child(screen, 'paste');
      paste.send({ type: 'paste.edited', text: `20/11/2026;Tarifa;C;10,00;${bank.code}` });
      paste.send({ type: 'paste.accepted', today });
      return ['paste', 'paste.sending'];
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

/** Messages after a problem, and after its user is back. */
function toldOf({ machine, input, open }: Scene, problem: Problem) {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor, resume } = startUnderApp(controlled, { input: input as never });
  const [form, port] = open(actor, ports);
  if (port.endsWith('sending')) {
    ports.last(`${port}.newKey`).resolve('key-1');
    ports.last(`${port}.save`).reject(problem);
  } else if (port === 'read') ports.last(port).send({ type: 'table.refused', problem });
  else ports.last(port).reject(problem);
  const told = () => {
    const { context } = (form === null ? actor : child(actor, form)).getSnapshot();
    return (context.errors?.form ?? context.failure)?.text;
  };
  const before = told();
  resume();
  return [before, told()];
}

/** A user who signs in again continues, without the message that nothing was sent (D15). */
describe.each(Object.entries(scenes))('%s', (_, scene) => {
  test('clears the message of an expired session once its user is back', () => {
    expect(toldOf(scene, sessionRefused)).toEqual([errorTexts.sessionExpired, undefined]);
  });

  test('keeps its own refusal then', () => {
    expect(toldOf(scene, refusal(409, 'Não.'))).toEqual(['Não.', 'Não.']);
  });
});

import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import { bundleMachine } from '../../../src/machines/control/bundleMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { templatesMachine } from '../../../src/machines/ledger/templatesMachine.ts';
import { openingMachine } from '../../../src/machines/openings/openingMachine.ts';
import { passwordFormMachine } from '../../../src/machines/session/passwordFormMachine.ts';
import { lineSettlementMachine } from '../../../src/machines/statements/lineSettlementMachine.ts';
import type { ReconciliationEvent } from '../../../src/machines/statements/reconciliationEvents.ts';
import { reconciliationMachine } from '../../../src/machines/statements/reconciliationMachine.ts';
import { statementImportMachine } from '../../../src/machines/statements/statementImportMachine.ts';
import { movementPasteMachine } from '../../../src/machines/treasury/movementPasteMachine.ts';
import { BundleForm } from '../../../src/views/control/BundleForm.tsx';
import { EntryPaste } from '../../../src/views/ledger/EntryPaste.tsx';
import { Templates } from '../../../src/views/ledger/Templates.tsx';
import { BalancetePaste } from '../../../src/views/openings/BalancetePaste.tsx';
import { PasswordForm } from '../../../src/views/session/PasswordForm.tsx';
import { DraftDialog } from '../../../src/views/statements/DraftDialog.tsx';
import { ImportDialog } from '../../../src/views/statements/ImportDialog.tsx';
import { LineSettlementDialog } from '../../../src/views/statements/LineSettlementDialog.tsx';
import { MovementPaste } from '../../../src/views/treasury/MovementPaste.tsx';
import { rentTemplate } from '../../models/finance/templates.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { entryChoices } from '../examples/ledgerExamples.ts';
import { begunOpening, openingDesk } from '../examples/openingExamples.ts';
import {
  desk,
  deskOpening,
  fee,
  joinedLine,
  joinedTitles,
  readFile,
  unreadableCheck,
  unstartedDesk,
} from '../examples/statementExamples.ts';
import { freshDraft, today } from '../examples/treasuryExamples.ts';
import { bank, office } from '../examples/treeExamples.ts';

/** A dialog in which something is typed, with an actor that requested it. */
export interface TypedDialog {
  view: ReactElement;
  /** All that the fields hold. */
  values: () => unknown;
}

function begun<M extends AnyStateMachine>(machine: M, input: object) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy, { input } as never).start() as Actor<M>;
  return { actor, ports, context: () => (actor.getSnapshot() as { context: never }).context };
}

function drafting(event: ReconciliationEvent, shown = desk): () => TypedDialog {
  return () => {
    const input = { capabilities: ['statements.1'], permissions: ['statements:read', 'statements:write'] };
    const { actor, ports, context } = begun(reconciliationMachine, input);
    ports.last('open').resolve(deskOpening);
    ports.last('load').resolve({ ...shown, lines: [fee], lineCount: 1 });
    ports.calls('propose').at(-1)?.resolve([]);
    actor.send(event);
    return {
      view: <DraftDialog screen={actor} />,
      values: () => (context() as { draft: { values: object } | null }).draft?.values,
    };
  };
}

/** Dialogs that are no form of the factory. */
export const typedDialogs: Record<string, () => TypedDialog> = {
  'movement of a bank’s line': drafting({ type: 'movement.requested' }),
  'transfer of a bank’s line': drafting({ type: 'transfer.requested' }),
  'start of a bank account': drafting({ type: 'day.requested', kind: 'start' }, unstartedDesk),
  'balance of a bank': drafting({ type: 'day.requested', kind: 'balance' }),
  'settlement of a bank’s line'() {
    const input = { line: joinedLine, today, knowsWithheld: false };
    const { actor, ports, context } = begun(lineSettlementMachine, input);
    ports.last('find').resolve({ rows: joinedTitles, count: joinedTitles.length });
    return {
      view: <LineSettlementDialog form={actor} />,
      values() {
        const { search, lines, date } = context() as Record<string, unknown>;
        return { search, lines, date };
      },
    };
  },
  'file of a bank'() {
    const { actor, ports, context } = begun(statementImportMachine, { accountId: 'bank-1' });
    actor.send({ type: 'file.chosen', fileId: 'file-1' });
    ports.last('read').resolve(readFile);
    ports.last('check').resolve(unreadableCheck);
    actor.send({ type: 'typing.begun', row: 2 });
    return {
      view: <ImportDialog form={actor} keepFile={() => 'file-1'} />,
      values: () => (context() as { typing: object }).typing,
    };
  },
  'auditor’s bundle'() {
    const { actor, context } = begun(bundleMachine, {});
    actor.send({ type: 'bundle.opened', today });
    return {
      view: <BundleForm bundle={actor} />,
      values: () => (context() as { values: object }).values,
    };
  },
  password() {
    const { actor, context } = begun(passwordFormMachine, {});
    return {
      view: <PasswordForm form={actor} />,
      values: () => (context() as { values: object }).values,
    };
  },
  'pasted lines of an entry'() {
    const { actor, ports, context } = begun(entryFormMachine, { today, date: today, templates: 'take' });
    ports.last('loadOptions').resolve(entryChoices);
    actor.send({ type: 'paste.opened', text: '' });
    return {
      view: <EntryPaste form={actor} openedFrom={null} onAccepted={() => undefined} />,
      values: () => (context() as { pasted: string }).pasted,
    };
  },
  'templates of entries'() {
    const { actor, ports, context } = begun(templatesMachine, { mayChange: true });
    ports.last('list.load').resolve([rentTemplate]);
    return {
      view: (
        <Templates templates={actor} options={entryChoices} openedFrom={null} onTaken={() => undefined} />
      ),
      values: () => (context() as { chosen: object }).chosen,
    };
  },
  'pasted movements'() {
    const { actor, ports, context } = begun(movementPasteMachine, { draft: freshDraft });
    ports.last('loadOptions').resolve({ accounts: [bank], centers: [office], mayBeCut: false });
    return {
      view: <MovementPaste paste={actor} openedFrom={null} />,
      values: () => (context() as { text: string }).text,
    };
  },
  'pasted balancete'() {
    const input = { capabilities: ['opening.1'], permissions: ['reports:read', 'openings:write'] };
    const { actor, ports, context } = begun(openingMachine, input);
    ports.last('load').resolve(openingDesk(begunOpening));
    actor.send({ type: 'paste.opened', text: '' });
    return {
      view: <BalancetePaste screen={actor} />,
      values: () => (context() as { pasted: string }).pasted,
    };
  },
};

import type { AnyStateMachine } from 'xstate';
import { appMachine } from './app/appMachine.ts';
import { noticesMachine } from './app/noticesMachine.ts';
import { shellMachine } from './app/shellMachine.ts';
import { loginMachine } from './session/loginMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { tenantChoiceMachine } from './session/tenantChoiceMachine.ts';
import {
  projectFormMachine,
  projectListMachine,
  projectRemovalMachine,
  projectsMachine,
} from './tenant/projectsMachine.ts';

/** Every machine of the product by its id: lint, model walks and statecharts go through this list. */
export const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    appMachine,
    noticesMachine,
    shellMachine,
    sessionMachine,
    loginMachine,
    tenantChoiceMachine,
    projectsMachine,
    projectListMachine,
    projectFormMachine,
    projectRemovalMachine,
  ].map((machine) => [machine.id, machine]),
);

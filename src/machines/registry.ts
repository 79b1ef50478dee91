import type { AnyStateMachine } from 'xstate';
import {
  linkFormMachine,
  linkListMachine,
  linkRegistryMachine,
  linkRemovalMachine,
} from './admin/linkRegistryMachine.ts';
import { linksMachine } from './admin/linksMachine.ts';
import {
  tenantCommandMachine,
  tenantFormMachine,
  tenantListMachine,
  tenantsMachine,
} from './admin/tenantsMachine.ts';
import { userCommandMachine, userFormMachine, userListMachine, usersMachine } from './admin/usersMachine.ts';
import { appMachine } from './app/appMachine.ts';
import { helpMachine } from './app/helpMachine.ts';
import { noticesMachine } from './app/noticesMachine.ts';
import { shellMachine } from './app/shellMachine.ts';
import { accountMachines, accountsMachine } from './finance/accountsMachine.ts';
import { costCenterMachines } from './finance/costCenterRegistryMachine.ts';
import { costCenterOptionsMachine, costCentersMachine } from './finance/costCentersMachine.ts';
import { entryDetailsMachine } from './finance/entryDetailsMachine.ts';
import { entryFormMachine } from './finance/entryFormMachine.ts';
import { entryListMachine } from './finance/entryListMachine.ts';
import { ledgerMachine } from './finance/ledgerMachine.ts';
import { movementFormMachine } from './finance/movementFormMachine.ts';
import { movementListMachine } from './finance/movementListMachine.ts';
import { payableListMachine, payablesMachine } from './finance/payablesMachine.ts';
import { receivableListMachine, receivablesMachine } from './finance/receivablesMachine.ts';
import { sheetMachine } from './finance/sheetMachine.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from './finance/treasuryAccountsMachine.ts';
import { treasuryMachine } from './finance/treasuryMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './finance/treasuryOptionMachines.ts';
import { trailExportMachine } from './log/trailExportMachine.ts';
import { loginMachine } from './session/loginMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { tenantChoiceMachine } from './session/tenantChoiceMachine.ts';
import { outlineMachine } from './shared/outlineMachine.ts';
import { customerMachines } from './tenant/customersMachine.ts';
import {
  projectFormMachine,
  projectListMachine,
  projectRemovalMachine,
  projectsMachine,
} from './tenant/projectsMachine.ts';
import { supplierMachines } from './tenant/suppliersMachine.ts';

/** Every machine of the product by its id: lint, model walks and statecharts go through this list. */
export const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    appMachine,
    noticesMachine,
    shellMachine,
    helpMachine,
    trailExportMachine,
    sessionMachine,
    loginMachine,
    tenantChoiceMachine,
    usersMachine,
    userListMachine,
    userFormMachine,
    userCommandMachine,
    tenantsMachine,
    tenantListMachine,
    tenantFormMachine,
    tenantCommandMachine,
    linksMachine,
    linkRegistryMachine,
    linkListMachine,
    linkFormMachine,
    linkRemovalMachine,
    projectsMachine,
    projectListMachine,
    projectFormMachine,
    projectRemovalMachine,
    ...Object.values(supplierMachines),
    ...Object.values(customerMachines),
    outlineMachine,
    accountsMachine,
    ...Object.values(accountMachines),
    costCentersMachine,
    costCenterOptionsMachine,
    ...Object.values(costCenterMachines),
    sheetMachine,
    payablesMachine,
    payableListMachine,
    receivablesMachine,
    receivableListMachine,
    treasuryMachine,
    treasuryAccountsMachine,
    treasuryAccountListMachine,
    treasuryAccountFormMachine,
    movementListMachine,
    movementFormMachine,
    ledgerAccountOptionsMachine,
    movementOptionsMachine,
    ledgerMachine,
    entryListMachine,
    entryDetailsMachine,
    entryFormMachine,
  ].map((machine) => [machine.id, machine]),
);

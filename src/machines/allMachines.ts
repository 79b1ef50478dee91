import type { AnyStateMachine } from 'xstate';
import { adminDashboardMachine, hostHealthMachine } from './admin/adminDashboardMachine.ts';
import {
  linkCommandMachine,
  linkFormMachine,
  linkListMachine,
  linkRegistryMachine,
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
import { paletteMachine } from './app/paletteMachine.ts';
import { searchMachine } from './app/searchMachine.ts';
import { shellMachine } from './app/shellMachine.ts';
import { accountMachines, accountsMachine } from './finance/accountsMachine.ts';
import {
  auditChainMachine,
  auditListMachine,
  auditMachine,
  auditPeopleMachine,
} from './finance/auditMachine.ts';
import { booksMachine } from './finance/booksMachine.ts';
import { bundleMachine } from './finance/bundleMachine.ts';
import { costCenterMachines } from './finance/costCenterRegistryMachine.ts';
import { costCenterOptionsMachine, costCentersMachine } from './finance/costCentersMachine.ts';
import { entryDetailsMachine } from './finance/entryDetailsMachine.ts';
import { entryFormMachine } from './finance/entryFormMachine.ts';
import { entryListMachine } from './finance/entryListMachine.ts';
import { financeSettingsMachine } from './finance/financeSettingsMachine.ts';
import {
  financeDefaultsMachine,
  financeSettingsFormMachine,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
} from './finance/financeSettingsParts.ts';
import { ledgerMachine } from './finance/ledgerMachine.ts';
import { movementFormMachine } from './finance/movementFormMachine.ts';
import { movementListMachine } from './finance/movementListMachine.ts';
import { movementPasteMachine } from './finance/movementPasteMachine.ts';
import { payableListMachine, payablesMachine } from './finance/payablesMachine.ts';
import { periodCloseMachine, periodReopenMachine, periodsMachine } from './finance/periodsMachine.ts';
import { receivableListMachine, receivablesMachine } from './finance/receivablesMachine.ts';
import { reversalFormMachine } from './finance/reversalFormMachine.ts';
import { sheetMachine } from './finance/sheetMachine.ts';
import { templateFormMachine, templateListMachine, templateRemovalMachine } from './finance/templateParts.ts';
import { templatesMachine } from './finance/templatesMachine.ts';
import { titleDeskMachine } from './finance/titleDeskMachine.ts';
import { titleFormMachine } from './finance/titleFormMachine.ts';
import { dueDateFormMachine, settlementFormMachine, titleReversalMachine } from './finance/titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  receivableTitlesMachine,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from './finance/titleParts.ts';
import { payablesScreenMachine, receivablesScreenMachine } from './finance/titlesScreens.ts';
import { transferFormMachine } from './finance/transferFormMachine.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from './finance/treasuryAccountsMachine.ts';
import { treasuryMachine } from './finance/treasuryMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './finance/treasuryOptionMachines.ts';
import { importsMachine } from './imports/importsMachine.ts';
import { trailExportMachine } from './log/trailExportMachine.ts';
import { reportsMachine } from './reports/reportsMachine.ts';
import { loginMachine } from './session/loginMachine.ts';
import { ownAccountMachine } from './session/ownAccountMachine.ts';
import { ownSessionCommandMachine, ownSessionListMachine } from './session/ownSessions.ts';
import { passwordFormMachine } from './session/passwordFormMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { tenantChoiceMachine } from './session/tenantChoiceMachine.ts';
import { addressMachine } from './shared/addressMachine.ts';
import { authorsMachine } from './shared/authorsMachine.ts';
import { outlineMachine } from './shared/outlineMachine.ts';
import { sendingMachine } from './shared/sendingMachine.ts';
import { tableMachine } from './shared/tableMachine.ts';
import { namedRegistries } from './tenant/namedRegistries.ts';
import { tenantDashboardMachine, tenantSummaryMachine } from './tenant/tenantDashboardMachine.ts';

/** Every machine of the product by its id: lint, model walks and statecharts go through this list. */
export const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    appMachine,
    noticesMachine,
    shellMachine,
    helpMachine,
    searchMachine,
    paletteMachine,
    trailExportMachine,
    sessionMachine,
    loginMachine,
    tenantChoiceMachine,
    ownAccountMachine,
    ownSessionListMachine,
    ownSessionCommandMachine,
    passwordFormMachine,
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
    linkCommandMachine,
    ...namedRegistries.flatMap(partsOf),
    sendingMachine,
    importsMachine,
    reportsMachine,
    adminDashboardMachine,
    hostHealthMachine,
    tenantDashboardMachine,
    tenantSummaryMachine,
    outlineMachine,
    tableMachine,
    addressMachine,
    accountsMachine,
    ...partsOf(accountMachines),
    costCentersMachine,
    costCenterOptionsMachine,
    ...partsOf(costCenterMachines),
    sheetMachine,
    payablesMachine,
    payableListMachine,
    receivablesMachine,
    receivableListMachine,
    payablesScreenMachine,
    receivablesScreenMachine,
    titleDeskMachine,
    payableTitlesMachine,
    receivableTitlesMachine,
    titleOptionsMachine,
    titleNarrowingsMachine,
    titleFormMachine,
    settlementFormMachine,
    titleReversalMachine,
    dueDateFormMachine,
    titleDetailsMachine,
    partyTitlesMachine,
    titleControlMachine,
    financeSettingsMachine,
    financeDefaultsMachine,
    financeSettingsFormMachine,
    integrationKeyListMachine,
    integrationKeyFormMachine,
    integrationKeyRevocationMachine,
    treasuryMachine,
    treasuryAccountsMachine,
    treasuryAccountListMachine,
    treasuryAccountFormMachine,
    movementListMachine,
    movementFormMachine,
    movementPasteMachine,
    ledgerAccountOptionsMachine,
    movementOptionsMachine,
    ledgerMachine,
    entryListMachine,
    entryDetailsMachine,
    entryFormMachine,
    templatesMachine,
    templateFormMachine,
    templateListMachine,
    templateRemovalMachine,
    booksMachine,
    authorsMachine,
    auditMachine,
    auditListMachine,
    auditPeopleMachine,
    auditChainMachine,
    bundleMachine,
    reversalFormMachine,
    transferFormMachine,
    periodsMachine,
    periodCloseMachine,
    periodReopenMachine,
  ].map((machine) => [machine.id, machine]),
);

function partsOf<List, Form, Command, Screen>({
  list,
  form,
  command,
  screen,
}: {
  list: List;
  form: Form;
  command: Command;
  screen: Screen;
}) {
  return [list, form, command, screen];
}

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
import { columnsMachine } from './app/columnsMachine.ts';
import { helpMachine } from './app/helpMachine.ts';
import { noticesMachine } from './app/noticesMachine.ts';
import { paletteMachine } from './app/paletteMachine.ts';
import { historyPageMachine, rowHistoryMachine } from './app/rowHistoryMachine.ts';
import { searchMachine } from './app/searchMachine.ts';
import { shellMachine } from './app/shellMachine.ts';
import { accountMachines, accountsMachine } from './chart/accountsMachine.ts';
import { costCenterAdoptionMachine } from './chart/adoptionForm.ts';
import { costCenterMachines } from './chart/costCenterRegistryMachine.ts';
import { costCenterOptionsMachine, costCentersMachine } from './chart/costCentersMachine.ts';
import { outlineMachine } from './chart/outlineMachine.ts';
import {
  auditChainMachine,
  auditListMachine,
  auditMachine,
  auditPeopleMachine,
} from './control/auditMachine.ts';
import { bundleMachine } from './control/bundleMachine.ts';
import { financeSettingsMachine } from './control/financeSettingsMachine.ts';
import {
  financeDefaultsMachine,
  financeSettingsFormMachine,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
} from './control/financeSettingsParts.ts';
import { periodCloseMachine, periodReopenMachine, periodsMachine } from './control/periodsMachine.ts';
import { yearClosingMachine, yearUndoMachine } from './control/yearClosingMachine.ts';
import { importsMachine } from './imports/importsMachine.ts';
import { entryDetailsMachine } from './ledger/entryDetailsMachine.ts';
import { entryFormMachine } from './ledger/entryFormMachine.ts';
import { entryListMachine, ledgerNarrowingsMachine } from './ledger/entryListMachine.ts';
import { ledgerMachine } from './ledger/ledgerMachine.ts';
import { reversalFormMachine } from './ledger/reversalFormMachine.ts';
import { templateFormMachine, templateListMachine, templateRemovalMachine } from './ledger/templateParts.ts';
import { templatesMachine } from './ledger/templatesMachine.ts';
import { storyMachine } from './log/storyMachine.ts';
import { trailExportMachine } from './log/trailExportMachine.ts';
import { openingMachine } from './openings/openingMachine.ts';
import { openingReasonMachine } from './openings/openingReasonMachine.ts';
import { booksMachine } from './posting/booksMachine.ts';
import { sheetMachine } from './posting/sheetMachine.ts';
import { marksMachine } from './reports/marksMachine.ts';
import { reportsMachine } from './reports/reportsMachine.ts';
import { loginMachine } from './session/loginMachine.ts';
import { ownAccountMachine } from './session/ownAccountMachine.ts';
import { ownSessionCommandMachine, ownSessionListMachine } from './session/ownSessions.ts';
import { passwordFormMachine } from './session/passwordFormMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { tenantChoiceMachine } from './session/tenantChoiceMachine.ts';
import { addressMachine } from './shared/addressMachine.ts';
import { authorsMachine } from './shared/authorsMachine.ts';
import { focusReturnMachine } from './shared/focusReturnMachine.ts';
import { outboxMachine } from './shared/forms/outboxMachine.ts';
import { sendingMachine } from './shared/forms/sendingMachine.ts';
import { keptFocusMachine } from './shared/keptFocusMachine.ts';
import { keptPlaceMachine } from './shared/keptPlaceMachine.ts';
import { tableMachine } from './shared/lists/tableMachine.ts';
import { optionSearchMachine } from './shared/optionSearchMachine.ts';
import { popupMachine } from './shared/popupMachine.ts';
import { lineSettlementMachine } from './statements/lineSettlementMachine.ts';
import { reconciliationMachine } from './statements/reconciliationMachine.ts';
import { statementImportMachine } from './statements/statementImportMachine.ts';
import { namedRegistries } from './tenant/namedRegistries.ts';
import { siteMachine, sitePartMachine } from './tenant/siteMachine.ts';
import { tenantDashboardMachine, tenantSummaryMachine } from './tenant/tenantDashboardMachine.ts';
import { collectionFormMachine } from './titles/collectionForm.ts';
import { correctionFormMachine } from './titles/correctionForm.ts';
import {
  adjustmentFormMachine,
  counterpartsMachine,
  offsetFormMachine,
  settledTitlesMachine,
  settlementReversalMachine,
} from './titles/endForms.ts';
import { payableListMachine, payablesMachine } from './titles/payablesMachine.ts';
import { receivableListMachine, receivablesMachine } from './titles/receivablesMachine.ts';
import { titleDeskMachine } from './titles/titleDeskMachine.ts';
import { titleEndsMachine } from './titles/titleEndsMachine.ts';
import { titleFormMachine } from './titles/titleFormMachine.ts';
import { dueDateFormMachine, settlementFormMachine, titleReversalMachine } from './titles/titleForms.ts';
import {
  partyTitlesMachine,
  payableTitlesMachine,
  receivableTitlesMachine,
  titleControlMachine,
  titleDetailsMachine,
  titleNarrowingsMachine,
  titleOptionsMachine,
} from './titles/titleParts.ts';
import { titlePartyMachine } from './titles/titlePartyForm.ts';
import { payablesScreenMachine, receivablesScreenMachine } from './titles/titlesScreens.ts';
import { withholdingListMachine, withholdingsMachine } from './titles/withholdingsMachine.ts';
import { movementFormMachine } from './treasury/movementFormMachine.ts';
import { movementListMachine } from './treasury/movementListMachine.ts';
import { movementPasteMachine } from './treasury/movementPasteMachine.ts';
import { transferFormMachine } from './treasury/transferFormMachine.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from './treasury/treasuryAccountsMachine.ts';
import { treasuryMachine } from './treasury/treasuryMachine.ts';
import { ledgerAccountOptionsMachine, movementOptionsMachine } from './treasury/treasuryOptionMachines.ts';

/** Every machine of the product by its id, for lint, model walks and statecharts. */
export const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  [
    appMachine,
    noticesMachine,
    shellMachine,
    helpMachine,
    columnsMachine,
    rowHistoryMachine,
    searchMachine,
    paletteMachine,
    trailExportMachine,
    storyMachine,
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
    ...Object.values(namedRegistries).flatMap(partsOf),
    sendingMachine,
    outboxMachine,
    importsMachine,
    reportsMachine,
    marksMachine,
    adminDashboardMachine,
    hostHealthMachine,
    tenantDashboardMachine,
    tenantSummaryMachine,
    siteMachine,
    sitePartMachine,
    outlineMachine,
    tableMachine,
    addressMachine,
    optionSearchMachine,
    popupMachine,
    focusReturnMachine,
    keptFocusMachine,
    keptPlaceMachine,
    accountsMachine,
    ...partsOf(accountMachines),
    costCentersMachine,
    costCenterOptionsMachine,
    costCenterAdoptionMachine,
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
    withholdingsMachine,
    withholdingListMachine,
    collectionFormMachine,
    titleOptionsMachine,
    titleNarrowingsMachine,
    titleFormMachine,
    titlePartyMachine,
    settlementFormMachine,
    titleReversalMachine,
    titleEndsMachine,
    adjustmentFormMachine,
    offsetFormMachine,
    counterpartsMachine,
    settlementReversalMachine,
    settledTitlesMachine,
    correctionFormMachine,
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
    ledgerNarrowingsMachine,
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
    historyPageMachine,
    bundleMachine,
    reversalFormMachine,
    transferFormMachine,
    periodsMachine,
    reconciliationMachine,
    statementImportMachine,
    lineSettlementMachine,
    periodCloseMachine,
    periodReopenMachine,
    yearClosingMachine,
    yearUndoMachine,
    openingMachine,
    openingReasonMachine,
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

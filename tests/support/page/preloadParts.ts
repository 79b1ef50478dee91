import { ConfirmDialog } from '../../../src/views/parts/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../src/views/parts/dialogs/FormDialog.tsx';
import { DateField } from '../../../src/views/parts/fields/DateField.tsx';

/** Loads the parts that a page fetches when first shown, so that no step waits for code. */
export async function preloadParts(): Promise<void> {
  await Promise.all([
    FormDialog.preload(),
    ConfirmDialog.preload(),
    DateField.preload(),
    import('../../../src/views/alerts/AlertsList.tsx'),
    import('../../../src/views/parts/dialogs/MenuPopup.tsx'),
    import('../../../src/views/shared/TableFilters.tsx'),
    import('../../../src/views/shared/TableOutput.tsx'),
    import('../../../src/views/parts/dialogs/NoticeDialogFrame.tsx'),
    import('../../../src/views/session/ExpiredSession.tsx'),
    import('../../../src/views/tenant/TenantArea.tsx'),
    import('../../../src/views/admin/AdminArea.tsx'),
    import('../../../src/views/parts/dialogs/ConflictChoices.tsx'),
    import('../../../src/views/shared/RecordForm.tsx'),
    import('../../../src/views/tenant/PartyForm.tsx'),
    import('../../../src/views/treasury/TreasuryAccountForm.tsx'),
    import('../../../src/views/treasury/MovementForm.tsx'),
    import('../../../src/views/ledger/EntryDetails.tsx'),
    import('../../../src/views/ledger/EntryPaste.tsx'),
    import('../../../src/views/ledger/TemplateForm.tsx'),
    import('../../../src/views/ledger/Templates.tsx'),
    import('../../../src/views/treasury/MovementPaste.tsx'),
  ]);
}

import { ConfirmDialog } from '../../src/views/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../src/views/parts/FormDialog.tsx';

/** Brings the parts that a page fetches when they are first shown, so that no step waits for code. */
export async function preloadParts(): Promise<void> {
  await Promise.all([
    FormDialog.preload(),
    ConfirmDialog.preload(),
    import('../../src/views/alerts/AlertsList.tsx'),
    import('../../src/views/parts/MenuPopup.tsx'),
    import('../../src/views/shared/TableFilters.tsx'),
    import('../../src/views/shared/TableOutput.tsx'),
    import('../../src/views/parts/NoticeDialogFrame.tsx'),
    import('../../src/views/session/ExpiredSession.tsx'),
    import('../../src/views/tenant/TenantArea.tsx'),
    import('../../src/views/admin/AdminArea.tsx'),
    import('../../src/views/parts/ConflictChoices.tsx'),
    import('../../src/views/tenant/ProjectForm.tsx'),
    import('../../src/views/tenant/PartyForm.tsx'),
    import('../../src/views/finance/TreasuryAccountForm.tsx'),
    import('../../src/views/finance/MovementForm.tsx'),
    import('../../src/views/finance/EntryDetails.tsx'),
    import('../../src/views/finance/EntryPaste.tsx'),
    import('../../src/views/finance/TemplateForm.tsx'),
    import('../../src/views/finance/Templates.tsx'),
    import('../../src/views/finance/MovementPaste.tsx'),
  ]);
}

import { Button } from '@blueprintjs/core';
import type { IntegrationKey } from '../../domain/titles/titleItem.ts';
import type { FinanceSettingsActor } from '../../machines/control/financeSettingsMachine.ts';
import { integrationKeyTexts as texts } from '../../texts/control/integrationKeys.ts';
import { unnotedKeyTexts } from '../../texts/control/unnotedKey.ts';
import { useSession } from '../appContext.tsx';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { Message } from '../parts/Message.tsx';

interface Props {
  made: IntegrationKey;
  isAsking: boolean;
  send: FinanceSettingsActor['send'];
}

/** A new key, shown only once, with an example of its use. */
export function MadeKey({ made, isAsking, send }: Props) {
  const { tenantId } = useSession();
  return (
    <ModalDialog
      title={made.name}
      size="wide"
      isOpen
      canClose
      onClose={() => send({ type: 'key.dismissed' })}
    >
      <Message tone="warning" title={texts.madeTitle} text={texts.madeText} />
      <h3 className="details-part">{texts.key}</h3>
      <pre className="made-key">{made.key}</pre>
      <h3 className="details-part">{texts.example}</h3>
      <pre className="made-key">{exampleOf(made, tenantId ?? '')}</pre>
      <div className="form-actions">
        <Button
          intent="primary"
          text={unnotedKeyTexts.noted}
          data-autofocus
          onClick={() => send({ type: 'key.noted' })}
        />
      </div>
      <ConfirmDialog
        title={unnotedKeyTexts.title}
        isOpen={isAsking}
        busy={false}
        confirmLabel={unnotedKeyTexts.confirm}
        cancelLabel={unnotedKeyTexts.decline}
        onConfirm={() => send({ type: 'discard.confirmed' })}
        onCancel={() => send({ type: 'discard.declined' })}
      >
        {unnotedKeyTexts.question}
      </ConfirmDialog>
    </ModalDialog>
  );
}

/** The example as a shell command. */
function exampleOf({ key, address }: IntegrationKey, tenantId: string): string {
  const sale = {
    customer_id: '…',
    document_type: 'CONTRATO',
    document_number: '…',
    description: '…',
    issue_date: 'AAAA-MM-DD',
    allocations: [{ account_id: 0, amount: 1000 }],
    installments: [{ due_date: 'AAAA-MM-DD', amount: 1000 }],
  };
  return [
    `curl -X POST '${window.location.origin}${address}'`,
    `-H 'X-API-Key: ${key}'`,
    `-H 'X-Tenant-ID: ${tenantId}'`,
    `-H 'Idempotency-Key: …'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(sale)}'`,
  ].join(' \\\n  ');
}

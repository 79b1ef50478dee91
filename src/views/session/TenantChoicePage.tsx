import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { displayName } from '../../domain/admin/user.ts';
import type { TenantChoiceActor } from '../../machines/session/tenantChoiceMachine.ts';
import { tenantChoiceTexts } from '../../texts/admin/tenantChoice.ts';
import { LoginCard } from '../layouts/LoginCard.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SubmitForm } from '../parts/fields/SubmitForm.tsx';
import { Message } from '../parts/Message.tsx';

/** SPEC §2, tenant selection. */
export function TenantChoicePage({ screen }: { screen: TenantChoiceActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { user, options, tenantId } = snapshot.context;
  const wayOn = user.is_superuser ? tenantChoiceTexts.administration : tenantChoiceTexts.lookAgain;
  const leave = () => screen.send({ type: 'leave.requested' });
  return (
    <LoginCard title={tenantChoiceTexts.title} subtitle={tenantChoiceTexts.greeting(displayName(user))}>
      {snapshot.hasTag('restricted') ? (
        <>
          <Message
            tone="warning"
            live="alert"
            title={tenantChoiceTexts.restrictedTitle}
            text={tenantChoiceTexts.restricted}
          />
          <div className="form-actions">
            {/* The first page depends on the user: the administration, or the current companies. */}
            <a href="/">{wayOn}</a>
            <Button text={tenantChoiceTexts.logout} onClick={leave} />
          </div>
        </>
      ) : (
        <SubmitForm
          submitLabel={tenantChoiceTexts.enter}
          busy={false}
          slow={false}
          canSubmit={snapshot.can({ type: 'choice.submitted' })}
          cancel={{ label: tenantChoiceTexts.logout, onCancel: leave }}
          onSubmit={() => screen.send({ type: 'choice.submitted' })}
        >
          <SearchSelectField
            label={tenantChoiceTexts.label}
            placeholder={tenantChoiceTexts.placeholder}
            emptyText={tenantChoiceTexts.noMatch}
            options={options}
            value={tenantId ?? ''}
            error={snapshot.hasTag('missing') ? tenantChoiceTexts.required : null}
            autoFocus
            required
            onChange={(tenantId) => screen.send({ type: 'choice.made', tenantId })}
          />
        </SubmitForm>
      )}
    </LoginCard>
  );
}

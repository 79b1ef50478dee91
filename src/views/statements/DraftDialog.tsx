import { useSelector } from '@xstate/react';
import { bookingChoices } from '../../machines/posting/bookingOptions.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import type { DraftValues } from '../../machines/statements/reconciliationRules.ts';
import { bankAccounts } from '../../machines/statements/reconciliationRules.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { FormDialog } from '../parts/dialogs/FormDialog.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';

const texts = statementTexts.draft;

/** The fields of an action: a movement, a transfer, the start, or a balance of the bank. */
export function DraftDialog({ screen }: { screen: ReconciliationActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { draft, failure, order } = snapshot.context;
  const problem = draft?.error ? { text: draft.error } : failure;
  return (
    <FormDialog
      title={texts[draft?.kind ?? 'movement']}
      subject={draft ? `${draft.kind} ${draft.lineId}` : 'none'}
      isOpen={draft !== null}
      busy={snapshot.hasTag('busy')}
      slow={snapshot.hasTag('slow')}
      problem={draft && problem}
      canSubmit={!snapshot.hasTag('busy') || order === null}
      submitLabel={texts.save}
      onSubmit={() => screen.send({ type: 'draft.sent' })}
      onClose={() => screen.send({ type: 'draft.cancelled' })}
    >
      {draft && <Fields screen={screen} values={draft.values} kind={draft.kind} />}
    </FormDialog>
  );
}

function Fields({
  screen,
  values,
  kind,
}: {
  screen: ReconciliationActor;
  values: DraftValues;
  kind: 'movement' | 'transfer' | 'start' | 'balance';
}) {
  const context = useSelector(screen, (current) => current.context);
  const { options, today, accountId } = context;
  const change = (field: keyof DraftValues) => (value: string) =>
    screen.send({ type: 'draft.edited', patch: { [field]: value } });
  if (kind === 'start' || kind === 'balance')
    return (
      <>
        {kind === 'start' && <p className="dialog-lead">{texts.startHint}</p>}
        <DateField
          label={texts.date}
          value={values.date}
          today={today}
          required
          autoFocus
          onChange={change('date')}
        />
        <TextField label={texts.balanceField} value={values.balance} required onChange={change('balance')} />
      </>
    );
  const { accounts, centers } = bookingChoices(options);
  return (
    <>
      <TextField
        label={texts.description}
        value={values.description}
        maxLength={500}
        required
        onChange={change('description')}
      />
      {kind === 'transfer' ? (
        <SearchSelectField
          label={texts.other}
          value={values.other}
          placeholder={texts.chooseAccount}
          required
          autoFocus
          options={[...bankAccounts(context), ...context.accounts.filter((each) => !each.bank_name)]
            .filter(({ id, is_active }) => id !== accountId && is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={change('other')}
        />
      ) : (
        <>
          <SearchSelectField
            label={texts.ledgerAccount}
            value={values.ledgerAccount}
            required
            autoFocus
            options={accounts.map(({ id, code, name }) => ({
              value: String(id),
              label: choiceText(code, name),
            }))}
            onChange={change('ledgerAccount')}
          />
          <SearchSelectField
            label={texts.center}
            value={values.center}
            options={centers.map(({ id, code, name }) => ({ value: id, label: choiceText(code, name) }))}
            onChange={change('center')}
          />
          <DateField
            label={texts.movementDate}
            helper={texts.movementDateHint}
            value={values.date}
            today={today}
            onChange={change('date')}
          />
        </>
      )}
    </>
  );
}

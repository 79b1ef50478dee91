import { useSelector } from '@xstate/react';
import type { BundleActor } from '../../machines/control/bundleMachine.ts';
import { bundleTexts as texts } from '../../texts/control/auditBundle.ts';
import { useSurroundings } from '../appContext.tsx';
import { FormDialog } from '../parts/dialogs/FormDialog.tsx';
import { DateField } from '../parts/fields/DateField.tsx';

/** Period of the bundle that an auditor downloads. */
export function BundleForm({ bundle }: { bundle: BundleActor }) {
  const snapshot = useSelector(bundle, (current) => current);
  const { values, errors } = snapshot.context;
  const { today } = useSurroundings();
  const day = (end: 'from' | 'to') => ({
    label: texts[end],
    value: values[end],
    error: errors.fields[end],
    today: today(),
    required: true,
    onChange: (text: string) => bundle.send({ type: 'bundle.typed', patch: { [end]: text } }),
  });
  return (
    <FormDialog
      isOpen={snapshot.hasTag('open')}
      title={texts.title}
      submitLabel={texts.submit}
      busy={snapshot.hasTag('busy')}
      slow={snapshot.hasTag('slow')}
      canSubmit={snapshot.can({ type: 'bundle.requested' })}
      problem={errors.form}
      onSubmit={() => bundle.send({ type: 'bundle.requested' })}
      onClose={() => bundle.send({ type: 'bundle.closed' })}
    >
      <p className="dialog-lead">{texts.lead}</p>
      <div className="field-row">
        <DateField {...day('from')} autoFocus />
        <DateField {...day('to')} />
      </div>
    </FormDialog>
  );
}

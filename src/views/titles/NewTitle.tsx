import { useSelector } from '@xstate/react';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayRegisterParties } from '../../machines/titles/titleDeskRules.ts';
import type { TitleFormActor } from '../../machines/titles/titleFormMachine.ts';
import type { TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { TitleForm } from './TitleForm.tsx';
import { TitlePartyForm } from './TitlePartyForm.tsx';

export interface NewTitleProps {
  desk: TitleDeskActor;
  form: TitleFormActor;
  options: TitleOptionsActor;
}

/** The form of a new title, and over it the form of the supplier or customer that it lacks. */
export function NewTitle({ desk, form, options }: NewTitleProps) {
  const { context, children } = useSelector(desk, (current) => current);
  const parties = useSelector(options, (current) => current.context.options.parties);
  const register = (name: string) => desk.send({ type: 'registration.requested', name });
  return (
    <>
      <TitleForm
        form={form}
        options={options}
        registered={context.registered}
        onRegister={mayRegisterParties(context) ? register : undefined}
      />
      {children.registration && (
        <TitlePartyForm form={children.registration} known={[...parties, ...context.registered]} />
      )}
    </>
  );
}

import '../theme/screens/titles.css';
import { useSelector } from '@xstate/react';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { mayRegister } from '../../machines/openings/openingRules.ts';
import type { TitleFormActor } from '../../machines/titles/titleFormMachine.ts';
import type { TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { TitlePartyForm } from '../titles/TitlePartyForm.tsx';
import { OpeningTitleForm } from './OpeningTitleForm.tsx';

export interface NewOpeningTitleProps {
  screen: OpeningActor;
  form: TitleFormActor;
  options: TitleOptionsActor;
}

/** The form of a title of the opening, and over it the form of the supplier or customer that it lacks. */
export function NewOpeningTitle({ screen, form, options }: NewOpeningTitleProps) {
  const { context, children } = useSelector(screen, (current) => current);
  const parties = useSelector(options, (current) => current.context.options.parties);
  const register = (name: string) => screen.send({ type: 'registration.requested', name });
  return (
    <>
      <OpeningTitleForm
        form={form}
        options={options}
        registered={context.registered}
        onRegister={mayRegister(context) ? register : undefined}
      />
      {children.registration && (
        <TitlePartyForm form={children.registration} known={[...parties, ...context.registered]} />
      )}
    </>
  );
}

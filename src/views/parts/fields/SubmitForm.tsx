import { Button, type Intent } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import { Message } from '../Message.tsx';
import { useAnswerFocus } from './useAnswerFocus.ts';

export interface FormProblem {
  title?: string;
  text: string;
}

/** Save and continue with another row. */
export interface Again {
  label: string;
  /** Explanation of its key. */
  hint: string;
}

export interface SubmitFormProps {
  onSubmit: (again: boolean, form: HTMLFormElement) => void;
  submitLabel: string;
  /** Saves and continues with another row: a second button, and Ctrl+Shift+Enter. */
  again?: Again | undefined;
  intent?: Intent;
  /** Sending: the fields are disabled and the button spins. */
  busy: boolean;
  /** The request takes long enough to say so. */
  slow: boolean;
  problem?: FormProblem | null;
  notice?: string | null;
  canSubmit: boolean;
  cancel?: { label: string; onCancel: () => void };
  /** The button takes the whole width, as on a card. */
  fill?: boolean;
  children: ReactNode;
}

/**
 * A form with its messages and buttons, with or without a dialog around it. Enter submits; from any control Ctrl+Enter
 * submits, and Ctrl+Shift+Enter submits and continues with another row. Afterwards the focus goes to the first refused
 * field, or back to its former place.
 */
export function SubmitForm(props: SubmitFormProps) {
  const {
    onSubmit,
    submitLabel,
    again,
    intent = 'primary',
    busy,
    slow,
    problem,
    notice,
    canSubmit,
    cancel,
    fill,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const { sent } = useAnswerFocus({ form, busy, goToRefused: () => goToInvalid(form.current) });

  const send = (goesOn: boolean) => {
    if (!canSubmit || busy || !form.current) return;
    sent(goesOn);
    onSubmit(goesOn, form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    send(false);
  };
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey && again) send(true);
    else event.currentTarget.requestSubmit();
  };

  return (
    <form
      className="form-body"
      noValidate
      aria-busy={busy}
      ref={form}
      tabIndex={-1}
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
    >
      <fieldset disabled={busy}>{props.children}</fieldset>
      <div className="form-messages">
        {problem && <Message tone="danger" live="alert" title={problem.title} text={problem.text} />}
        {notice && <Message tone="info" live="status" text={notice} />}
      </div>
      {again && (
        <p className="entry-legend" aria-hidden>
          <kbd>Ctrl+Shift+Enter</kbd> {again.hint}
        </p>
      )}
      <div className="form-actions" data-fill={fill || undefined}>
        <span className="slow-note" role="status" hidden={!slow && fill}>
          {slow && partsTexts.stillWaiting}
        </span>
        {cancel && <Button text={cancel.label} disabled={busy} onClick={cancel.onCancel} />}
        {again && (
          <Button
            text={again.label}
            aria-keyshortcuts="Control+Shift+Enter"
            disabled={busy || !canSubmit}
            onClick={() => send(true)}
          />
        )}
        <Button
          type="submit"
          intent={intent}
          text={submitLabel}
          disabled={busy || !canSubmit}
          icon={busy ? <span className="busy-mark" aria-hidden /> : undefined}
        />
      </div>
    </form>
  );
}

function goToInvalid(form: HTMLFormElement | null): boolean {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus();
  return Boolean(refused);
}

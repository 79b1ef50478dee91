import { Button, type Intent } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from './Message.tsx';

export interface FormProblem {
  title?: string;
  text: string;
}

export interface SubmitFormProps {
  onSubmit: () => void;
  submitLabel: string;
  intent?: Intent;
  /** Sending: the fields are disabled and the button turns. */
  busy: boolean;
  /** Sending for so long that the person should be told. */
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
 * A form with its messages and buttons, with or without a dialog around it. Enter submits; Ctrl+Enter submits from
 * anywhere in it. After a submit the focus goes to the first refused field, or back to where it was.
 */
export function SubmitForm(props: SubmitFormProps) {
  const {
    onSubmit,
    submitLabel,
    intent = 'primary',
    busy,
    slow,
    problem,
    notice,
    canSubmit,
    cancel,
    fill,
  } = props;
  const form = useFormFocus(busy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!canSubmit || busy) return;
    form.submitted();
    onSubmit();
  };

  return (
    <form
      className="form-body"
      noValidate
      aria-busy={busy}
      ref={form.ref}
      tabIndex={-1}
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
    >
      <fieldset disabled={busy}>{props.children}</fieldset>
      <div className="form-messages">
        {problem && <Message tone="danger" live="alert" title={problem.title} text={problem.text} />}
        {notice && <Message tone="info" live="status" text={notice} />}
      </div>
      <div className="form-actions" data-fill={fill || undefined}>
        <span className="slow-note" role="status" hidden={!slow && fill}>
          {slow && partsTexts.stillWaiting}
        </span>
        {cancel && <Button text={cancel.label} disabled={busy} onClick={cancel.onCancel} />}
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

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Focus plumbing: a disabled field loses the focus to the body, so the form holds it while busy. */
function useFormFocus(busy: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const waitsForAnswer = useRef(false);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (busy) {
      if (form.contains(document.activeElement) && document.activeElement !== form) {
        before.current = document.activeElement;
        form.focus({ preventScroll: true });
      }
      return;
    }
    if (!waitsForAnswer.current) return;
    const refused = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const returned = before.current instanceof HTMLElement ? before.current : null;
    if (refused) refused.focus();
    else if (returned && document.activeElement === form) returned.focus();
    if (refused || returned) waitsForAnswer.current = false;
    before.current = null;
  });

  return {
    ref,
    submitted: () => {
      waitsForAnswer.current = true;
    },
  };
}

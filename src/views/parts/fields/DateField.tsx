import { Classes } from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatCalendarDate } from '../../../domain/dateText.ts';
import { completeTypedDate } from '../../../domain/shortDate.ts';
import { calendarTexts } from '../../../texts/calendar.ts';
import { AnchoredPopup } from '../dialogs/AnchoredPopup.tsx';
import { usePopup } from '../dialogs/usePopup.ts';
import { IconButton } from '../IconButton.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { Waiting } from '../Waiting.tsx';
import type { CalendarProps } from './Calendar.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Text as typed, a valid date or not. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Today in the product's zone, `YYYY-MM-DD`. */
  today: string;
  /** First and last day of the calendar, `YYYY-MM-DD`. Typed dates are validated elsewhere. */
  min?: string;
  max?: string;
  autoFocus?: boolean;
  placeholder?: string;
}

const Calendar = lazyPart<CalendarProps>(
  () => import('./Calendar.tsx').then((m) => m.Calendar),
  () => <Waiting text="" />,
);

/**
 * A date typed as dd/mm/aaaa or shorter, with a calendar behind a button or Alt+ArrowDown. The value is the text,
 * because Blueprint's DateInput keeps the former date when the text is wrong. DOM state: the open popup.
 */
export function DateField({ value, onChange, onBlur, today, min, max, autoFocus, ...props }: Props) {
  const { label, required, helper, error, warning, locked, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const complete = () => {
    const completed = completeTypedDate(value, today);
    if (completed !== value) onChange(completed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') complete();
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };

  const onEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <Field label={label} required={required} helper={helper} error={error} warning={warning} locked={locked}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from any control in it.
        <div className="input-with-buttons" ref={box} data-buttons={1} onKeyDown={onEscape}>
          <input
            placeholder={calendarTexts.placeholder}
            {...input}
            {...ids}
            ref={field}
            className={Classes.INPUT}
            inputMode="numeric"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page decides which field a form starts in.
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              complete();
              onBlur?.();
            }}
            onFocus={() => void Calendar.preload().catch(() => undefined)}
          />
          <div className="input-buttons">
            <IconButton
              label={calendarTexts.open}
              icon={<CalendarIcon />}
              disabled={Boolean(locked)}
              onClick={() => setOpen((open) => !open)}
              attributes={{ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen }}
            />
          </div>
          {isOpen && (
            <CalendarPopup
              anchor={box}
              home={field}
              typed={value}
              today={today}
              min={min}
              max={max}
              onPick={(date) => onChange(formatCalendarDate(date))}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** The calendar below its field, which gets the focus back. */
function CalendarPopup({ onPick, anchor, home, onClose, ...days }: CalendarPopupProps) {
  const { popup, choose } = usePopup({ anchor, home, onClose });
  const pick = (date: string) => {
    onPick(date);
    choose();
    onClose();
  };
  return (
    <AnchoredPopup {...popup}>
      <div role="dialog" aria-label={calendarTexts.dialog}>
        <Calendar {...days} onPick={pick} />
      </div>
    </AnchoredPopup>
  );
}

type CalendarPopupProps = CalendarProps & Parameters<typeof usePopup>[0];

DateField.preload = Calendar.preload;

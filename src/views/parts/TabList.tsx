import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { itemAfter } from '../../machines/shared/popupMachine.ts';

export interface TabChoice {
  key: string;
  label: string;
  disabled?: boolean;
  /** Reason why the tab is disabled: shown on hover and focus, and read by a screen reader. */
  reason?: string;
}

interface Props {
  label: string;
  tabs: TabChoice[];
  current: string;
  onChoose: (key: string) => void;
  /** Content of the current tab. */
  children: ReactNode;
}

/**
 * Tabs with arrow keys, Home and End: a tab opens on focus, a disabled one shows its reason. Blueprint's own tabs lose
 * their arrow keys under React 19.
 */
export function TabList({ label, tabs, current, onChoose, children }: Props) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const after = itemAfter(event.key, at, tabs.length, ['ArrowRight', 'ArrowLeft']);
    const to = after !== null && tabs[after];
    if (!to) return;
    event.preventDefault();
    if (!to.disabled) onChoose(to.key);
    buttons[after]?.focus();
  };
  return (
    <>
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: text, disabled, reason }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-disabled={disabled || undefined}
            aria-controls={key === current ? `${id}-panel` : undefined}
            aria-describedby={reason ? `${id}-${key}-reason` : undefined}
            title={reason}
            data-reason={reason}
            tabIndex={key === current ? 0 : -1}
            onClick={() => disabled || onChoose(key)}
          >
            {text}
          </button>
        ))}
        {tabs.map(
          ({ key, reason }) =>
            reason && (
              <span key={key} id={`${id}-${key}-reason`} className="visually-hidden">
                {reason}
              </span>
            ),
        )}
      </div>
      <div className="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

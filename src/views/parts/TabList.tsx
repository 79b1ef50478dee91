import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface TabChoice {
  key: string;
  label: string;
  disabled?: boolean;
  /** Why it cannot be opened now: shown as its tooltip and told to a screen reader. */
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
 * Tabs with arrow keys, Home and End: a tab opens when it is reached, a disabled one is passed over. Blueprint's own
 * tabs lose their arrow keys under React 19.
 */
export function TabList({ label, tabs, current, onChoose, children }: Props) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = tabs.filter(({ disabled }) => !disabled);
    const to =
      open[
        tabAfter(
          event.key,
          open.findIndex(({ key }) => key === current),
          open.length,
        )
      ];
    if (!to) return;
    event.preventDefault();
    onChoose(to.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to.key}"]`)?.focus();
  };
  return (
    <>
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: text, disabled, reason }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            data-tab={key}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-disabled={disabled || undefined}
            aria-controls={key === current ? `${id}-panel` : undefined}
            aria-describedby={reason ? `${id}-${key}-reason` : undefined}
            title={reason}
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

function tabAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

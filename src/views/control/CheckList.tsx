import type { Check } from './checkLeads.ts';

/** Points to look at before months or a year are closed; what is counted opens in a tab, so that the question stays. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="check-list">
      {checks.map(([text, asksForCare, leads]) => (
        <li key={text} data-tone={asksForCare ? 'warning' : undefined}>
          <span>{text}</span>
          {leads.map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

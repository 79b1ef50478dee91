import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { layoutTexts } from '../../texts/layouts.ts';
import { BrandMark } from '../parts/BrandMark.tsx';
import { PageLink } from '../parts/PageLink.tsx';

export interface NavLinkItem {
  path: string;
  label: string;
  icon?: ReactElement;
}

export interface NavGroupItem {
  group: string;
  icon?: ReactElement;
  items: NavLinkItem[];
  open: boolean;
  onToggle: () => void;
}

export type NavItem = NavLinkItem | NavGroupItem;

interface Props {
  id: string;
  items: NavItem[];
  /** Current path: its link, or the link that it belongs to, is marked. */
  path: string;
  /** Icons only; the words become tooltips. */
  rail: boolean;
  onNavigate: (path: string) => void;
}

/** Menu at the left: links, and groups that open. */
export function SideNav({ id, items, path, rail, onNavigate }: Props) {
  const link = (item: NavLinkItem) => (
    <li key={item.path}>
      <PageLink
        className="side-item"
        path={item.path}
        onNavigate={onNavigate}
        title={rail ? item.label : undefined}
        aria-current={isCurrent(item.path, path) ? 'page' : undefined}
      >
        {item.icon}
        <Label text={item.label} rail={rail} />
      </PageLink>
    </li>
  );
  return (
    <nav className="side-nav" id={id} aria-label={layoutTexts.menu}>
      <div className="side-brand">
        <BrandMark size={28} />
        {!rail && layoutTexts.product}
      </div>
      <div className="side-items">
        <ul>
          {items.map((item) =>
            'group' in item ? (
              <li key={item.group}>
                <button
                  type="button"
                  className="side-item"
                  aria-expanded={item.open}
                  title={rail ? item.group : undefined}
                  onClick={item.onToggle}
                >
                  {item.icon}
                  <Label text={item.group} rail={rail} />
                  {!rail && (item.open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />)}
                </button>
                {item.open && <ul>{item.items.map(link)}</ul>}
              </li>
            ) : (
              link(item)
            ),
          )}
        </ul>
      </div>
    </nav>
  );
}

function Label({ text, rail }: { text: string; rail: boolean }) {
  return <span className={rail ? 'visually-hidden' : 'side-label'}>{text}</span>;
}

function isCurrent(item: string, path: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}

import { Menu } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { layoutTexts } from '../../texts/layouts.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { type NavItem, SideNav } from './SideNav.tsx';
import { SkipLink } from './SkipLink.tsx';
import { type ScreenWidth, useScreenWidth } from './useScreenWidth.ts';

export interface ShellProps {
  nav: NavItem[];
  path: string;
  /** The menu was toggled: on a wide screen it is then a rail, on others it is open over the page. */
  collapsed: boolean;
  onToggleMenu: () => void;
  onNavigate: (path: string) => void;
  help?: HelpActor;
  /** Middle of the header, filled after the screen is drawn. */
  middle?: ReactNode;
  children: ReactNode;
}

interface Props extends ShellProps {
  area: 'admin' | 'tenant';
  header: ReactNode;
}

/** Frame of both signed-in areas: menu at the left, header, and the screen. */
export function Shell(props: Props) {
  const { area, header, nav, path, collapsed, onToggleMenu, onNavigate, children } = props;
  const navId = useId();
  const width = useScreenWidth();
  const open = width === 'wide' ? !collapsed : collapsed;
  const over = width !== 'wide' && open;
  const navigate = (to: string) => {
    if (over) onToggleMenu();
    onNavigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (over && event.key === 'Escape') onToggleMenu();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever the focus is in it.
    <div className="shell" data-area={area} data-menu={menuState(width, open)} onKeyDown={onKeyDown}>
      {/* While the menu covers the page, everything behind it is out of reach. */}
      {!over && <SkipLink />}
      <header className="shell-header">
        <IconButton
          label={open ? layoutTexts.closeMenu : layoutTexts.openMenu}
          icon={<Menu />}
          onClick={onToggleMenu}
          attributes={{ 'aria-expanded': open, 'aria-controls': navId }}
        />
        {header}
      </header>
      <SideNav id={navId} items={nav} path={path} rail={width !== 'narrow' && !open} onNavigate={navigate} />
      {over && <div className="shell-veil" aria-hidden onClick={onToggleMenu} />}
      <main className="shell-main" id="conteudo" tabIndex={-1} data-focus-home="page" inert={over}>
        {children}
      </main>
    </div>
  );
}

function menuState(width: ScreenWidth, open: boolean): 'full' | 'rail' | 'over' | 'hidden' {
  if (open) return width === 'wide' ? 'full' : 'over';
  return width === 'narrow' ? 'hidden' : 'rail';
}

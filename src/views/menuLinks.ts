import type { ReactElement } from 'react';
import type { SessionFacts } from '../domain/session/session.ts';
import { type Area, type MenuPart, type MenuScreen, menuRoutes } from '../machines/app/routes.ts';
import type { NavLinkItem } from './layouts/SideNav.tsx';

export type MenuIcons<In extends Area> = Record<MenuScreen<In>, ReactElement>;

/** Links of one part of an area's menu, from the table of screens. */
export function menuLinks<In extends Area>(
  area: In,
  part: MenuPart,
  icons: MenuIcons<In>,
  session: SessionFacts,
): NavLinkItem[] {
  return menuRoutes(area, part, session).map(({ path, title, screen }) => ({
    path,
    label: title,
    icon: icons[screen],
  }));
}

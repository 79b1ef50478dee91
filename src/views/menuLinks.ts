import type { ReactElement } from 'react';
import { type Area, menuRoutes, type ScreenName } from '../machines/app/routes.ts';
import type { NavLinkItem } from './layouts/SideNav.tsx';

export type MenuIcons = Partial<Record<ScreenName, ReactElement>>;

/** The links of one part of an area's menu, from the route table. */
export function menuLinks(area: Area, part: 'main' | 'finance', icons: MenuIcons): NavLinkItem[] {
  return menuRoutes(area, part).map(({ path, title, screen }) => ({
    path,
    label: title,
    icon: icons[screen],
  }));
}

import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { routes, type ScreenName } from '../../../src/machines/app/routes.ts';
import { screens } from '../../../src/main/screens.ts';

export type OpenedViews = Map<ScreenName, { View: ComponentType<{ screen: AnyActorRef }> }>;

const names: ScreenName[] = ['notFound', ...routes.map(({ screen }) => screen)];

/** The views of every screen, as the composition root loads them, without calls. */
export async function openViews(): Promise<OpenedViews> {
  const nobody = () => Promise.reject({ kind: 'unreachable', message: 'a view calls nobody' });
  const opened = await Promise.all(
    names.map(async (name) => {
      const { View } = await screens[name](async () => nobody);
      return [name, { View }] as const;
    }),
  );
  return new Map(opened);
}

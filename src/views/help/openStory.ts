import type { AppActor } from '../../machines/app/appMachine.ts';

/** Opens 'O que foi feito' from a screen or the palette. */
export function openStory(app: AppActor): void {
  app.getSnapshot().children.shell?.getSnapshot().children.help?.send({ type: 'story.requested' });
}

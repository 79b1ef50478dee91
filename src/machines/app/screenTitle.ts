import { storyTexts } from '../../texts/help/story.ts';
import { routes } from './routes.ts';

/** Title of the screen with this machine; null stands for what is outside every screen. */
export function screenTitle(machine: string | null): string {
  if (machine === null) return storyTexts.outside;
  const found = routes.find(({ screen }) => machine === screen || machine === `${screen}Screen`);
  return found?.title ?? machine;
}

import type { HelpActor } from '../../machines/app/helpMachine.ts';
import type { StoryActor } from '../../machines/log/storyMachine.ts';
import { storyTexts } from '../../texts/help/story.ts';
import { useSurroundings } from '../appContext.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { Story } from './Story.tsx';

/** 'O que foi feito' over everything, reached from where the trail is exported. */
export function StoryDialog({ help }: { help: HelpActor }) {
  const { app } = useSurroundings();
  const story = app.system.get('story') as StoryActor | undefined;
  return (
    <ModalDialog
      title={storyTexts.title}
      size="large"
      isOpen
      canClose
      onClose={() => help.send({ type: 'help.closed' })}
    >
      {story && <Story story={story} />}
    </ModalDialog>
  );
}

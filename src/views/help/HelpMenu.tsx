import type { RefObject } from 'react';
import type { HelpActor } from '../../machines/app/helpMachine.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { storyTexts } from '../../texts/help/story.ts';
import { type MenuItem, MenuPopup } from '../parts/dialogs/MenuPopup.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { useExportItem, useTrailExport } from './exportTrail.ts';

export interface HelpMenuProps {
  help: HelpActor;
  state: 'menu' | 'explained' | 'diagram' | 'story';
  button: RefObject<HTMLButtonElement | null>;
}

const MachineHelp = lazyPart<{ help: HelpActor }>(() =>
  import('./MachineHelp.tsx').then((module) => module.MachineHelp),
);

const StoryDialog = lazyPart<{ help: HelpActor }>(() =>
  import('./StoryDialog.tsx').then((module) => module.StoryDialog),
);

export function HelpMenu({ help, state, button }: HelpMenuProps) {
  const close = () => help.send({ type: 'help.closed' });
  const exportItem = useExportItem(useTrailExport(), close);
  const items: MenuItem[] = [
    {
      label: helpTexts.howItWorks,
      hint: helpTexts.howItWorksKey,
      onChoose: () => help.send({ type: 'explanation.requested' }),
    },
    ...exportItem,
    ...(exportItem.length > 0
      ? [{ label: storyTexts.title, onChoose: () => help.send({ type: 'story.requested' }) }]
      : []),
  ];
  switch (state) {
    case 'menu':
      return <MenuPopup label={helpTexts.menu} items={items} anchor={button} onClose={close} />;
    case 'explained':
    case 'diagram':
      return <MachineHelp help={help} />;
    case 'story':
      return <StoryDialog help={help} />;
  }
}

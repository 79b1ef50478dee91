import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { type HelpActor, selectHelpPage, selectIsDocked } from '../../machines/app/helpMachine.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { storyTexts } from '../../texts/help/story.ts';
import { type MenuItem, MenuPopup } from '../parts/dialogs/MenuPopup.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { useExportItem, useTrailExport } from './exportTrail.ts';

export interface HelpMenuProps {
  help: HelpActor;
  button: RefObject<HTMLButtonElement | null>;
}

const MachineHelp = lazyPart<{ help: HelpActor }>(() =>
  import('./MachineHelp.tsx').then((module) => module.MachineHelp),
);

const ChartDock = lazyPart<{ help: HelpActor }>(() =>
  import('./ChartDock.tsx').then((module) => module.ChartDock),
);

const StoryDialog = lazyPart<{ help: HelpActor }>(() =>
  import('./StoryDialog.tsx').then((module) => module.StoryDialog),
);

/** The page of the help that is open, and the chart beside the screen. */
export function HelpMenu({ help, button }: HelpMenuProps) {
  const isDocked = useSelector(help, selectIsDocked);
  return (
    <>
      <HelpPage help={help} button={button} />
      {isDocked && <ChartDock help={help} />}
    </>
  );
}

function HelpPage({ help, button }: HelpMenuProps) {
  const page = useSelector(help, selectHelpPage);
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
  switch (page) {
    case 'closed':
      return null;
    case 'menu':
      return <MenuPopup label={helpTexts.menu} items={items} anchor={button} onClose={close} />;
    case 'explained':
    case 'diagram':
      return <MachineHelp help={help} />;
    case 'story':
      return <StoryDialog help={help} />;
  }
}

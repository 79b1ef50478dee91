import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type HelpActor, selectHelpPage, selectIsDocked } from '../../machines/app/helpMachine.ts';
import { layoutTexts } from '../../texts/layouts.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { usePageKey } from '../parts/keys/usePageKey.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import type { HelpMenuProps } from './HelpMenu.tsx';

const HelpMenu = lazyPart<HelpMenuProps>(() => import('./HelpMenu.tsx').then((m) => m.HelpMenu));

/** 'Ajuda': opens the help menu and shows the chosen item. F1 explains the screen from anywhere. */
export function HelpButton({ help }: { help: HelpActor }) {
  const page = useSelector(help, selectHelpPage);
  const isDocked = useSelector(help, selectIsDocked);
  const button = useRef<HTMLButtonElement>(null);
  usePageKey('F1', () => help.send({ type: 'explanation.requested' }));
  return (
    <>
      <IconButton
        label={layoutTexts.help}
        icon={<b>?</b>}
        buttonRef={button}
        attributes={{ 'aria-haspopup': 'menu', 'aria-expanded': page === 'menu' }}
        onClick={() => help.send({ type: page === 'menu' ? 'help.closed' : 'help.opened' })}
      />
      {(page !== 'closed' || isDocked) && <HelpMenu help={help} button={button} />}
    </>
  );
}

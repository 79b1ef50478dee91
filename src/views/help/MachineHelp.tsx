import '../theme/screens/statechart.css';
import '../theme/screens/help.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type HelpActor, selectHelpPage } from '../../machines/app/helpMachine.ts';
import { helpTexts } from '../../texts/help/help.ts';
import { howToTexts } from '../../texts/help/howTo.ts';
import { explanationTexts } from '../../texts/help/screenHelp.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { Diagram } from './Diagram.tsx';
import { Explanation } from './Explanation.tsx';

/** 'Como funciona esta tela': an explanation in words, and the technical diagram behind a button. */
export function MachineHelp({ help }: { help: HelpActor }) {
  const isDrawn = useSelector(help, selectHelpPage) === 'diagram';
  return (
    <ModalDialog
      title={helpTexts.howItWorks}
      size={isDrawn ? 'large' : 'wide'}
      isOpen
      canClose
      onClose={() => help.send({ type: 'help.closed' })}
    >
      <div className="help-body">
        {isDrawn ? <Diagram help={help} /> : <Explanation />}
        <div className="help-foot">
          {isDrawn && <Button text={howToTexts.dock} onClick={() => help.send({ type: 'diagram.docked' })} />}
          <Button
            data-autofocus
            text={isDrawn ? explanationTexts.backToText : explanationTexts.diagram}
            onClick={() => help.send({ type: 'diagram.toggled' })}
          />
        </div>
      </div>
    </ModalDialog>
  );
}

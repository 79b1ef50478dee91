import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { movementPasteTexts } from '../../../src/texts/treasury/movementPaste.ts';
import { MovementPaste } from '../../../src/views/treasury/MovementPaste.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from '../shared/registryDrivers.tsx';
import { sendingActs } from '../shared/sendingActs.ts';
import { movementPasteModel } from './treasury.ts';

beforeAll(preloadParts);

async function putText(user: UserEvent, { text }: AnyEventObject) {
  const field = await screen.findByLabelText(movementPasteTexts.text);
  await user.clear(field);
  if (text) {
    await user.click(field);
    await user.paste(text);
  }
}

runOnPage(movementPasteModel, {
  render: (paste) => (
    <Stage>
      <MovementPaste paste={paste} openedFrom={null} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    asking() {
      screen.getByRole('alertdialog');
    },
    noOptions() {
      screen.getByRole('alert');
    },
  },
  act: {
    ...sendingActs,
    'paste two rows': putText,
    'spoil a row': putText,
    'empty the text': putText,
    'ask for the options again': press(listTexts.retry),
    send: press(/^Criar /),
    close: press(formTexts.cancel),
    discard: press(formDialogTexts.discardConfirm),
    'go on editing': press(formDialogTexts.discardDecline),
  },
  external: ['the session is resumed'],
  controls: {
    send: button(/^Criar /),
    discard: button(formDialogTexts.discardConfirm),
    'go on editing': button(formDialogTexts.discardDecline),
  },
});

import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, vi } from 'vitest';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { entryDetailsTexts } from '../../../src/texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { EntryDetails } from '../../../src/views/ledger/EntryDetails.tsx';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { entryDetailsModel } from './ledger.ts';

beforeAll(preloadParts);
// No printer: the test ends the printing.
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

async function sendReversal(user: UserEvent, ports: Ports) {
  await user.type(await screen.findByLabelText(reversalFormTexts.reason), 'Lançado em dobro');
  await press(reversalFormTexts.submit)(user);
  ports.last('reversal.sending.newKey').resolve('key-1');
}

runOnPage(entryDetailsModel, {
  render: (details) => (
    <Stage>
      <EntryDetails details={details} openedFrom={null} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    printing() {
      const sheet = document.querySelector('.print-sheet');
      if (!sheet?.textContent?.includes(entryDetailsTexts.totals))
        throw new Error('printing: there is no sheet');
    },
    shown() {
      screen.getByRole('grid');
    },
    unbalanced() {
      if (!screen.getByRole('alert').textContent?.includes('Desbalanceado'))
        throw new Error('unbalanced: no badge says so');
    },
  },
  act: {
    retry: press(listTexts.retry),
    close: leaveDialog,
    reverse: press(reversalFormTexts.action),
    print: press(outputTexts.print),
    'it is reversed': async (user, { output }, _details, ports) => {
      await sendReversal(user, ports);
      ports.last('reversal.sending.save').resolve(output.row);
    },
    'it is not reversed': press(formTexts.cancel),
    'nobody knows': async (user, _event, _details, ports) => {
      await sendReversal(user, ports);
      await act(async () => ports.last('reversal.sending.save').reject(hostDown));
      await press(formTexts.cancel)(user);
      await press(formDialogTexts.discardConfirm)(user);
    },
  },
  external: ['open what it is tied to', 'the paper is made', 'no paper is made', 'the session is resumed'],
  controls: {
    retry: button(listTexts.retry),
    reverse: button(reversalFormTexts.action),
    print: button(outputTexts.print),
  },
});

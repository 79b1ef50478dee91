import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { yearTexts } from '../../../src/texts/control/years.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { YearSection } from '../../../src/views/control/YearSection.tsx';
import { YearUndoForm } from '../../../src/views/control/YearUndoForm.tsx';
import { hostDown } from '../../support/examples/examples.ts';
import { filledUndo } from '../../support/examples/yearExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkForm } from '../shared/registryDrivers.tsx';
import { yearClosingModel, yearUndoModels } from './years.ts';

beforeAll(preloadParts);

const putReason = (user: UserEvent, text: string) => put(user, yearTexts.reason, text);

for (const model of yearUndoModels)
  walkForm(model, {
    form: (form) => <YearUndoForm form={form} />,
    submit: yearTexts.undoConfirm,
    put: putReason,
    field: 'reason',
  });

async function sendReason(user: UserEvent, ports: Ports) {
  await putReason(user, filledUndo.values.reason);
  await press(yearTexts.undoConfirm)(user);
  ports.last('undo.sending.newKey').resolve('key-1');
}

runOnPage(yearClosingModel, {
  render: (actor) => (
    <Stage>
      <YearSection years={actor} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    dialog(page) {
      if (!page.ownerDocument.querySelector('[role="dialog"]')) throw new Error('dialog: there is none');
    },
    unseen(page) {
      if (!page.ownerDocument.querySelector('.load-failure')) throw new Error('unseen: nobody says so');
    },
  },
  act: {
    retry: press(listTexts.retry),
    'look at 2025': press(yearTexts.close(2025)),
    'look at 2026': press(yearTexts.close(2026)),
    'look again': press(listTexts.retry),
    confirm: press(yearTexts.closeConfirm(2025)),
    'leave the dialog': press(formTexts.cancel),
    'undo 2024': press(yearTexts.undo(2024)),
    '2024 is open again': async (user, { output }, _actor, ports) => {
      await sendReason(user, ports);
      ports.last('undo.sending.save').resolve(output.row);
    },
    '2024 stays closed': press(formTexts.cancel),
    'nobody knows': async (user, _event, _actor, ports) => {
      await sendReason(user, ports);
      await act(async () => ports.last('undo.sending.save').reject(hostDown));
      await press(formTexts.cancel)(user);
      await press(formDialogTexts.discardConfirm)(user);
    },
  },
  external: ['the months were read', 'the session is resumed', 'look at a closed year', 'undo an open year'],
  controls: {
    'look at 2025': button(yearTexts.close(2025)),
    'undo 2024': button(yearTexts.undo(2024)),
  },
});

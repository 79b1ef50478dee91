import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TitleDocument } from '../../../src/domain/titles/titleItem.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { type TitleSubject, titleDetailsMachine } from '../../../src/machines/titles/titleParts.ts';
import { titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { TitleDetails } from '../../../src/views/titles/TitleDetails.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bricks, bricksDocument } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

test('the actions on a title stay, with the focus, during a reload', async () => {
  await preloadParts();
  const desk = createActor(controlPorts(titleDeskMachine, async (answer) => answer()).machine, {
    input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] },
  }).start();
  const answers = [Promise.resolve(bricksDocument), new Promise<never>(() => {})];
  const load = fromPromise<TitleDocument, { subject: TitleSubject }>(
    () => answers.shift() ?? Promise.reject(),
  );
  const machine = titleDetailsMachine.provide({ actors: { load } });
  const subject = { kind: 'PAYABLE', id: bricks.document_id, name: '' } as const;
  const details = createActor(machine, { input: { subject } }).start();
  render(
    <Stage>
      <TitleDetails desk={desk as never} details={details as never} openedFrom={null} />
    </Stage>,
  );
  const cancel = await screen.findByRole('button', { name: 'Cancelar título' });
  cancel.focus();
  act(() => details.send({ type: 'reading.reloadRequested' }));
  expect(details.getSnapshot().hasTag('busy')).toBe(true);
  expect(document.activeElement).toBe(cancel);
});

test.each([
  [['payables:write'], null],
  [[], titleDeskTexts.notAllowed],
] as const)(
  'with the permissions %j a title can be canceled, or the reason is shown',
  async (permissions, why) => {
    const { machine } = controlPorts(titleDeskMachine, (answer) => act(answer));
    const desk = createActor(machine, {
      input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: [...permissions] },
    }).start();
    desk.send({ type: 'title.opened', row: bricks });
    const load = fromPromise<TitleDocument, { subject: TitleSubject }>(async () => bricksDocument);
    const subject = { kind: 'PAYABLE', id: bricks.document_id, name: '' } as const;
    const details = createActor(titleDetailsMachine.provide({ actors: { load } }), {
      input: { subject },
    }).start();
    render(
      <Stage>
        <TitleDetails desk={desk as never} details={details as never} openedFrom={null} />
      </Stage>,
    );
    const cancel = await screen.findByRole('button', { name: 'Cancelar título' });
    fireEvent.click(cancel);
    const since = desk.getSnapshot().children.reversal?.getSnapshot().context.row?.since;
    if (why !== null) expect([cancel.title, cancel.ariaDisabled, since]).toEqual([why, 'true', undefined]);
    else expect([cancel.title, since]).toEqual(['', bricksDocument.issue_date]);
  },
);

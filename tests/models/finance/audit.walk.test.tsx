import { act, screen as page } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import { auditMachine, auditPeopleMachine } from '../../../src/machines/control/auditMachine.ts';
import { auditTexts } from '../../../src/texts/control/audit.ts';
import { bundleTexts } from '../../../src/texts/control/auditBundle.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { AuditPage } from '../../../src/views/control/AuditPage.tsx';
import { AuditPanel } from '../../../src/views/control/AuditPanel.tsx';
import { BundleForm } from '../../../src/views/control/BundleForm.tsx';
import { ReloadButton } from '../../../src/views/shared/ReloadButton.tsx';
import { RowAuthors } from '../../../src/views/shared/RowAuthors.tsx';
import { bareHost } from '../../support/examples/examples.ts';
import { renamed } from '../../support/examples/gateExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, leaveDialog, press } from '../shared/registryDrivers.tsx';
import { walkOptions } from '../shared/walkOptions.tsx';
import {
  auditBundleModel,
  auditChainModel,
  auditListModel,
  auditModel,
  auditPeopleModel,
  authorsModel,
  deniedAuditModel,
  noAuthorsModel,
} from './audit.ts';

beforeAll(preloadParts);

runOnPage(auditModel, {
  render: (actor) => (
    <Stage>
      <AuditPage screen={actor} />
    </Stage>
  ),
  begin: (ports) =>
    act(async () => {
      ports.last('people.load').resolve([renamed.user]);
      ports.last('chain.load').resolve({ fingerprint: 'ab12', links: 3 });
      ports.last('list.load').resolve({ rows: [renamed], page: 1, pages: 1, total: 1 });
    }),
  tagContract: {
    reading(page) {
      if (!page.ownerDocument.querySelector('[role="dialog"]')) throw new Error('reading: no dialog');
    },
  },
  act: {
    'look at a change': press(auditTexts.open(renamed.name ?? '')),
    'close the change': leaveDialog,
    'read it again': press(listTexts.reload),
  },
  external: ['the session is resumed'],
  controls: { 'look at a change': button(auditTexts.open(renamed.name ?? '')) },
});

runOnPage(deniedAuditModel, {
  render: (actor) => (
    <Stage>
      <AuditPage screen={actor} />
    </Stage>
  ),
  tagContract: {
    denied(page) {
      if (!page.textContent?.includes(auditTexts.denied)) throw new Error('denied: nobody says why');
    },
  },
  external: ['the session is resumed'],
});

const screen = createActor(auditMachine, { input: bareHost });
const people = createActor(auditPeopleMachine).start();

runOnPage(auditListModel, {
  render: (list) => (
    <Stage>
      <ReloadButton list={list} />
      <AuditPanel screen={screen} list={list} people={people} />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: auditTexts.empty },
  act: {
    retry: press(listTexts.retry),
    reload: press(listTexts.reload),
    'go to the second page': press(pagerTexts.next),
    'go to the first page': press(pagerTexts.previous),
  },
  external: [
    'a row is created',
    'a row is updated',
    'a row is removed',
    'a write of before ends',
    'the session is resumed',
    'the host is to search',
  ],
  controls: { retry: button(listTexts.retry), reload: button(listTexts.reload) },
});

const putLastDay = async (user: UserEvent, { patch }: AnyEventObject) => {
  const field = await page.findByLabelText(bundleTexts.to);
  await user.clear(field);
  await user.type(field, patch.to);
};

runOnPage(auditBundleModel, {
  render: (bundle) => (
    <Stage>
      <BundleForm bundle={bundle} />
    </Stage>
  ),
  act: {
    'type a last day before the first': putLastDay,
    'type the last day': putLastDay,
    'ask for it': press(bundleTexts.submit),
    'close it': press(formTexts.cancel),
  },
  external: ['open it', 'the session is resumed'],
  controls: { 'ask for it': button(bundleTexts.submit), 'close it': button(formTexts.cancel) },
});

walkOptions(auditPeopleModel);

walkOptions(auditChainModel);

for (const model of [authorsModel, noAuthorsModel])
  runOnPage(model, {
    render: (actor) => (
      <Stage>
        <RowAuthors authors={actor} />
      </Stage>
    ),
    texts: { retry: listTexts.retry },
    act: { retry: press(listTexts.retry) },
    external: ['the session is resumed', 'the row was changed meanwhile'],
    controls: { retry: button(listTexts.retry) },
  });

import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Capability } from '../../../src/domain/capability.ts';
import { namedRow } from '../../../src/domain/tables/foundRow.ts';
import { about, success } from '../../../src/machines/shared/announcements.ts';
import { NoticesRegion } from '../../../src/views/AppNotices.tsx';
import { marina } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { cash } from '../../support/examples/treeExamples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const name = `${cash.code} · ${cash.name}`;

function toast(capabilities: Capability[], screenName?: string) {
  const { app } = startAtProjects({ ...marina, capabilities });
  const notice = about(success('Conta Criada', 'como antes'), namedRow(cash), screenName);
  render(
    <Stage app={app}>
      <NoticesRegion actor={holding({ notices: [{ ...notice, id: 'n-1' }], pending: [] })} />
    </Stage>,
  );
}

test('a toast names its row and leads to where it is shown', async () => {
  toast(['lists.1'], 'accounts');
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/tenant/finance/chart-of-accounts?tree.find=${cash.code}`);
  expect(screen.queryByText('como antes')).toBeNull();
});

test('a toast on a row that no screen shows names it only', async () => {
  toast(['lists.1']);
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a toast says what the specification says on a host that offers nothing else', () => {
  toast([], 'accounts');
  expect([screen.queryByText(name), screen.getByText('como antes').tagName]).toEqual([null, 'P']);
});

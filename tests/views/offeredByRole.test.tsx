import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Permission, permissions, permissionsOf, roleIds } from '../../src/domain/permission.ts';
import type { SessionFacts } from '../../src/domain/session/session.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { menuRoutes, type Route } from '../../src/machines/app/routes.ts';
import { denied, neededBy, refusalsOf, withoutEvents } from '../../src/machines/app/screenOfRole.ts';
import { roleNames } from '../../src/texts/control/permissions.ts';
import { App } from '../../src/views/App.tsx';
import { DeniedPage } from '../../src/views/shared/DeniedPage.tsx';
import { isUsable } from '../models/kit/contract.ts';
import { type OpenedViews, openViews } from '../models/whole/openedViews.ts';
import { vera } from '../models/whole/people.ts';
import { answerAll, enterRoute, sweptRoutes } from '../models/whole/sweep.ts';
import { composeApp } from '../models/whole/wholeApp.ts';
import { inItsOwnTime } from '../models/whole/wholeOnPage.tsx';
import { today } from '../support/examples/treasuryExamples.ts';
import { preloadParts } from '../support/page/preloadParts.ts';

let views: OpenedViews = new Map();
beforeAll(async () => {
  await preloadParts();
  views = await openViews();
});

const companyScreens = sweptRoutes.filter(({ access }) => access === 'tenant');
const roles = Object.entries(roleIds);

/** Vera in the role, at the company of the tests. */
function inRole(role_id: number): SessionFacts {
  const tenants_info = vera.tenants_info?.map((tenant) => ({ ...tenant, role_id }));
  const { capabilities } = vera;
  return {
    phase: 'active',
    user: { ...vera, tenants_info },
    tenantId: 't-horizonte',
    capabilities: capabilities as SessionFacts['capabilities'],
  };
}

const inCharge = inRole(roleIds.tenantAdmin);

/**
 * For each screen: which controls need a permission is found by taking that permission alone from somebody who has
 * all; each role must then have exactly the controls that its permissions leave.
 */
describe.each(companyScreens.map((route) => [route.screen, route] as const))('%s offers', (_, route) => {
  const needs = neededBy[route.screen] ?? {};
  const asked = permissions.filter((each) => Object.values(needs).includes(each));

  test.runIf(asked.length > 0)('each role the controls of its permissions, and says why not', async () => {
    const all = await controlsOf(route, inCharge, {});
    const ofPermission = new Map<Permission, string[]>();
    for (const permission of asked) {
      const refused = Object.entries(needs).filter(([, needed]) => needed === permission);
      const left = await controlsOf(
        route,
        inCharge,
        Object.fromEntries(refused.map(([event]) => [event, `sem ${permission}`])),
      );
      const gone = all.offered.filter((each) => !left.offered.includes(each));
      expect(gone, `controls of ${permission}`).not.toEqual([]);
      expect(left.refused).toContain(`sem ${permission}`);
      ofPermission.set(permission, gone);
    }
    for (const [name, id] of roles) {
      const session = inRole(id);
      if (denied(route.screen, session)) continue;
      const refusals = refusalsOf(route.screen, session);
      const { offered, refused } = await controlsOf(route, session, refusals);
      const lost = asked.filter((each) => !permissionsOf(id).includes(each));
      const written = [...ofPermission.values()].flat();
      const kept = written.filter((each) => !lost.some((none) => ofPermission.get(none)?.includes(each)));
      expect(offered.filter((each) => written.includes(each)).sort(), name).toEqual(kept.sort());
      expect(
        Object.values(refusals).filter((sentence) => !refused.includes(sentence)),
        name,
      ).toEqual([]);
    }
  });

  test('no role what it may not read', async () => {
    for (const [name, id] of roles) {
      const session = inRole(id);
      const machine = denied(route.screen, session);
      const isListed = (['main', 'finance'] as const).some((part) =>
        menuRoutes('tenant', part, session).some(({ screen }) => screen === route.screen),
      );
      expect(isListed && machine !== null, name).toBe(false);
      if (!machine) continue;
      const { offered, text } = await controlsOf(route, session, {}, machine);
      expect(offered).toEqual([]);
      expect(text).toContain(`Seu papel (${roleNames[id]}) não permite`);
    }
  });
});

/** Controls of the screen, of its tabs and of its first row once chosen: the usable ones, and the reasons of others. */
async function controlsOf(
  route: Route,
  session: SessionFacts,
  refusals: Record<string, string>,
  instead?: AnyStateMachine,
) {
  const { user } = session;
  if (!user) throw new Error('nobody');
  const name = `${route.screen}Screen` in machines ? `${route.screen}Screen` : route.screen;
  const machine = instead ?? withoutEvents(machines[name] as AnyStateMachine, refusals);
  const whole = composeApp({ screens: { ...machines, [name]: machine } });
  const run = await enterRoute(whole, route, user);
  const shown = instead ? new Map(views).set(route.screen, { View: DeniedPage }) : views;
  const offered = new Set<string>();
  const refused = new Set<string>();
  let text = '';
  await inItsOwnTime(async () => {
    const drawn = render(<App app={run.app} opened={shown} today={() => today} />);
    const pointer = userEvent.setup({ delay: null });
    const look = async () => {
      await answerAll(run);
      await page.findByRole('heading', { level: 1 });
      for (const control of document.querySelectorAll<HTMLElement>('main button, main a')) {
        const { reason } = control.dataset;
        if (reason) refused.add(reason);
        else if (isUsable(control)) offered.add(control.getAttribute('aria-label') ?? control.textContent);
      }
      text = document.querySelector('main')?.textContent ?? '';
    };
    await look();
    const row = document.querySelector<HTMLElement>('main tbody tr[id]');
    if (row) await pointer.click(row);
    await look();
    for (const tab of page.queryAllByRole('tab')) {
      await pointer.click(tab);
      await look();
    }
    drawn.unmount();
  });
  run.stop();
  return { offered: [...offered], refused: [...refused], text };
}

// The app's handling of each of its screens, in all of them.
import { describe, expect, test } from 'vitest';
import type { SessionFacts } from '../../../src/domain/session/session.ts';
import { workScreens } from '../../../src/machines/app/routes.ts';
import { failed } from '../kit/events.ts';
import { nextStep, type Step } from '../kit/step.ts';
import { models } from '../models.ts';
import { type Arrival, arrivals } from './arrivals.ts';
import { toldIn } from './effectsOf.ts';

const screens = [...workScreens, 'tenantChoice'] as const;
const placesOf = (screen: string): Arrival[] =>
  (models.app ?? []).flatMap(arrivals).filter(({ snapshot }) => snapshot.value.place === screen);
const toldScreen = (step: Step) => toldIn(step).filter((mail) => mail.startsWith('screen:'));
const undoOn = (screen: string) => ({
  type: 'undo.requested',
  undo: { screen, event: { type: 'command.requested', row: {} } },
});

describe.each(screens)('the screen %s', (screen) => {
  const places = placesOf(screen);
  const happen = ({ model, snapshot }: Arrival, event: { type: string }) =>
    nextStep(model.machine, snapshot, event);

  test('is replaced by an error when it breaks, and the rest keeps working', () => {
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const { snapshot } = happen(place, failed('screen', 'a bug'));
      expect([snapshot.status, snapshot.value.place]).toEqual(['active', 'broken']);
    }
  });

  if (screen !== 'tenantChoice') {
    test('undoes its own actions, and no others', () => {
      const other = screen === 'projects' ? 'suppliers' : 'projects';
      for (const place of places) {
        expect(toldScreen(happen(place, undoOn(screen)))).toEqual(['screen: command.requested']);
        expect(toldScreen(happen(place, undoOn(other)))).toEqual([]);
      }
    });

    test('stays when its user is back, and what runs in it is notified', () => {
      const phases = places.map((place) => {
        const session: SessionFacts = { ...place.snapshot.context.session, phase: 'active' };
        const { phase } = place.snapshot.context.session;
        const step = happen(place, { type: 'session.reported', session } as { type: string });
        expect(step.snapshot.children.screen).toBe(place.snapshot.children.screen);
        expect(step.snapshot.context.session.phase).toBe('active');
        const isNotified = step.actions.some(({ type }) => type === 'notifyResumed');
        expect(isNotified).toBe(phase === 'expired');
        return phase;
      });
      expect(phases).toContain('expired');
    });
  }
});

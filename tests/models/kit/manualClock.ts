import type { ActorOptions, AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;
type System = AnyActorRef['system'];

export interface ManualClock extends Clock {
  /** Learns which event each timer will send; call it before anything is scheduled. */
  watch(system: System): void;
  /** Fires exactly the oldest timer for the event. `false` without one. */
  elapse(eventType: string): boolean;
  /** Types of pending events. */
  pending(): string[];
}

interface Timer {
  ring: () => void;
  event: AnyEventObject | undefined;
}

/**
 * A clock that fires each delay alone. XState's own `SimulatedClock` fires all timers of one moment together, so it
 * cannot show one of two equal delays ending first.
 */
export function manualClock(): ManualClock {
  const timers = new Set<Timer>();
  const known = new WeakSet<object>();
  let system: System | undefined;

  const newestEvent = () => {
    const scheduled = Object.values(system?.getSnapshot()._scheduledEvents ?? {});
    const fresh = scheduled.find((entry) => !known.has(entry));
    if (fresh) known.add(fresh);
    return fresh?.event;
  };

  return {
    setTimeout(ring) {
      const timer: Timer = { ring, event: newestEvent() };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: Timer) => void timers.delete(timer),
    watch(watched) {
      system = watched;
    },
    elapse(eventType) {
      const timer = [...timers].find(({ event }) => event?.type === eventType);
      if (!timer) return false;
      timers.delete(timer);
      timer.ring();
      return true;
    },
    pending: () => [...timers].flatMap(({ event }) => event?.type ?? []),
  };
}

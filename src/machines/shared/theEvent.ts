/** The event itself as what a guard or an action is told. */
export function theEvent<Event>({ event }: { event: Event }): Event {
  return event;
}

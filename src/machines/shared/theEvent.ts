/** The event as parameter of a guard or an action. */
export function theEvent<Event>({ event }: { event: Event }): Event {
  return event;
}

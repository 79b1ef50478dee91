/** The expired session of the user was renewed (decision D15): the app notifies every machine below it. */
export interface SessionNews {
  type: 'session.resumed';
}

export const resumed: SessionNews = { type: 'session.resumed' };

/** The transitions of a state that failed: a renewed session tries again as its button does. */
export function triesAgain<const Retry extends string, const Transition>(
  retry: Retry,
  transition: Transition,
) {
  return { [retry]: transition, 'session.resumed': transition } as Record<
    Retry | SessionNews['type'],
    Transition
  >;
}

/** The transition of a form: it no longer shows the refusal of the session that expired. */
export const forgetsSessionRefusal = { 'session.resumed': { actions: 'forgetSessionRefusal' } } as const;

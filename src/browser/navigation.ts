import { fromCallback } from 'xstate';
import type { AppEvent } from '../machines/app/appMachine.ts';
import type { NavigationOrder } from '../machines/app/departure.ts';
import { arriveAt, pushAddress, replaceAddress, startHistory, stepsOf, wasOwnStep } from './history.ts';

/**
 * The browser's history as an actor. While guarded, a step back or forward is undone at once and asked for as a
 * `navigation.requested`, and closing the tab asks first (decision D19). It is started before every screen, so that no
 * screen's address hears of a step that is undone.
 */
export const browserNavigation = fromCallback<NavigationOrder>(({ sendBack, receive }) => {
  const tell = (event: AppEvent) => sendBack(event);
  const tellLocation = (isAnew?: boolean) => {
    const { pathname: path, search } = window.location;
    tell({ type: 'location.changed', path, isAnew, ...(search && { href: `${path}${search}` }) });
  };
  let guarded = false;
  let undoing = false;
  let ordered: true | undefined;

  const onPopState = (event: PopStateEvent) => {
    const delta = stepsOf(event);
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
    } else if (!wasOwnStep() && guarded && delta !== 0) {
      undoing = true;
      event.stopImmediatePropagation();
      const to = window.location.pathname;
      history.go(-delta);
      tell({ type: 'navigation.requested', to, delta });
    } else {
      arriveAt(event);
      tellLocation(ordered);
      ordered = undefined;
    }
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  receive((order) => {
    if (order.type === 'guard') {
      guarded = order.on;
      if (guarded) window.addEventListener('beforeunload', onBeforeUnload);
      else window.removeEventListener('beforeunload', onBeforeUnload);
    } else if (order.delta !== undefined) {
      ordered = true;
      history.go(order.delta);
    } else {
      if (order.replace) replaceAddress(order.to);
      // Closing what the address opens goes back to where one came from.
      else if (/[?&]at\.(entry|title|party)=/.test(order.to)) pushAddress(order.to, 1, true);
      else pushAddress(order.to);
      tellLocation(order.isAnew);
      dispatchEvent(new Event('arrival'));
    }
  });

  startHistory();
  window.addEventListener('popstate', onPopState);
  tellLocation();
  return () => {
    window.removeEventListener('popstate', onPopState);
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
});

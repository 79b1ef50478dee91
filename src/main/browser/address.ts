import { fromCallback } from 'xstate';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import { type AddressNews, type AddressOrder, addressMachine } from '../../machines/shared/addressMachine.ts';
import { goThrough, pushAddress, replaceAddress } from './history.ts';

/**
 * A part of the address of the page, as a port: told at first and whenever the user steps through the history, written
 * when it is asked for. What begins with `prefix` is its own; the rest of the address stays as it is. What is no step
 * replaces the address, or goes the `ways` of a part that is opened and closed.
 */
export function addressPort(prefix = '', ways: AddressWays = plainWays) {
  return fromCallback<AddressOrder>(({ sendBack, receive }) => {
    const path = window.location.pathname;
    let known = '';
    const tell = () => {
      // The address of another screen is not this one's, which is about to go.
      if (window.location.pathname !== path) return;
      const part = partOf(prefix);
      // Each part has one owner: a step that leaves it as it was is older than what is being typed there.
      if (JSON.stringify(part) === known) return;
      known = JSON.stringify(part);
      sendBack({ type: 'address.read', part } satisfies AddressNews);
    };
    receive(({ part, isStep, drops }) => {
      if (window.location.pathname !== path) return;
      const to = path + searchWith(prefix, part, drops);
      if (to === path + window.location.search) return;
      if (isStep) ways.push(to, isEmpty(partOf(prefix)));
      else ways.replace(to, isEmpty(part));
      known = JSON.stringify(partOf(prefix));
    });
    const stop = goThrough(tell);
    tell();
    return stop;
  });
}

const isEmpty = (part: AddressPart) => Object.keys(part).length === 0;

/** How a part is written: whether nothing of it was shown before a step, or is after a replacement. */
export interface AddressWays {
  push: (to: string, wasEmpty: boolean) => void;
  replace: (to: string, isEmpty: boolean) => void;
}

/** A replacement leaves to the step what is known of it: what is opened over this part is still closed by going back. */
const plainWays: AddressWays = {
  push: (to) => pushAddress(to),
  replace: (to) => replaceAddress(to, history.state?.over),
};

function partOf(prefix: string): AddressPart {
  const own = [...new URLSearchParams(window.location.search)].filter(([name]) => isOwn(prefix, name));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

function searchWith(prefix: string, part: AddressPart, drops?: string): string {
  const others = [...new URLSearchParams(window.location.search)].filter(
    ([name]) => !isOwn(prefix, name) && !(drops && name.startsWith(drops)),
  );
  const own = Object.entries(part).map(([name, value]) => [prefix + name, value]);
  const search = new URLSearchParams([...others, ...own] as [string, string][]).toString();
  return search && `?${search}`;
}

/** The table's names are plain, `f.` and a column; every other owner has a prefix of its own. */
function isOwn(prefix: string, name: string): boolean {
  return prefix === '' ? /^(q|sort|page|f\..*)$/.test(name) : name.startsWith(prefix);
}

/** The same for a machine that shows more than a table there. */
export function addressLogic(prefix: string, ways?: AddressWays) {
  return addressMachine.provide({ actors: { address: addressPort(prefix, ways) } });
}

import { fromCallback } from 'xstate';
import type { AddressPart } from '../domain/tables/tableLook.ts';
import { type AddressNews, type AddressOrder, addressMachine } from '../machines/shared/addressMachine.ts';
import { goThrough, pushAddress, replaceAddress } from './history.ts';

/**
 * A part of the page's address as a port: sent at the start and on every step through the history, written on request.
 * It owns the names that begin with `prefix`; the rest of the address stays. A write that is no step replaces the
 * address, or follows the `ways` of a part that opens and closes.
 */
export function addressPort(prefix = '', ways: AddressWays = plainWays) {
  return fromCallback<AddressOrder>(({ sendBack, receive }) => {
    const path = window.location.pathname;
    let known = '';
    const tell = () => {
      // The address belongs to another screen; this one is about to be left.
      if (window.location.pathname !== path) return;
      const part = partOf(prefix);
      // Each part has one owner: a step that does not change it is older than current typing.
      if (JSON.stringify(part) === known) return;
      known = JSON.stringify(part);
      sendBack({ type: 'address.read', part } satisfies AddressNews);
    };
    receive(({ part, isStep, goesOn, drops }) => {
      if (window.location.pathname !== path) return;
      const to = path + searchWith(prefix, part, drops);
      if (to === path + window.location.search) return;
      if (isStep) ways.push(to, isEmpty(partOf(prefix)));
      else ways.replace(to, isEmpty(part), goesOn);
      known = JSON.stringify(partOf(prefix));
    });
    const stop = goThrough(tell);
    tell();
    return stop;
  });
}

const isEmpty = (part: AddressPart) => Object.keys(part).length === 0;

/** Writes a part as a step or a replacement, with a flag for an empty part before or after it. */
export interface AddressWays {
  push: (to: string, wasEmpty: boolean) => void;
  replace: (to: string, isEmpty: boolean, goesOn?: boolean) => void;
}

/** A replacement keeps the step's state: closing what is open over this part still goes back. */
const plainWays: AddressWays = {
  push: (to) => pushAddress(to),
  replace: (to) => replaceAddress(to, history.state?.over, history.state?.isFromElsewhere),
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

/** The table's names are plain, or `f.` and a column; every other owner has its own prefix. */
function isOwn(prefix: string, name: string): boolean {
  return prefix === '' ? /^(q|sort|page|size|f\..*)$/.test(name) : name.startsWith(prefix);
}

/** The same for a machine with more than a table in the address. */
export function addressLogic(prefix: string, ways?: AddressWays) {
  return addressMachine.provide({ actors: { address: addressPort(prefix, ways) } });
}

import type { AnyActorRef } from 'xstate';
import type { SessionUser } from '../../../src/domain/admin/user.ts';

type AnyActorSystem = AnyActorRef['system'];

/** One call to the host: its request, its actor, and the credentials that the client would have sent. */
export interface HostCall {
  /** Path of its actor below the app: `screen.list.load`. */
  path: string;
  input: unknown;
  parent: AnyActorRef;
  credentials: { token: string | null; tenantId: string | null };
  state(): 'running' | 'answered' | 'abandoned';
  /** The host's outcome, if in time. */
  outcome(): 'resolved' | 'rejected' | null;
  resolve(output: unknown): void;
  reject(problem: unknown): void;
}

/** The browser and the host around a whole application, controlled by the test. */
export interface World {
  /** The browser's address. */
  path: string;
  /** Target of a step back that the page has undone to ask first. */
  undone: string | null;
  guarded: boolean;
  stored: { token: string | null; tenantId: string | null };
  scheme: 'light' | 'dark' | null;
  calls: HostCall[];
  /** Users by token. */
  people: Map<string, SessionUser>;
  /** Sends an event to the machine that owns the browser's port. */
  tell: Partial<Record<'navigation' | 'storage', (event: { type: string; path?: string }) => void>>;
}

export function newWorld(path: string, stored: World['stored']): World {
  return {
    path,
    undone: null,
    guarded: false,
    stored: { ...stored },
    scheme: null,
    calls: [],
    people: new Map(),
    tell: {},
  };
}

const worlds = new WeakMap<AnyActorSystem, World>();

/** Connects the ports of this system with this world. */
export function settle(system: AnyActorSystem, world: World): void {
  worlds.set(system, world);
}

export function worldOf(system: AnyActorSystem): World {
  const world = worlds.get(system);
  if (!world) throw new Error('this actor system lives in no world');
  return world;
}

/** Ids from below the app down to this actor: `screen.list.load`. */
export function pathOf(actor: AnyActorRef): string {
  const ids: string[] = [];
  for (let at: AnyActorRef | undefined = actor; at?._parent; at = at._parent) ids.unshift(at.id);
  return ids.join('.');
}

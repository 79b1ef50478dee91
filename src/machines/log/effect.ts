import type { AnyEventObject } from 'xstate';

/** An effect of a replayed step on others; a path that begins with an asterisk ends with a system id. */
export type Effect =
  | { kind: 'mail'; path: string; event: AnyEventObject }
  /** A machine is started below. */
  | { kind: 'start'; path: string; input: unknown }
  | { kind: 'delay'; event: AnyEventObject; delay: number };

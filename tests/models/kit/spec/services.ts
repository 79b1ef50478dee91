import type { SentenceName } from './sentences.ts';

/**
 * What transitions serve, by where they start and what causes them: `editing: form.submitted [isInvalid]`, with
 * ` → <goal>` where that is not enough. States are paths below the machine, whose own is `machine`; `*` stands for
 * anything. `own.<part>` is a sentence that each machine made by a factory has of its own.
 */
export type Services = Record<string, SentenceName | `own.${string}`>;

/** A machine's rows of the mapping. */
export interface MachineServices {
  /** The rows of the factory that makes the machine. */
  like?: Services;
  /** The sentences that the factory's rows leave to the machine. */
  own?: Record<string, SentenceName>;
  /** Rows of this machine alone; they go before the factory's. */
  rows?: Services;
}

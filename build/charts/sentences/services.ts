import type { SentenceName } from '../../../src/texts/sentences/sentences.ts';

/**
 * Sentences of transitions, by source and cause: `editing: form.submitted [isInvalid]`, with ` → <goal>`
 * where that is ambiguous. States are paths below the machine, whose own is `machine`; `*` matches anything.
 */
export type Services = Record<string, SentenceName>;

/** A machine's own sentences, by the name of the shared sentence that each replaces. */
export type OwnSentences = Partial<Record<SentenceName, SentenceName>>;

/** A machine's rows of the mapping. */
export interface MachineServices {
  /** The rows of the machine's factory. */
  like?: Services;
  /** Sentences that replace the factory's; several machines may share them. */
  own?: OwnSentences;
  /** Rows of this machine alone; they precede the factory's. */
  rows?: Services;
}

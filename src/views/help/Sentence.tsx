import type { ComponentType } from 'react';
import type { SentenceName } from '../../texts/sentences/sentences.ts';
import { lazyPart } from '../parts/lazyPart.tsx';

export interface SentenceProps {
  machine: string;
  /** Key of a transition. */
  transition: string;
}

/** Machine → transition → the name of its sentence, written by `npm run charts`. */
const tables = import.meta.glob<Record<string, Record<string, SentenceName>>>('../../charts/sentences.json', {
  import: 'default',
});

/** The sentence that explains a transition, and its reference in the specification. */
export const Sentence: ComponentType<SentenceProps> = lazyPart<SentenceProps>(async () => {
  const [{ sentences }, ...served] = await Promise.all([
    import('../../texts/sentences/sentences.ts'),
    ...Object.values(tables).map((fetchTable) => fetchTable()),
  ]);
  return ({ machine, transition }) => {
    const name = served[0]?.[machine]?.[transition];
    if (name === undefined) return null;
    const [reference, sentence] = sentences[name];
    const [section = ''] = reference.split(' ');
    return (
      <p className="sentence">
        {sentence} {/^[§DS]\d/.test(section) && <small>{section}</small>}
      </p>
    );
  };
});

import type { AnyMachineSnapshot } from 'xstate';
import { type AskedTransition as Asked, askedTransition } from '../../machines/app/askedTransition.ts';
import { howTo, howToTexts } from '../../texts/help/howTo.ts';
import { submitInSight } from '../parts/keys/submitInSight.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  snapshot: AnyMachineSnapshot;
  /** Name of the transition; '' for none. */
  asked: string;
}

/** The way to bring about the transition asked about, and whether that is possible now. */
export function AskedTransition({ snapshot, asked }: Props) {
  const transition = askedTransition(snapshot, asked);
  return (
    <div className="asked-transition" role="status" aria-label={howToTexts.title}>
      {transition === undefined ? (
        <p>{howToTexts.hint}</p>
      ) : (
        <>
          <p>
            <strong>{howTo(transition.happening.kind, transition.happening.name, submitInSight())}</strong>
          </p>
          <p data-standing={transition.standing}>{standingText(transition)}</p>
          <Sentence machine={snapshot.machine.id} transition={transition.key} />
        </>
      )}
    </div>
  );
}

function standingText({ standing, source, condition }: Asked): string {
  if (standing === 'elsewhere') return howToTexts.elsewhere(source);
  if (standing === 'refused') return howToTexts.refused;
  return condition === null ? howToTexts.possible : howToTexts.provided(condition);
}

import { partsTexts } from '../../texts/parts.ts';

/** Note that a newer answer to what is shown is late (decision D9). */
export function SlowLine({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status" className="slow-line" hidden={!isSlow}>
      {isSlow && partsTexts.stillWaiting}
    </div>
  );
}

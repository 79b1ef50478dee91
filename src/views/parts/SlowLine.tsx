import { partsTexts } from '../../texts/parts.ts';

/** Over what stays in sight: that its newer answer is still waited for (decision D9). */
export function SlowLine({ isSlow }: { isSlow: boolean }) {
  return (
    <div role="status" className="slow-line" hidden={!isSlow}>
      {isSlow && partsTexts.stillWaiting}
    </div>
  );
}

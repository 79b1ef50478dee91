import { treasuryTexts } from '../../texts/treasury/treasury.ts';
import type { Failure } from '../shared/errorText.ts';

/** A failure that leaves nothing to look at (SPEC §2): 'Erro Crítico', and under it what failed and why. */
export function criticalFailure({ title, text }: Failure): Failure {
  return { title: treasuryTexts.criticalTitle, text: [title, text].filter(Boolean).join(' ') };
}

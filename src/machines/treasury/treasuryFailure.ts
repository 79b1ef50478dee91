import { treasuryTexts } from '../../texts/treasury/treasury.ts';
import type { Failure } from '../shared/errorText.ts';

/** A failure with nothing to show (SPEC §2): 'Erro Crítico' with the failed call and its reason. */
export function criticalFailure({ title, text }: Failure): Failure {
  return { title: treasuryTexts.criticalTitle, text: [title, text].filter(Boolean).join(' ') };
}

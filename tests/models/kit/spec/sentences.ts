import { decisions } from './decisions.ts';
import { houseRules } from './houseRules.ts';
import { rulesAndErrors } from './rulesAndErrors.ts';
import { screensAndStates } from './screensAndStates.ts';

/**
 * What transitions serve, by a name of our own: where it stands and how it reads. The specification and the decisions
 * are quoted letter for letter; a house rule stands where neither speaks.
 */
export const sentences = { ...screensAndStates, ...rulesAndErrors, ...decisions, ...houseRules };

export type SentenceName = keyof typeof sentences;

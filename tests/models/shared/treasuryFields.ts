import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { filledDraft } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { put } from './putText.ts';

export const bookingChoices = { accounts: [bank], centers: [office], mayBeCut: false };
const { form: entryTexts } = movementTexts;

export async function choose(user: UserEvent, label: string, option: string) {
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: label });
  if (box.value === option) return;
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
}

export const bankChoice = `${bank.code} - ${bank.name}`;
export async function fillMovement(user: UserEvent, description: string) {
  if (description) {
    await put(user, entryTexts.amount, filledDraft.values.amount);
    await choose(user, entryTexts.counterAccount, bankChoice);
  }
  await put(user, entryTexts.description, description);
}

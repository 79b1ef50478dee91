import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { formDialogTexts } from '../../src/texts/forms/formDialogs.ts';
import { entryTexts, ledgerTexts } from '../../src/texts/ledger/ledger.ts';
import { inForm } from './command.ts';
import { command } from './officeCommand.ts';
import * as page from './page.ts';
import { here, type Spec } from './spec.ts';

/** §5: an entry takes active analytical accounts, and is balanced to the cent. */
const drawn = ['1.2', '3.1'] as const;
const atLedger = (spec: Spec) =>
  spec.place === 'ledger' &&
  drawn.every((code) => here(spec).accounts.find((row) => row.code === code)?.isActive);
const opening = ['GET /chart-of-accounts/'];
const field = (name: string, line: number) => entryTexts.ofLine(name, line);

const choiceOf = (spec: Spec, code: string) =>
  `${code} - ${here(spec).accounts.find((row) => row.code === code)?.name}`;

async function fill(spec: Spec, description: string, amounts: readonly [string, string]) {
  await page.press(ledgerTexts.showForm);
  await page.type(entryTexts.description, description);
  for (const [index, code] of drawn.entries()) {
    await page.choose(field(entryTexts.account, index + 1), choiceOf(spec, code));
    await page.type(field(entryTexts.amount, index + 1), amounts[index] ?? '');
  }
}

const saving = () => screen.getByRole<HTMLButtonElement>('button', { name: entryTexts.save });

export const post = (description: string, amount: string) =>
  command({
    name: `post "${description}" of ${amount}`,
    check: atLedger,
    async act(spec) {
      await fill(spec, description, [amount, amount]);
      await page.press(entryTexts.save);
    },
    becomes(spec) {
      here(spec).entries.unshift(description);
      spec.listed = [...here(spec).entries];
      return { told: [ledgerTexts.created], calls: [...opening, 'POST /gl/entries', 'GET /gl/entries'] };
    },
  });

export const giveUpUnbalanced = (amounts: readonly [string, string]) =>
  command({
    name: `an entry of ${amounts.join(' against ')}, given up`,
    check: atLedger,
    async act(spec) {
      await fill(spec, 'Não fecha', amounts);
      await page.until(() =>
        expect(saving().getAttribute('aria-disabled') ?? saving().disabled).toBeTruthy(),
      );
      await page.press(entryTexts.cancel);
      await page.press(formDialogTexts.discardDecline, inForm);
      expect(screen.getByLabelText<HTMLInputElement>(entryTexts.description).value).toBe('Não fecha');
      await page.press(entryTexts.cancel);
      await page.press(formDialogTexts.discardConfirm, inForm);
    },
    becomes(spec) {
      spec.listed = [...here(spec).entries];
      return { calls: opening };
    },
  });

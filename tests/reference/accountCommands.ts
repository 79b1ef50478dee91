import { fireEvent, screen } from '@testing-library/react';
import { accountTexts } from '../../src/texts/chart/accounts.ts';
import { listTexts } from '../../src/texts/tables/lists.ts';
import { inForm } from './command.ts';
import { command } from './officeCommand.ts';
import * as page from './page.ts';
import { here, isHeld, type Spec } from './spec.ts';

const atAccounts = ({ place }: Spec) => place === 'accounts';
const accountOf = (spec: Spec, code: string) => {
  const found = here(spec).accounts.find((account) => account.code === code);
  if (!found) throw new Error(`there is no account ${code}`);
  return found;
};
const labelled = (spec: Spec, code: string) => accountTexts.named(code, accountOf(spec, code).name);

export const deactivate = (code: string) =>
  command({
    name: `deactivate account ${code}`,
    check: (spec) => atAccounts(spec) && accountOf(spec, code).isActive,
    async act(spec) {
      await page.press(listTexts.deactivate(labelled(spec, code)));
      if (!isHeld(spec, code)) await page.press(accountTexts.deactivateConfirm, inForm);
    },
    becomes(spec) {
      if (isHeld(spec, code)) return { told: [accountTexts.heldTitle] };
      const calls = ['DELETE /chart-of-accounts/:id'];
      if (accountOf(spec, code).carriesBalance) return { told: [accountTexts.deactivateFailedTitle], calls };
      accountOf(spec, code).isActive = false;
      return { told: [accountTexts.deactivated], calls };
    },
  });

export const reactivate = (code: string) =>
  command({
    name: `reactivate account ${code}`,
    check: (spec) => atAccounts(spec) && spec.showsInactive && !accountOf(spec, code).isActive,
    act: (spec) => page.press(listTexts.reactivate(labelled(spec, code))),
    becomes(spec) {
      accountOf(spec, code).isActive = true;
      return { told: [accountTexts.reactivated], calls: ['PUT /chart-of-accounts/:id'] };
    },
  });

export const showInactive = command({
  name: 'show inactive accounts, or hide them',
  check: atAccounts,
  async act() {
    fireEvent.click(await page.until(() => screen.getByLabelText(accountTexts.showInactive)));
  },
  becomes(spec) {
    spec.showsInactive = !spec.showsInactive;
    return {};
  },
});

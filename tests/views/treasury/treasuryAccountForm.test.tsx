import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { treasuryAccountTexts } from '../../../src/texts/treasury/treasury.ts';
import { TreasuryAccountForm } from '../../../src/views/treasury/TreasuryAccountForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { marina } from '../../support/examples/examples.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const texts = treasuryAccountTexts.form;

test('an account that becomes a cash box hides its bank, and shows it again afterwards', () => {
  const { machine } = controlPorts(treasuryAccountFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { row: itau } as never }).start();
  render(<TreasuryAccountForm form={form as never} options={holding({ options: [bank] })} />, {
    wrapper: Stage,
  });
  const become = (value: string) =>
    fireEvent.change(screen.getByLabelText(texts.type), { target: { value } });
  const bankFields = () =>
    [texts.bank, texts.agency, texts.account].map((label) => {
      const { value, disabled, title } = screen.getByLabelText<HTMLInputElement>(label, {
        selector: 'input',
      });
      return [value, disabled, title];
    });
  const known = [itau.bank_name, itau.agency_number, itau.account_number].map((value) => [value, false, '']);
  expect(bankFields()).toEqual(known);
  become('CAIXA');
  expect(bankFields()).toEqual(Array(3).fill(['', true, texts.noBank]));
  become('CONTA_CORRENTE');
  expect(bankFields()).toEqual(known);
});

test('an account linked to a deactivated ledger account still names it', () => {
  const { machine } = controlPorts(treasuryAccountFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { row: itau } as never }).start();
  render(<TreasuryAccountForm form={form as never} options={holding({ options: [] })} />, { wrapper: Stage });
  const field = screen.getByLabelText<HTMLInputElement>(texts.ledgerAccount, { selector: 'input' });
  expect(field.value).toBe(texts.unlisted(String(itau.accountancy_account_id)));
});

test('a ledger account of another treasury account warns, where the host knows titles (decision D33)', () => {
  const { machine } = controlPorts(treasuryAccountFormMachine, (answer) => act(answer));
  for (const [capabilities, warns] of [
    [['titles.2'], true],
    [[], false],
  ] as const) {
    const { app, restore } = startApp();
    restore({ ...marina, capabilities }, 't-horizonte');
    const form = createActor(machine, { input: { row: null } as never }).start();
    form.send({
      type: 'form.patched',
      patch: { accountancy_account_id: String(itau.accountancy_account_id) },
    });
    render(
      <Stage app={app}>
        <TreasuryAccountForm form={form as never} options={holding({ options: [bank] })} others={[itau]} />
      </Stage>,
    );
    expect(screen.queryByText(texts.shared(itau.name)) !== null).toBe(warns);
    cleanup();
  }
});

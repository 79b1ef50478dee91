import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { registries } from '../../../src/machines/app/routes.ts';
import { userTexts } from '../../../src/texts/admin/admin.ts';
import { tenantChoiceTexts } from '../../../src/texts/admin/tenantChoice.ts';
import { menuTexts } from '../../../src/texts/app.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { entryTexts, ledgerTexts } from '../../../src/texts/ledger/ledger.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { projectRecord } from '../../../src/texts/tenant/projects.ts';
import { aurora, marinaUser, rafaelUser } from '../../support/examples/examples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { everybody } from './people.ts';
import type { Run } from './run.ts';
import { firstName, password } from './sessionCases.ts';

type Gesture = (user: UserEvent, run: Run, name: string) => Promise<unknown>;

/**
 * Gesture of a case through roles and labels; undefined for host, clock and other tabs, and for controls behind a
 * dialog: those are caused without the page.
 */
export function gestureOf(name: string): Gesture | undefined {
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const [, inFrame] = Object.entries(inTheFrame).find(([start]) => name.startsWith(start)) ?? [];
  if (inFrame) return isCovered ? undefined : inFrame;
  return gestures[name] ?? (name.endsWith(' signs in') ? signIn : undefined);
}

const press =
  (name: string | RegExp): Gesture =>
  async (user) =>
    user.click(await screen.findByRole('button', { name }));
const follow =
  (name: string): Gesture =>
  async (user) =>
    user.click(await screen.findByRole('link', { name }));
const answer =
  (name: string): Gesture =>
  async (user) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const put =
  (label: string, text: string): Gesture =>
  async (user) => {
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    if (input.value === text) return;
    await user.clear(input);
    if (text) await user.paste(text);
  };
const choose =
  (label: string, option: string): Gesture =>
  async (user) => {
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: label });
    if (box.value === option) return;
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: option }));
  };
const signIn: Gesture = async (user, run, name) => {
  const person = everybody.find((each) => name.startsWith(`${firstName(each)} `));
  await put(loginTexts.username, person?.email ?? '')(user, run, name);
  await put(loginTexts.password, password)(user, run, name);
  await press(loginTexts.submit)(user, run, name);
};

/** The frame of every screen, unreachable behind a dialog. */
const inTheFrame: Record<string, Gesture> = {
  'go to the dashboard': async (user, run, name) => {
    const isAdmin = run.app.getSnapshot().context.location?.startsWith('/admin');
    await follow(isAdmin ? menuTexts.adminDashboard : menuTexts.tenantDashboard)(user, run, name);
  },
  'go to the projects': follow(registries.projects.title),
  'go to the users': follow(menuTexts.adminUsers),
  'go to the ledger': follow(menuTexts.ledger),
  'log out': async (user) => {
    const [button] = await screen.findAllByRole('button', { name: layoutTexts.logout });
    if (button) await user.click(button);
  },
  'switch the company': async (user, run) => {
    const { user: person, tenantId } = run.session().context;
    const other = person?.tenants_info?.find(({ value }) => value !== tenantId);
    const select = await screen.findByLabelText<HTMLSelectElement>(layoutTexts.switchTenant);
    await user.selectOptions(select, other?.label ?? '');
  },
};

const gestures: Record<string, Gesture> = {
  'an empty sign-in is sent': press(loginTexts.submit),
  'try the screen again': press(listTexts.retry),
  'discard and leave': answer(formDialogTexts.discardConfirm),
  'stay and go on': answer(formDialogTexts.discardDecline),
  'enter without a choice': press(tenantChoiceTexts.enter),
  'enter the company': press(tenantChoiceTexts.enter),
  'leave the choice': press(tenantChoiceTexts.logout),
  'choose the first company': async (user, run, name) => {
    const [first] = run.session().context.user?.tenants_info ?? [];
    await choose(tenantChoiceTexts.label, first?.label ?? '')(user, run, name);
  },
  'acknowledge the failure': answer(partsTexts.acknowledge),

  'open a new project': press(projectRecord.create),
  'open the project': press(listTexts.edit(aurora.name)),
  'command the project': press(listTexts.remove(aurora.name)),
  'confirm the removal': answer(projectRecord.removeConfirm),
  'cancel the removal': answer(formTexts.cancel),
  'fill in the project': put(projectRecord.name, 'Torre Sul'),
  'empty the project': put(projectRecord.name, ''),
  'send the project': submitOf('project'),
  'close the project': press(formTexts.cancel),
  'discard the project': answer(formDialogTexts.discardConfirm),
  'keep the project': answer(formDialogTexts.discardDecline),
  'reload projects': press(listTexts.reload),
  'try projects again': press(listTexts.retry),

  'open a new user': press(userTexts.create),
  'open the user': press(listTexts.edit(marinaUser.email)),
  'command the user': press(new RegExp(`^(Deletar|Excluir|Restaurar) .*${marinaUser.email}`)),
  'fill in the user': put(userTexts.form.email, rafaelUser.email),
  'empty the user': put(userTexts.form.email, ''),
  'send the user': submitOf('user'),
  'close the user': press(formTexts.cancel),
  'discard the user': answer(formDialogTexts.discardConfirm),
  'keep the user': answer(formDialogTexts.discardDecline),
  'reload users': press(listTexts.reload),
  'try users again': press(listTexts.retry),

  'reload entries': press(listTexts.reload),
  'try entries again': press(listTexts.retry),
  'toggle the list': press(new RegExp(`^(${ledgerTexts.showList}|${ledgerTexts.hideList})$`)),
  'toggle the form': press(new RegExp(`^(${ledgerTexts.showForm}|${ledgerTexts.hideForm})$`)),
  'read the entry': press(ledgerTexts.details(payroll.description)),
  'stop reading': async (user) => {
    const [close] = await screen.findAllByRole('button', { name: partsTexts.close });
    if (close) await user.click(close);
  },
  'ask for the details again': press(listTexts.retry),
  'send the entry': press(entryTexts.save),
  'discard the entry': answer(formDialogTexts.discardConfirm),
  'keep the entry': answer(formDialogTexts.discardDecline),
};

/** The submit button's label depends on whether the row is new. */
function submitOf(one: 'project' | 'user'): Gesture {
  const { create, save } = { project: projectRecord.submit, user: userTexts.form }[one];
  return press(new RegExp(`^(${create}|${save})$`));
}

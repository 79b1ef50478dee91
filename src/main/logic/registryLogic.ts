import { fromPromise } from 'xstate';
import { type Announcements, commandTold } from '../../machines/shared/announcements.ts';
import type { FormMachine } from '../../machines/shared/forms/formMachine.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import type { ListMachine } from '../../machines/shared/lists/listMachine.ts';
import type { RegistryMachine } from '../../machines/shared/lists/registryMachine.ts';
import type { RowCommandMachine } from '../../machines/shared/lists/rowCommandMachine.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import type { Http } from '../../services/http.ts';
import type { RegistryService } from '../../services/registryService.ts';
import { savingBy } from '../sending.ts';
import { authorsLogic } from './authorsLogic.ts';
import { tableLogic } from './tableLogic.ts';

/** The machines of a registry's module. */
export interface RegistryMachines<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row = Row,
> {
  list: ListMachine<Row>;
  form: FormMachine<Row, Values, Body>;
  command: RowCommandMachine<Row, Subject>;
  screen: RegistryMachine<Row, Values, Body, Subject>;
  announce: Announcements<Row, Subject>;
}

/** The screen machine of a registry with its real ports. */
export function registryLogic<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row,
>(
  { list, form, command, screen, announce }: RegistryMachines<Row, Values, Body, Subject>,
  calls: RegistryService<Row, Body>,
  http: Http,
  table = tableLogic(),
): RegistryMachine<Row, Values, Body, Subject> {
  const load = fromPromise<Row[]>(({ signal }) => calls.list(http, signal));
  const sending = savingBy(http, calls, announce);
  const run = writing<Row, { row: Subject }>(({ row }) => calls.command(http, row), commandTold(announce));
  return screen.provide({
    actors: {
      list: list.provide({ actors: { load, table } }),
      form: form.provide({ actors: { sending, authors: authorsLogic(http) } }),
      command: command.provide({ actors: { run } }),
    },
  });
}

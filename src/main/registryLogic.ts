import { type AnyStateMachine, fromPromise } from 'xstate';
import type { FormOrder } from '../machines/shared/formContext.ts';
import type { FormMachine } from '../machines/shared/formMachine.ts';
import type { ListMachine } from '../machines/shared/listMachine.ts';
import type { RegistryMachine } from '../machines/shared/registryMachine.ts';
import type { RowCommandMachine } from '../machines/shared/rowCommandMachine.ts';
import type { Identified } from '../machines/shared/rowNews.ts';
import type { Http } from '../services/http.ts';
import type { RegistryService } from '../services/registryService.ts';
import { newKey } from './newKey.ts';

/** The machines of a registry, as its machine module makes them. */
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
}

/** The screen machine of a registry with every port given its call. */
export function registryLogic<
  Row extends Identified,
  Values extends object,
  Body extends object,
  Subject extends Row,
>(
  { list, form, command, screen }: RegistryMachines<Row, Values, Body, Subject>,
  calls: RegistryService<Row, Body>,
  http: Http,
): AnyStateMachine {
  const load = fromPromise<Row[]>(({ signal }) => calls.list(http, signal));
  const save = fromPromise<Row, FormOrder<Row, Body>>(({ input: { row, body, key }, signal }) =>
    row === null ? calls.create(http, body, key, signal) : calls.update(http, row, body, signal),
  );
  const run = fromPromise<Row, { row: Subject }>(({ input: { row }, signal }) =>
    calls.remove(http, row, signal),
  );
  return screen.provide({
    actors: {
      list: list.provide({ actors: { load } }),
      form: form.provide({ actors: { save, newKey } }),
      command: command.provide({ actors: { run } }),
    },
  });
}

import { Button, HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useMemo } from 'react';
import { type ColumnRole, columnRoles, sampleRows } from '../../domain/statements/csvShape.ts';
import type { StatementImportActor } from '../../machines/statements/statementImportMachine.ts';
import { statementTexts } from '../../texts/statements/statements.ts';

const texts = statementTexts.import.columns;

/** The columns of a file that does not name them, each beside its first values; a person says what they are. */
export function ColumnsForm({ form }: { form: StatementImportActor }) {
  const { file, headers, roles, shapeFault } = useSelector(form, ({ context }) => context);
  const samples = useMemo(() => sampleRows(file?.content ?? '', headers), [file, headers]);
  const confirm = () => form.send({ type: 'columns.told' });
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise it would open the list of the select.
    event.preventDefault();
    confirm();
  };
  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <table className="bank-shape">
        <thead>
          <tr>
            <th scope="col">{texts.heading}</th>
            <th scope="col">{texts.samples}</th>
            <th scope="col">{texts.role}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one heading, and none moves.
            <tr key={at}>
              <th scope="row" title={heading}>
                {heading}
              </th>
              <td title={samples.map((row) => row[at]).join(' · ')}>
                {samples.map((row) => row[at]).join(' · ')}
              </td>
              <td>
                <HTMLSelect
                  aria-label={texts.roleOf(at + 1, heading)}
                  value={roles[at] ?? ''}
                  autoFocus={at === 0}
                  iconProps={{ title: undefined, 'aria-hidden': true }}
                  options={columnRoles.map((value) => ({ value, label: texts.roles[value] }))}
                  onKeyDown={confirmByKey}
                  onChange={(event) =>
                    form.send({ type: 'column.told', at, role: event.currentTarget.value as ColumnRole })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shapeFault && (
        <p className="lines-fault" role="alert">
          {texts.faults[shapeFault]}
        </p>
      )}
      <div className="bank-actions">
        <Button intent="primary" text={texts.confirm} onClick={confirm} />
      </div>
    </>
  );
}

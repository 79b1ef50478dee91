import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { closingOf, datedQuery, isComparable } from '../../domain/reports/report.ts';
import type { ReportSplit } from '../../domain/reports/reportRecord.ts';
import { type ReportQuery, recordOf } from '../../domain/reports/reports.ts';
import { choicesOf, partiesOf } from '../../machines/reports/reportNarrowing.ts';
import type { ReportsActor } from '../../machines/reports/reportsMachine.ts';
import { reportColumns, reportTexts as texts } from '../../texts/reports/reports.ts';
import { signingTexts } from '../../texts/reports/signing.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSurroundings } from '../appContext.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { Message } from '../parts/Message.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';

/** Filters of the report. */
export function ReportFilters({ screen }: { screen: ReportsActor }) {
  const context = useSelector(screen, (current) => current.context);
  const isPartial = useSelector(screen, (current) => current.hasTag('partial'));
  const isLate = useSelector(screen, (current) => current.hasTag('slowOptions'));
  const { today } = useSurroundings();
  const { options } = context;
  const query = datedQuery(context.query, today());
  const change = (patch: Partial<ReportQuery>) => screen.send({ type: 'query.changed', patch });
  const { fields, splits, splitsOfBooks = [], isBook } = recordOf(query.report);
  const hasBooks = context.capabilities.includes('books.1');
  return (
    <section className="report-filters" aria-label={texts.filters}>
      <PeriodPicker
        query={query}
        typed={context.typed}
        onDays={(days) => change(days)}
        onTyped={(typed) => screen.send({ type: 'days.typed', ...typed })}
      />
      {splits.length > 1 && (
        <SelectField
          label={texts.by}
          value={query.by}
          options={splits
            .filter((value) => hasBooks || !splitsOfBooks.includes(value))
            .map((value) => ({ value, label: texts.splits[value] }))}
          onChange={(by) => change({ by: by as ReportSplit })}
        />
      )}
      {fields.includes('kind') && (
        <SelectField
          label={texts.kind}
          value={query.kind}
          options={kinds}
          onChange={(kind) => change({ kind: kind as ReportQuery['kind'] })}
        />
      )}
      {fields.includes('party') && (
        <SearchSelectField
          label={texts.party[query.kind]}
          value={query.party}
          options={partiesOf(context.answer, query).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={texts.every}
          onChange={(party) => change({ party })}
        />
      )}
      {choices.map(
        ({ field, label, every }) =>
          fields.includes(field) && (
            <SearchSelectField
              key={field}
              label={label}
              value={query[field]}
              options={choicesOf(field, query, options, context.answer).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
              placeholder={every}
              onChange={(value) => change({ [field]: value })}
            />
          ),
      )}
      {fields.includes('closing') && context.capabilities.includes('yearend.1') && (
        <SelectField
          label={texts.closing}
          value={closingOf(query)}
          options={closings}
          onChange={(closing) => change({ closing: closing as ReportQuery['closing'] })}
        />
      )}
      {isBook &&
        (['volume', 'leaf'] as const).map((field) => (
          <TextField
            key={field}
            label={signingTexts[field]}
            value={query[field]}
            placeholder="1"
            maxLength={6}
            onChange={(text) => change({ [field]: text.replace(/\D/g, '').replace(/^0+/, '') })}
          />
        ))}
      {isComparable(query) && (
        <SwitchField
          label={texts.compare}
          checked={query.compares}
          onChange={(compares) => change({ compares })}
        />
      )}
      <SlowLine isSlow={isLate} />
      {isPartial && (
        <Message
          tone="warning"
          live="status"
          title={context.optionsFailure?.title}
          text={context.optionsFailure?.text}
        >
          <Button text={listTexts.retry} onClick={() => screen.send({ type: 'options.retried' })} />
        </Message>
      )}
    </section>
  );
}

const closings = Object.entries(texts.closings).map(([value, label]) => ({ value, label }));
const kinds = Object.entries(texts.titleKinds).map(([value, label]) => ({ value, label }));

interface Choice {
  field: 'account' | 'center' | 'project' | 'treasury';
  label: string;
  every: string;
}

const choices: Choice[] = [
  { field: 'account', label: texts.ledgerAccount, every: texts.fault.account },
  { field: 'center', label: texts.splits.center, every: texts.every },
  { field: 'project', label: reportColumns.project, every: texts.everyAccount },
  { field: 'treasury', label: texts.treasuryAccount, every: texts.everyAccount },
];

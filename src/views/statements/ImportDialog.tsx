import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { exampleStatement } from '../../domain/statements/exampleStatement.ts';
import type { TypedRow } from '../../machines/statements/fileQuestions.ts';
import type { StatementImportActor } from '../../machines/statements/statementImportMachine.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSurroundings } from '../appContext.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { FileDrop } from '../parts/fields/FileDrop.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { Message } from '../parts/Message.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';

const texts = statementTexts.import;

interface Props {
  form: StatementImportActor;
  /** Keeps a chosen file until it is read; returns its name on the shelf. */
  keepFile: (file: File) => string;
}

/** The import of a file of the bank, from its choice to its doubtful rows. */
export function ImportDialog({ form, keepFile }: Props) {
  const snapshot = useSelector(form, (current) => current);
  const { failure } = snapshot.context;
  const leave = () => form.send({ type: 'import.left' });
  const again = { type: 'import.again' } as const;
  const explain = { type: 'columns.again' } as const;
  const retry = { type: 'check.retried' } as const;
  return (
    <ModalDialog
      title={texts.title}
      isOpen
      size="wide"
      canClose={snapshot.can({ type: 'import.left' })}
      onClose={leave}
    >
      <div className="bank-import" aria-busy={snapshot.hasTag('busy')}>
        {failure && (
          <Message tone="danger" live="alert" title={failure.title} text={failure.text}>
            {snapshot.can(retry) && <Button text={listTexts.retry} onClick={() => form.send(retry)} />}
          </Message>
        )}
        <SlowLine isSlow={snapshot.hasTag('slow')} />
        {snapshot.hasTag('choosing') && <FileChoice form={form} keepFile={keepFile} />}
        {snapshot.matches('reading') && <p role="status">{texts.reading}</p>}
        {snapshot.matches('checking') && <p role="status">{texts.checking}</p>}
        {snapshot.matches('sending') && <p role="status">{texts.sending}</p>}
        {snapshot.hasTag('asking') && <Question form={form} />}
        {snapshot.hasTag('explaining') && <ColumnsForm form={form} />}
        {(snapshot.hasTag('checked') || snapshot.hasTag('imported')) && <Checked form={form} />}
        <div className="bank-actions">
          {snapshot.hasTag('checked') && (
            <Button
              intent="primary"
              text={texts.confirm}
              disabled={!snapshot.can({ type: 'import.confirmed' })}
              onClick={() => form.send({ type: 'import.confirmed' })}
            />
          )}
          {snapshot.can(explain) && <Button text={texts.columns.again} onClick={() => form.send(explain)} />}
          {snapshot.can(again) && <Button text={texts.again} onClick={() => form.send(again)} />}
          {snapshot.can({ type: 'import.left' }) && (
            <Button text={snapshot.hasTag('imported') ? texts.close : texts.cancel} onClick={leave} />
          )}
        </div>
      </div>
    </ModalDialog>
  );
}

/** Day and amount of a row that only a person can read. */
function TypedFields({ form, typing }: { form: StatementImportActor; typing: TypedRow }) {
  const { row, date, amount, fault } = typing;
  const { today } = useSurroundings();
  return (
    <div className="bank-typed">
      <DateField
        label={texts.typedDay(row)}
        value={date}
        today={today()}
        autoFocus
        required
        onChange={(text) => form.send({ type: 'typing.edited', patch: { date: text } })}
      />
      <MoneyField
        label={texts.typedAmount(row)}
        value={amount}
        helper={texts.typedHint}
        required
        onChange={(text) => form.send({ type: 'typing.edited', patch: { amount: text } })}
      />
      <Button text={texts.take} onClick={() => form.send({ type: 'typing.ended' })} />
      {fault && (
        <p className="lines-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function FileChoice({ form, keepFile }: Props) {
  const { today } = useSurroundings();
  return (
    <>
      <FileDrop
        title={texts.choose}
        accept=".ofx,.csv,.txt,.ret,.rem"
        focus="data-autofocus"
        onFile={(file) => form.send({ type: 'file.chosen', fileId: keepFile(file) })}
      >
        <span className="import-hint">{texts.hint}</span>
      </FileDrop>
      <a
        download={texts.exampleName}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleStatement(today()))}`}
      >
        {texts.example}
      </a>
    </>
  );
}

function Question({ form }: { form: StatementImportActor }) {
  const question = useSelector(form, ({ context }) => context.question);
  if (!question) return null;
  if (question.code === 'several_accounts')
    return (
      <>
        <p>{texts.which}</p>
        <div className="bank-actions">
          {question.accounts.map((account) => (
            <Button
              key={account}
              text={account}
              onClick={() => form.send({ type: 'answer.given', answer: { account } })}
            />
          ))}
        </div>
      </>
    );
  const answer = question.code === 'signs' ? ({ signs: true } as const) : ({ bind: true } as const);
  return (
    <>
      <p>{question.text}</p>
      <div className="bank-actions">
        <Button
          intent="primary"
          text={texts.yes}
          data-autofocus
          onClick={() => form.send({ type: 'answer.given', answer })}
        />
      </div>
    </>
  );
}

function Checked({ form }: { form: StatementImportActor }) {
  const snapshot = useSelector(form, (current) => current);
  const { check, typing } = snapshot.context;
  if (!check) return null;
  return (
    <>
      <p role="status">
        <strong>{texts.added(check.added)}</strong> · {texts.known(check.known)}
        {check.from && ` · ${formatCalendarDate(check.from)} a ${formatCalendarDate(check.to)}`}
      </p>
      {check.future.length > 0 && <p>{texts.future(check.future.length)}</p>}
      {check.beforeStart.length > 0 && <p>{texts.before(check.beforeStart.length)}</p>}
      {check.refused.length > 0 && (
        <>
          <h2>{texts.refused}</h2>
          <ul>
            {check.refused.map(({ row, raw, text }) => (
              <li key={row}>
                {row}: “{raw}” {text}{' '}
                <Button
                  text={texts.leaveOut(row)}
                  disabled={!snapshot.can({ type: 'row.leftOut', row })}
                  onClick={() => form.send({ type: 'row.leftOut', row })}
                />{' '}
                <Button
                  text={texts.type(row)}
                  disabled={!snapshot.can({ type: 'typing.begun', row })}
                  onClick={() => form.send({ type: 'typing.begun', row })}
                />
                {typing?.row === row && <TypedFields form={form} typing={typing} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {check.doubtful.length > 0 && (
        <>
          <h2>{texts.doubtful}</h2>
          <ul>
            {check.doubtful.map(({ row, date, cents, text, knownText }) => (
              <li key={row}>
                {formatCalendarDate(date)} {formatBrl(cents)} “{text}” × “{knownText}”{' '}
                {snapshot.can({ type: 'other.declared', row }) && (
                  <Button text={texts.other} onClick={() => form.send({ type: 'other.declared', row })} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import '../theme/screens/titles.css';
import '../theme/screens/titleWork.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback } from 'react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { openOf, type TitleItem } from '../../domain/titles/titleItem.ts';
import type { LineSettlementActor } from '../../machines/statements/lineSettlementMachine.ts';
import { missingCents } from '../../machines/statements/lineSettlementRules.ts';
import type { SettlementLine } from '../../machines/titles/settlementRules.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { settlementTexts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { FormDialog } from '../parts/dialogs/FormDialog.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { SearchInput } from '../parts/fields/SearchInput.tsx';
import { useAwaitedKeys } from '../parts/keys/dialogKeys.ts';
import { SettlementTable } from '../titles/SettlementTable.tsx';

const texts = statementTexts.settling;

/** One line of the statement settles several titles: found at the left by a search, their amounts below. */
export function LineSettlementDialog({ form }: { form: LineSettlementActor }) {
  const snapshot = useSelector(form, (current) => current);
  const { context } = snapshot;
  const { line, kind, draft, lines, fault, failure, date, today } = context;
  const missing = missingCents(context);
  const retry = { type: 'search.retried' } as const;
  const edit = useCallback(
    (change: (lines: SettlementLine[]) => SettlementLine[]) =>
      form.send({ type: 'amounts.edited', lines: change(form.getSnapshot().context.lines) }),
    [form],
  );
  return (
    <FormDialog
      title={settlementTexts.title(kind, 2)}
      subject={line.id}
      isOpen
      size="wide"
      busy={snapshot.hasTag('busy')}
      slow={snapshot.hasTag('slow')}
      problem={lines.length === 0 && fault !== null ? { text: fault } : failure}
      canSubmit={snapshot.can({ type: 'settlement.sent' })}
      submitLabel={settlementTexts.submit[kind]}
      onSubmit={() => form.send({ type: 'settlement.sent' })}
      onClose={() => form.send({ type: 'settlement.left' })}
    >
      <p className="dialog-lead">{texts.line(formatCalendarDate(line.date), line.text)}</p>
      <FoundTitles form={form} />
      {snapshot.can(retry) && <Button text={listTexts.retry} onClick={() => form.send(retry)} />}
      {lines.length > 0 && (
        <SettlementTable draft={draft} values={{ ...draft.values, lines }} fault={fault} onLines={edit} />
      )}
      <div className="bank-settled">
        <DateField
          label={statementTexts.draft.movementDate}
          helper={statementTexts.draft.movementDateHint}
          value={date}
          today={today}
          onChange={(typed) => form.send({ type: 'day.typed', date: typed })}
        />
        <p className="bank-sum" role="status" data-closes={missing === 0 || undefined}>
          {texts.sum(Math.abs(line.cents), missing)}
        </p>
      </div>
    </FormDialog>
  );
}

/** The found titles: Enter in the search takes the first, arrows walk, Space or Enter takes or leaves one. */
function FoundTitles({ form }: { form: LineSettlementActor }) {
  const snapshot = useSelector(form, (current) => current);
  const { found, search, lines } = snapshot.context;
  useAwaitedKeys(snapshot.hasTag('finding'), takesFirst);
  const isChosen = ({ id }: TitleItem) => lines.some(({ titleId }) => titleId === id);
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const first = found.rows.find((title) => !isChosen(title));
    if (first && !snapshot.hasTag('failed')) form.send({ type: 'title.toggled', id: first.id });
  };
  return (
    <section
      className="bank-found"
      aria-label={settlementTexts.titles}
      aria-busy={snapshot.hasTag('finding')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from the search. */}
      <div onKeyDown={takeFirst}>
        <SearchInput
          label={texts.search}
          value={search}
          isFirst
          onChange={(typed) => form.send({ type: 'titles.searched', search: typed })}
        />
        <span role="status">
          {snapshot.hasTag('finding') ? texts.finding : texts.found(found.rows.length, found.count)}
        </span>
      </div>
      <ul onKeyDown={walk}>
        {found.rows.map((title, index) => (
          <li key={title.id}>
            <label className="bank-movement">
              <input
                type="checkbox"
                checked={isChosen(title)}
                data-focus-home={index === 0 ? 'list' : undefined}
                onChange={() => form.send({ type: 'title.toggled', id: title.id })}
              />
              <span>{formatCalendarDate(title.due_date)}</span>
              <span className="bank-text">
                <strong>{title.party_name}</strong> {titleDeskTexts.named(title)}
              </span>
              <span className="bank-amount">{formatBrl(openOf(title))}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function takesFirst({ key, ctrlKey, metaKey, target }: globalThis.KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || metaKey) return false;
  return target instanceof HTMLInputElement && target.matches('.bank-found [type="search"]');
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    target.click();
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

import { entryName } from '../../domain/shortId.ts';
import { dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { controlOfAll, controlState } from '../../domain/titles/titleControl.ts';
import { type TitleControl as Control, mostOtherPostings } from '../../domain/titles/titleItem.ts';
import type { TitleControlActor } from '../../machines/titles/titleParts.ts';
import { titleControlTexts as texts } from '../../texts/titles/titleControl.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import * as words from '../../texts/words.ts';
import { Message } from '../parts/Message.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { ReadingDialog } from '../posting/ReadingDialog.tsx';
import { EntryLink } from './EntryLink.tsx';

export interface TitleControlProps {
  control: TitleControlActor;
  openedFrom: Element | null;
}

/** 'Razão confere': open titles compared with the ledger, and other postings on the control accounts. */
export function TitleControl({ control, openedFrom }: TitleControlProps) {
  return (
    <ReadingDialog reading={control} title={texts.title} loadingText={texts.loading} openedFrom={openedFrom}>
      {(accounts) =>
        accounts.length === 0 ? (
          <p className="preview-none">{texts.empty}</p>
        ) : (
          <ControlReading accounts={accounts} />
        )
      }
    </ReadingDialog>
  );
}

function ControlReading({ accounts }: { accounts: Control[] }) {
  const { state, beyondCents } = controlOfAll(accounts);
  const postings = accounts.flatMap((account) =>
    account.postings.map((posting) => ({
      ...posting,
      of: account.account_id,
      account: choiceText(account.code, account.name),
    })),
  );
  const cut = accounts.filter((account) => account.postings.length >= mostOtherPostings);
  return (
    <>
      <Message
        tone={tones[state]}
        title={texts.states[state]}
        text={state === 'agrees' ? undefined : texts.beyond(beyondCents)}
      />
      <div className="details-lines details-lines-short">
        <DataGrid
          label={texts.title}
          columns={columns}
          rows={accounts}
          rowKey={({ account_id }) => String(account_id)}
          rowTone={(account) => (controlState(account) === 'differs' ? 'danger' : undefined)}
        />
      </div>
      {postings.length > 0 && (
        <>
          <h3 className="details-part">{texts.otherPostings}</h3>
          <div className="details-lines details-lines-short">
            <DataGrid
              label={texts.otherPostings}
              columns={postingColumns}
              rows={postings}
              rowKey={({ entry_id, of }) => `${entry_id}-${of}`}
            />
          </div>
          {cut.map(({ account_id, code, name }) => (
            <p key={account_id} className="preview-none">
              {texts.someOthers(mostOtherPostings, choiceText(code, name))}
            </p>
          ))}
        </>
      )}
    </>
  );
}

const tones = { agrees: 'success', others: 'warning', differs: 'danger' } as const;

const columns: Column<Control>[] = [
  { key: 'account', title: texts.account, value: ({ code, name }) => textCell(choiceText(code, name)) },
  {
    key: 'open',
    title: texts.openAmount,
    align: 'right',
    width: 150,
    value: ({ openCents }) => moneyCell(openCents),
  },
  {
    key: 'others',
    title: texts.others,
    align: 'right',
    width: 150,
    value: ({ otherCents }) => moneyCell(otherCents),
  },
  {
    key: 'balance',
    title: texts.balance,
    align: 'right',
    width: 150,
    value: ({ balanceCents }) => moneyCell(balanceCents),
  },
];

const postingColumns: Column<Control['postings'][number] & { account: string }>[] = [
  { key: 'date', title: texts.date, width: 110, value: ({ date }) => dateCell(date) },
  { key: 'description', title: words.description, value: ({ description }) => textCell(description) },
  { key: 'account', title: texts.account, width: '28%', value: ({ account }) => textCell(account) },
  {
    key: 'entry',
    title: words.entry,
    width: 110,
    value: ({ entry_id }) => textCell(entryName(entry_id)),
    render: ({ entry_id }) => <EntryLink id={entry_id} />,
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    width: 140,
    value: ({ amountCents }) => moneyCell(amountCents),
  },
];

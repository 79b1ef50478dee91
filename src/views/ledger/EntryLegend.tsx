import { Fragment } from 'react';
import { entryTexts } from '../../texts/ledger/ledger.ts';

/** Keys of the form, on one line where there is room. */
export function EntryLegend() {
  return (
    <p className="entry-legend">
      <span className="visually-hidden">{`${keys.title}: `}</span>
      {legend.map(([key, meaning]) => (
        <Fragment key={key}>
          <span>
            <kbd>{key}</kbd> {meaning}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

const { keys } = entryTexts;

const legend = [
  ['Enter', keys.next],
  ['F8', keys.balance],
  ['F9', keys.remove],
  ['Ctrl+Enter', keys.save],
  ['Ctrl+Shift+Enter', keys.saveAndNext],
  ['Esc', keys.close],
] as const;

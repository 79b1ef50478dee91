import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { periodRefusals } from '../../../src/texts/gateRefusals.ts';
import { BooksProvider, PostingDateField } from '../../../src/views/finance/PostingDateField.tsx';
import { holding } from '../../support/filledForm.ts';
import { Stage } from '../../support/Stage.tsx';
import { today } from '../../support/treasuryExamples.ts';

test.each([
  ['30/09/2026', '2026-09-30', true],
  ['01/10/2026', '2026-09-30', false],
  ['30/09/2026', null, false],
])(
  'that %s lies in what is closed through %s is said before it is sent: %s',
  (value, closed_through, isTold) => {
    render(
      <BooksProvider value={holding({ options: { closed_through } })}>
        <PostingDateField label="Data" value={value} today={today} onChange={() => {}} />
      </BooksProvider>,
      { wrapper: Stage },
    );
    const warning = screen.queryByText(periodRefusals.closed('2026-09-30'));
    expect(warning !== null).toBe(isTold);
  },
);

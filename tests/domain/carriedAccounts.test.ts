import { expect, it } from 'vitest';
import { carriersOf } from '../../src/domain/ledger/carriedAccount.ts';

it('names each carrier of the accounts once, in one order', () => {
  const carried = [
    { account_id: 7, carrier: 'RECEIVABLE' },
    { account_id: 3, carrier: 'TREASURY' },
    { account_id: 4, carrier: 'TREASURY' },
  ] as const;
  expect(carriersOf(['7', '3', '4', '9', ''], carried)).toEqual(['TREASURY', 'RECEIVABLE']);
  expect(carriersOf(['9', ''], carried)).toEqual([]);
  expect(carriersOf(['3'], [])).toEqual([]);
});

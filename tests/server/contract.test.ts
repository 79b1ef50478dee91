import { expect, it } from 'vitest';
import { contract, signedContract } from '../support/server/contract.ts';

/** A person compares contract.txt with SPEC §7 and the extensions whenever it changes. */
it('the API accepts exactly the signed contract', async () => {
  expect(await contract(), 'if it is meant: `npm run sign`').toBe(signedContract());
});

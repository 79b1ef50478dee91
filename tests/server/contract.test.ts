import { expect, it } from 'vitest';
import { contract, signedContract } from '../support/server/contract.ts';

/** contract.txt was read beside SPEC §7 and the calls beyond it, and is read again whenever it changes. */
it('the API takes from its callers what is signed', async () => {
  expect(await contract(), 'if it is meant: `npm run models -- --sign`').toBe(signedContract());
});

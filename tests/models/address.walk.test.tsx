import { Stage } from '../support/Stage.tsx';
import { addressModel } from './address.ts';
import { runOnPage } from './kit/page.tsx';

/** It draws nothing: the machine that it tells shows what is told. */
runOnPage(addressModel, {
  render: () => <Stage>{null}</Stage>,
  external: ['the address is read', 'the address is to tell something'],
});

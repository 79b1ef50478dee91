import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { addressModel } from './address.ts';

/** It draws nothing: the machine that it tells shows what is told. */
runOnPage(addressModel, {
  render: () => <Stage>{null}</Stage>,
  external: ['the address is read', 'the address is to tell something'],
});

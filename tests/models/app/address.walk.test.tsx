import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { addressModel } from './address.ts';

/** It draws nothing itself; its parent shows the address's content. */
runOnPage(addressModel, {
  render: () => <Stage>{null}</Stage>,
  external: ['the address is read', 'the address is to tell something'],
});

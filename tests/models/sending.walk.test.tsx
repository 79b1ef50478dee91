import { Stage } from '../support/page/Stage.tsx';
import { runOnPage } from './kit/page.tsx';
import { firstSendingModel, secondSendingModel } from './sending.ts';

/** It draws nothing of its own: the form that sends shows how it went. */
for (const model of [firstSendingModel, secondSendingModel]) {
  runOnPage(model, { render: () => <Stage>{null}</Stage> });
}

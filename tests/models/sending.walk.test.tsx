import { Stage } from '../support/page/Stage.tsx';
import { runOnPage } from './kit/page.tsx';
import { firstSendingModel, secondSendingModel } from './sending.ts';

/** It draws nothing itself: the form shows the result. */
for (const model of [firstSendingModel, secondSendingModel]) {
  runOnPage(model, { render: () => <Stage>{null}</Stage> });
}

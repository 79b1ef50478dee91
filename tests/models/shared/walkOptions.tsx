import type { ReactElement } from 'react';
import type { OptionsActor, OptionsMachine } from '../../../src/machines/shared/lists/optionsMachine.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { OptionsState } from '../../../src/views/shared/OptionsState.tsx';
import { Stage } from '../../support/page/Stage.tsx';
import type { Model } from '../kit/defineModel.ts';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from './registryDrivers.tsx';

/** Walks options on the page, with their state above a form by default. */
export function walkOptions<Options>(
  model: Model<OptionsMachine<Options>>,
  shown: (options: OptionsActor<Options>) => ReactElement = (options) => (
    <Stage>
      <OptionsState options={options} />
    </Stage>
  ),
): void {
  runOnPage(model, {
    render: shown,
    texts: { retry: listTexts.retry },
    act: { retry: press(listTexts.retry) },
    external: ['options are asked for', 'the session is resumed'],
    controls: { retry: button(listTexts.retry) },
  });
}

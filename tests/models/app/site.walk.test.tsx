import { beforeAll } from 'vitest';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { siteTexts as texts } from '../../../src/texts/tenant/site.ts';
import { SiteBlock } from '../../../src/views/tenant/SiteBlocks.tsx';
import { SitePage } from '../../../src/views/tenant/SitePage.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from '../shared/registryDrivers.tsx';
import { closedSiteModel, earthworks, siteModel, sitePartModel } from './site.ts';

beforeAll(preloadParts);

for (const model of [siteModel, closedSiteModel])
  runOnPage(model, {
    render: (screen) => (
      <Stage>
        <SitePage screen={screen} />
      </Stage>
    ),
    texts: {},
    tagContract: {
      unnamed(page) {
        if (!page.textContent?.includes(texts.unnamed)) throw new Error('unnamed: nothing says so');
      },
    },
    act: { reload: press(listTexts.reload) },
    external: [
      'the address names an obra',
      'the address names another obra',
      'the address names none',
      'a write of before ends',
      'the session is resumed',
    ],
    controls: { reload: button(listTexts.reload) },
  });

runOnPage(sitePartModel, {
  render: (reading) => (
    <Stage>
      <SiteBlock
        part="centers"
        reading={reading as never}
        lead={() => '/'}
        leadText={() => texts.part.centers}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => rows.map(({ name }) => name).join()}
      </SiteBlock>
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    shown(page) {
      if (!page.textContent?.includes(earthworks.name)) throw new Error('shown: no center is told');
    },
  },
  act: { retry: press(listTexts.retry) },
  external: ['close', 'read anew', 'the session is resumed', 'a write of before ends'],
  controls: { retry: button(listTexts.retry) },
});

import { screen } from '@testing-library/react';
import { createRef } from 'react';
import type { TrailExportActor } from '../../../src/machines/log/trailExportMachine.ts';
import { trailTexts } from '../../../src/texts/flowLog.ts';
import { useExportItem } from '../../../src/views/help/exportTrail.ts';
import { MenuPopup } from '../../../src/views/parts/dialogs/MenuPopup.tsx';
import { runOnPage } from '../kit/page.tsx';
import { trailExportModel } from './trailExport.ts';

const anchor = createRef<HTMLButtonElement>();
const item = () => screen.queryByRole('menuitem', { name: trailTexts.menuItem });

runOnPage(trailExportModel, {
  render: (trail) => <Menu trail={trail} />,
  act: {
    'ask for the trail': async (user) =>
      user.click(await screen.findByRole('menuitem', { name: trailTexts.menuItem })),
  },
  controls: { 'ask for the trail': item },
});

function Menu({ trail }: { trail: TrailExportActor }) {
  const items = useExportItem(trail, () => {});
  return (
    <>
      <button type="button" ref={anchor}>
        ?
      </button>
      <MenuPopup label="Ajuda" items={items} anchor={anchor} onClose={() => {}} />
    </>
  );
}

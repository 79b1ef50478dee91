import { screen } from '@testing-library/react';
import { paletteTexts } from '../../../src/texts/palette.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { Palette } from '../../../src/views/palette/Palette.tsx';
import { marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { runOnPage } from '../kit/page.tsx';
import { paletteModel } from './palette.ts';

const { app } = startAtProjects(marina);
const field = () => screen.findByRole('combobox', { name: paletteTexts.title });

runOnPage(paletteModel, {
  render: (palette) => (
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <Palette palette={palette} />
    </SurroundingsProvider>
  ),
  texts: { retry: paletteTexts.retry },
  external: ['go to a screen', 'go to a row', 'the session is resumed'],
  act: {
    'type a letter': async (user) => {
      await user.clear(await field());
      await user.type(await field(), 'c');
    },
    'type a name': async (user) => {
      await user.clear(await field());
      await user.click(await field());
      await user.paste('cimento');
    },
    'try again': async (user) => user.click(await screen.findByRole('button', { name: paletteTexts.retry })),
    leave: async (user) => {
      (await field()).focus();
      await user.keyboard('{Escape}');
    },
  },
});

import { screen } from '@testing-library/react';
import { storyTexts } from '../../../src/texts/help/story.ts';
import { Story } from '../../../src/views/help/Story.tsx';
import { runOnPage } from '../kit/page.tsx';
import { storyModel } from './story.ts';

runOnPage(storyModel, {
  render: (story) => <Story story={story} />,
  act: {
    'ask for the running trail': async (user) =>
      user.click(await screen.findByRole('button', { name: storyTexts.running })),
    'choose a file': async (user) =>
      user.upload(
        await screen.findByLabelText(storyTexts.choose, { exact: false }),
        new File(['[]'], 'trilha.json'),
      ),
    'narrow the story': async (user) => {
      const field = await screen.findByRole('textbox', { name: storyTexts.mention });
      await user.clear(field);
      field.focus();
      await user.paste('Aurora');
    },
  },
});

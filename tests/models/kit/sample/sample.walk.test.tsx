import { screen } from '@testing-library/react';
import { runOnPage } from '../page.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleModel } from './sampleModel.ts';

const reload = () => screen.getByRole('button', { name: 'Try again' });
const removeFirst = () => screen.queryByRole('button', { name: /^Remove/ });

runOnPage(sampleModel, {
  render: (actor) => <SamplePage actor={actor} />,
  texts: { retry: 'Try again', empty: 'No rows' },
  act: {
    reload: (user) => user.click(reload()),
    'type a filter': (user, { text }) => user.type(screen.getByLabelText('Filter'), text),
    'clear the filter': (user) => user.clear(screen.getByLabelText('Filter')),
    'remove the first row': (user) => user.click(screen.getByRole('button', { name: /^Remove/ })),
  },
  controls: { reload, 'remove the first row': removeFirst },
});

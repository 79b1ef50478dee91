import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, type AnyEventObject, fromPromise } from 'xstate';
import { explore } from '../explore.ts';
import { replay } from '../replay.ts';
import { type PageDriver, walkOnPage } from '../walkOnPage.tsx';
import { SamplePage } from './SamplePage.tsx';
import type { ListEvent, sampleList } from './sampleMachines.ts';
import { sampleModel } from './sampleModel.ts';

type SampleActor = ActorRefFrom<typeof sampleList>;

const reload = () => screen.getByRole('button', { name: 'Try again' });
const driver: PageDriver<typeof sampleList> = {
  render: (actor) => <SamplePage actor={actor} />,
  texts: { retry: 'Try again', empty: 'No rows' },
  act: { reload: (user) => user.click(reload()) },
  controls: { reload },
  patienceMs: 100,
};

const walk = (names: string[], changes: Partial<PageDriver<typeof sampleList>> = {}) => {
  const steps = [...replay(sampleModel, names, explore(sampleModel))];
  return walkOnPage(sampleModel, { ...driver, ...changes }, steps, new Set());
};

/** The sample's page with one part removed or falsified. */
function Mutant({ actor, spoil }: { actor: SampleActor; spoil: (page: HTMLElement) => void }) {
  useSelector(actor, (snapshot) => snapshot);
  return (
    <div
      key={JSON.stringify(actor.getSnapshot().value)}
      ref={(page) => {
        if (page) spoil(page);
      }}
    >
      <SamplePage actor={actor} />
    </div>
  );
}
const spoilt = (spoil: (page: HTMLElement) => void) => ({
  render: (actor: SampleActor) => <Mutant actor={actor} spoil={spoil} />,
});

test('accepts the complete page', async () => {
  await walk(['the load fails', 'the pause ends', 'the load fails', 'reload', 'no rows arrive']);
});

test('sees a missing busy sign', async () => {
  const silent = spoilt((page) => page.querySelector('main')?.removeAttribute('aria-busy'));
  await expect(walk([], silent)).rejects.toThrow('step 0 of 0');
  await expect(walk([], silent)).rejects.toThrow('busy: nothing shows aria-busy');
});

test('sees a missing alert for a failure', async () => {
  const silent = spoilt((page) => page.querySelector('[role=alert]')?.removeAttribute('role'));
  await expect(walk(['the load fails', 'the pause ends', 'the load fails'], silent)).rejects.toThrow(
    /^failed: there is no alert\n.*the pause ends → the load fails\)/,
  );
});

test('sees a missing text of an empty list', async () => {
  await expect(walk(['no rows arrive'], { texts: { empty: 'Nothing here' } })).rejects.toThrow(
    'empty: the page does not say Nothing here',
  );
});

test('sees an enabled control for an impossible event', async () => {
  const eager = spoilt((page) => page.querySelector('button')?.removeAttribute('disabled'));
  await expect(walk([], eager)).rejects.toThrow('"reload": the machine cannot, its control can be used');
});

test('sees a disabled control for a possible event, in a disabled fieldset too', async () => {
  const shut = {
    render: (actor: SampleActor) => (
      <fieldset disabled>
        <SamplePage actor={actor} />
      </fieldset>
    ),
  };
  await expect(walk(['two rows arrive'], shut)).rejects.toThrow(
    '"reload": the machine can, its control cannot be used',
  );
});

const typesAnotherFilter = (_: unknown, __: unknown, actor: SampleActor) =>
  act(() => actor.send({ type: 'filter.typed', text: 'b' }));

test('sees a gesture with another result', async () => {
  const astray = { act: { reload: typesAnotherFilter } };
  await expect(walk(['two rows arrive', 'reload'], astray)).rejects.toThrow(
    'the machine is not where the model says',
  );
});

test('sees a port with other input', async () => {
  const blind = { ...sampleModel, facts: () => 0 };
  const steps = [...replay(blind, ['type a filter'], explore(blind))];
  const wrong = { ...driver, act: { 'type a filter': typesAnotherFilter } };
  await expect(walkOnPage(blind, wrong, steps, new Set())).rejects.toThrow('the input of the port "load"');
});

test('sees a port called twice in one step', async () => {
  const restless = (_: unknown, event: AnyEventObject, actor: SampleActor) =>
    act(() => {
      actor.send({ type: 'filter.typed', text: 'b' });
      actor.send(event as ListEvent);
    });
  await expect(walk(['type a filter'], { act: { 'type a filter': restless } })).rejects.toThrow(
    'the ports that were started',
  );
});

test('sees a port not called', async () => {
  const itself = { actors: { fetchPage: fromPromise(() => new Promise(() => {})) } };
  await expect(walk(['two rows arrive'], itself)).rejects.toThrow('the port "load" is not running');
});

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sampleList } from './sampleMachines.ts';

/** The page of the sample machine, in plain elements, to test the kit itself. */
export function SamplePage({ actor }: { actor: ActorRefFrom<typeof sampleList> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { rows, filter } = snapshot.context;
  return (
    <main aria-busy={snapshot.hasTag('busy')}>
      <label>
        Filter
        <input
          value={filter}
          onChange={({ target }) => actor.send({ type: 'filter.typed', text: target.value })}
        />
      </label>
      {snapshot.hasTag('slow') && <p role="status">Still waiting</p>}
      {snapshot.hasTag('failed') && <p role="alert">It failed</p>}
      {snapshot.hasTag('empty') && <p>No rows</p>}
      <button
        type="button"
        disabled={!snapshot.can({ type: 'list.reload' })}
        onClick={() => actor.send({ type: 'list.reload' })}
      >
        Try again
      </button>
      {rows.slice(0, 1).map((row) => (
        <button
          key={row}
          type="button"
          disabled={!snapshot.can({ type: 'row.remove', row })}
          onClick={() => actor.send({ type: 'row.remove', row })}
        >
          Remove {row}
        </button>
      ))}
    </main>
  );
}

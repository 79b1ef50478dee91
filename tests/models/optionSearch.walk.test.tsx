import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useSyncExternalStore } from 'react';
import type { OptionSearchActor } from '../../src/machines/shared/optionSearchMachine.ts';
import { AnchoredPopup } from '../../src/views/parts/dialogs/AnchoredPopup.tsx';
import { OptionList, optionId } from '../../src/views/parts/fields/OptionList.tsx';
import { useSearchOf } from '../../src/views/parts/fields/useOptionSearch.ts';
import { runOnPage } from './kit/page.tsx';
import { optionSearchModel } from './optionSearch.ts';

const projects = [
  { value: 'a', label: 'Aurora' },
  { value: 'b', label: 'Bosque' },
];

/** The options of the form, which may come late. */
let options = projects;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function offer(now: typeof projects) {
  options = now;
  act(() => listeners.forEach((listener) => void listener()));
}

/** A combobox with 'Aurora' chosen, whose search is the one of the walk. */
function Combobox({ actor }: { actor: OptionSearchActor }) {
  const box = useRef<HTMLDivElement>(null);
  const offered = useSyncExternalStore(listen, () => options);
  const search = useSearchOf(actor, { value: 'a', options: offered, onChange: () => {} });
  return (
    <main ref={box}>
      <h1>Obra</h1>
      <input
        ref={search.input}
        role="combobox"
        aria-label="Projeto"
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? 'projects' : undefined}
        aria-activedescendant={
          search.isOpen && search.current ? optionId('projects', search.current) : undefined
        }
        value={search.showsChoice ? 'Aurora' : search.query}
        onChange={({ currentTarget: { value } }) => (value === '' ? search.empty() : search.type(value))}
        onClick={search.open}
        onKeyDown={search.onKeyDown}
        onBlur={search.leave}
      />
      <button type="button">Salvar</button>
      {search.isOpen && (
        <AnchoredPopup anchor={box} onClose={search.leave}>
          <OptionList id="projects" value="a" search={search} emptyText="Nada" />
        </AnchoredPopup>
      )}
    </main>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const write = (value: string) => {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value } });
};
const press = async (key: string) => void fireEvent.keyDown(input(), { key });

runOnPage(optionSearchModel, {
  render: (actor) => <Combobox actor={actor} />,
  act: {
    'open the list': async (user) => {
      offer(projects);
      await user.click(input());
    },
    'type what fits': async () => write(input().value === 'bos' ? 'bosq' : 'bos'),
    'erase the text': async () => write(''),
    'go to the next option': async () => {
      offer(projects);
      await press('ArrowDown');
    },
    'close the list': () => press('Escape'),
    'go elsewhere': async () => act(() => screen.getByRole('button', { name: 'Salvar' }).focus()),
    'press Enter before the options': async () => {
      offer([]);
      await press('Enter');
    },
    'the options come without it': async () => offer([{ value: 'c', label: 'Cidade' }]),
  },
});

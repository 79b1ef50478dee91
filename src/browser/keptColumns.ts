import { fromCallback } from 'xstate';
import { layoutIn } from '../domain/tables/keptLayout.ts';
import type { ColumnsEvent, LayoutOrder } from '../machines/app/columnsMachine.ts';

const prefix = 'columns.';

/** The layouts of columns in this browser, including changes by another tab. */
export const browserColumns = fromCallback<LayoutOrder>(({ sendBack, receive }) => {
  const tell = () => {
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix));
    const layouts = kept.flatMap(([key, stored]) => {
      const layout = layoutIn(String(stored));
      return layout ? [[key.slice(prefix.length), layout] as const] : [];
    });
    sendBack({ type: 'layouts.read', layouts: Object.fromEntries(layouts) } satisfies ColumnsEvent);
  };

  receive(({ list, layout }) => {
    if (layout) localStorage.setItem(prefix + list, JSON.stringify(layout));
    else localStorage.removeItem(prefix + list);
  });

  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) tell();
  };
  window.addEventListener('storage', onStorage);
  tell();
  return () => window.removeEventListener('storage', onStorage);
});

import { createContext } from 'react';

/** Control focused when the surrounding part was requested (`lazyPart`); empty once the part is drawn. */
export const RequestedFrom = createContext<{ current: Element | null }>({ current: null });

import { keptPlaceMachine, type Place } from '../../src/machines/shared/keptPlaceMachine.ts';
import { defineModel } from './kit/defineModel.ts';
import { after } from './kit/events.ts';

const here = { step: 1, address: '/tenant/projects', list: 'Obras' };
const nothing = { hasLink: false, hasList: false, hasRow: false, hasControl: false, isFocused: false };
type Pressed = Pick<Place, 'row' | 'control' | 'link'>;
const row: Pressed = { row: '7', control: null, link: null };

/** One step with a list, left in every way, and the page as it comes back. */
export const keptPlaceModel = defineModel(keptPlaceMachine, {
  cases: (snapshot) => {
    const { places } = snapshot.context;
    const place = places[1];
    const isReturning = snapshot.matches('returning');
    const drawn = (part: Partial<typeof nothing>) =>
      isReturning && ({ type: 'page.drawn', ...nothing, ...part } as const);
    const press = (pressed: Pressed) =>
      !isReturning && ({ type: 'control.pressed', ...here, pressed } as const);
    return {
      scroll: !place?.top && !isReturning && { type: 'list.scrolled', ...here, top: 200 },
      'press a row': !place?.row && press(row),
      'press a button in a row': place?.control !== 'Editar' && press({ ...row, control: 'Editar' }),
      'follow a link': !place?.link && press({ row: null, control: null, link: 'Obra /tenant/projects/1' }),
      'press a row on the way back': isReturning &&
        !place?.row && { type: 'control.pressed', ...here, pressed: row },
      'come back': { type: 'step.returned', step: 1, address: here.address },
      'come back with another filter': { type: 'step.returned', step: 1, address: '/tenant/projects?q=a' },
      'go on': { type: 'step.made', step: 1 },
      'nothing is there': drawn({}),
      'the link is there': drawn({ hasLink: true }),
      'the list is there': drawn({ hasList: true }),
      'the row is there': drawn({ hasRow: true }),
      'the button is there': drawn({ hasRow: true, hasControl: true }),
      'the user is elsewhere': drawn({ hasRow: true, isFocused: true }),
      'the user acts': { type: 'user.acted' },
      'the patience ends': after('patience', 'keptPlace.returning'),
    };
  },
  facts: ({ context: { places, wanted, found } }) => [JSON.stringify(places), JSON.stringify(wanted), found],
});

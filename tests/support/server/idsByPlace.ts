const nobody = ['1', '7', '0', '00000000-0000-4000-8000-000000000000'];
const mostOfAKind = 40;
const mostKnown = 300;

/** Ids of existing rows, by the place that lists them, and some unknown ones; answers add theirs. */
export function idsByPlace(places: readonly string[]) {
  const byPlace = new Map(places.map((place) => [place, [] as string[]]));
  const known = [...nobody];
  /**
   * Ids from a place may be used there, and below it: a title has its document's number, too. A list below another row
   * gives the ids of the place with its own last word.
   */
  const remember = (shown: string, body: string) => {
    const below = places
      .filter((place) => `${place}/`.startsWith(`${shown}/`) || isListOf(shown, place))
      .map((place) => byPlace.get(place));
    for (const [, id = ''] of below.length ? body.matchAll(/"id":"?([\w-]+)/g) : []) {
      for (const ids of below) {
        if (ids && !ids.includes(id)) ids.unshift(id);
        if (ids && ids.length > mostOfAKind) ids.pop();
      }
      if (!known.includes(id) && known.length < mostKnown) known.push(id);
    }
  };
  /**
   * Ids of the place itself, or of a field by its last word: `contra_partida_cost_center_id` is one of
   * `/cost-centers`.
   */
  const ofKind = (name: string) => {
    const word = `${name.replace(/_id$/, '').split('_').at(-1)}s`;
    const ids =
      byPlace.get(name) ??
      places.filter((place) => place.endsWith(word)).flatMap((place) => byPlace.get(place) ?? []);
    return ids.length ? ids : known;
  };
  return { known, remember, ofKind };
}

function isListOf(shown: string, place: string): boolean {
  return shown.includes('{id}/') && shown.split('/').at(-1) === place.split('/').at(-1);
}

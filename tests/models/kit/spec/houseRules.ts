/** What neither the specification nor a decision speaks of, and the house does everywhere alike. */
export const houseRules = {
  rowBack: [
    'House rule',
    'A row that a form or a command gives back takes its place in the list, whatever the list is doing.',
  ],
  rowsBehind: ['House rule', 'Rows stay visible behind a load and behind a load that failed.'],
  emptySaid: ['House rule', 'A list without rows says so.'],
  partsHear: ['House rule', 'A screen passes on to its parts what concerns them.'],
  onDemand: [
    'House rule',
    'The code of a screen comes when it is first entered; one that did not come can be asked for again.',
  ],
  bugStays: [
    'House rule',
    'A bug ends the place that it is in and nothing else; the place says so and can be tried again.',
  ],
  bugEverywhere: [
    'House rule',
    'When something ends that every screen needs, the page says so and offers to begin anew.',
  ],
  scheme: [
    'House rule',
    'The page is light or dark, as the user chose in this browser or else as the system wants.',
  ],
  meanwhile: [
    'House rule',
    'What somebody else changed while a form was open is shown field by field; the user says what stays.',
  ],
  tellMissing: ['House rule', 'A refusal stands where it can be mended, and goes when it is.'],
  saysFirst: ['House rule', 'What was saved is said before the user leaves for where they wanted to go.'],
  failuresStay: [
    'House rule',
    'A failure that nothing else shows has no clock: it stays until it is dismissed.',
  ],
  search: [
    'House rule',
    'A tree can be searched; what is found is unfolded, and the tree is as before when the search is empty.',
  ],
  together: ['House rule', 'A tree is folded and unfolded row by row, level by level, or as a whole.'],
  sheet: ['House rule', 'A dense list can be drawn as a spreadsheet to copy from.'],
  balanceFresh: ['House rule', 'A recorded movement is seen at once in the movements and in the balance.'],
  byKeyboard: [
    'House rule',
    'An entry of any length can be keyed without a mouse: lines are added, removed, put back and balanced by a key.',
  ],
  pasted: [
    'House rule',
    'Lines pasted from a spreadsheet are read, judged row by row, and enter the form only as a whole.',
  ],
  trail: [
    'House rule',
    'What was done in this page can be taken along as a file that shows every later change.',
  ],
  explained: ['House rule', 'Every screen can be asked how it works.'],
} as const satisfies Record<string, readonly [section: string, quote: string]>;

const sources = import.meta.glob<string>('../../../src/views/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface ViewFile {
  /** Path below src/views. */
  path: string;
  source: string;
  /** Exported components. */
  names: string[];
}

const files: ViewFile[] = Object.entries(sources).map(([path, source]) => ({
  path: path.replace(/^.*\/src\/views\//, ''),
  source,
  names: [...source.matchAll(/^export (?:const|function) ([A-Z]\w+)/gm)].map(([, name]) => name ?? ''),
}));

const draws = (source: string, names: Iterable<string>) =>
  [...names].some((name) => new RegExp(`<${name}\\b(?!\\w|<)`).test(source));

const field = /<(?:\w+Field|SearchInput|textarea|input)\b/;

/** Parts that every room draws its dialogs with. */
const isFrame = ({ path }: ViewFile) => /^(parts|shared|posting)\//.test(path);

/** Frames of a form: those that draw one, and a dialog with a field. */
const frames = new Set(['FormDialog']);
for (let before = 0; before !== frames.size; ) {
  before = frames.size;
  for (const file of files.filter(isFrame))
    if (draws(file.source, frames) || (draws(file.source, ['ModalDialog']) && field.test(file.source)))
      for (const name of file.names) frames.add(name);
}

/** Views that draw a dialog in which something is typed, found in their sources. */
export const formDialogs = files.filter(
  (file) =>
    !isFrame(file) &&
    (draws(file.source, frames) || (draws(file.source, ['ModalDialog']) && field.test(file.source))),
);

const isFormDialog = (file: ViewFile) => formDialogs.includes(file);
const dialogNames = formDialogs.flatMap(({ names }) => names);

/** Files that load such a view, or one that draws it, on first use without keeping the keys for it. */
export const unkeptDialogs = files.flatMap(({ path, source }) =>
  [...source.matchAll(/lazyPart<[^;]*?import\('([^']+)'\)/g)].flatMap(([, target]) => {
    const { pathname } = new URL(target ?? '', `file:///${path}`);
    const loaded = files.find((file) => file.path === pathname.slice(1));
    if (!loaded || source.includes('useEarlyKeys')) return [];
    const isForm = isFormDialog(loaded) || loaded.names.some((name) => frames.has(name));
    return isForm || draws(loaded.source, dialogNames) ? [`${path} loads ${loaded.path}`] : [];
  }),
);

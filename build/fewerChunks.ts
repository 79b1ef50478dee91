import type { Plugin } from 'vite';

/**
 * Everything that the page needs before it knows its route goes into two files: `vendor`, which a release seldom
 * changes, and `first`. Left alone the bundler cuts a file for every set of screens that share a module: a dozen
 * requests before the login, each compressed apart.
 */
export function fewerChunks(): Plugin {
  const first = new Set<string>();
  return {
    name: 'fewer-chunks',
    apply: 'build',
    buildStart: () => first.clear(),
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const id of entries) reach(id, first, (from) => this.getModuleInfo(from)?.importedIds ?? []);
    },
    generateBundle(_, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const lost = ['vendor', 'calls', 'registry', 'frame', 'pieces'].filter((name) => !names.has(name));
      if (lost.length > 0) this.error(`fewer-chunks: nothing belongs to ${lost.join(', ')} any more`);
    },
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The document asks for all that its entry imports, at once. Beside a screen is fetched: not what every page
          // has, nor the screen, unless it would wait for styles.
          resolveDependencies: (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
            hostType === 'html'
              ? files
              : files.filter(
                  (name) =>
                    !isAlwaysHere(name) && (name !== file || files.some((style) => style.endsWith('.css'))),
                ),
        },
        rolldownOptions: {
          // Constants are written where they are used, in every module.
          optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: seldomChanged, priority: 2 },
                {
                  name: 'first',
                  test: (id: string) => first.has(id) && !id.includes('node_modules'),
                  priority: 1,
                },
                { name: 'calls', test: calls },
                { name: 'registry', test: registry },
                { name: 'frame', test: frame },
                { name: 'pieces', test: pieces, minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
  };
}

const isAlwaysHere = (file: string) => /\/(?:vendor|rolldown-runtime)-/.test(file);

const seldomChanged =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|wouter|regexparam)[\\/]|rolldown[\\/]runtime/;

/** What every call needs. A module that is imported on demand keeps a file of its own, by which it is found. */
const calls =
  /[\\/]services[\\/](?:urls|paging|registryService|projects|suppliers|customers)\.ts|[\\/]node_modules[\\/]axios[\\/]/;
/**
 * What every list is made of; trees, pages, details, figures, open and prepared forms come with the screens that have
 * them. The laws of projects are the imports' too, and weigh less here than in a file between the two.
 */
const registry =
  /[\\/]src[\\/](?:machines[\\/]shared[\\/](?!outline|paged|options|reading|dashboard)|views[\\/](?:shared[\\/](?!Tree|Options|Re(?:ading|read)|Table(?:Output|Filters)|EmptyGuide|useCompany|Form|RowAuthors|useListPager)|parts[\\/]StatusTag)|main[\\/](?:registry|newKey|authors)|domain[\\/]calendarDate|texts[\\/](?:namedRegistry|mentions)|machines[\\/]tenant[\\/]projectRules)/;
/** What stands around the screens of the signed-in areas; few ever see the administration's. */
const frame =
  /[\\/]src[\\/]views[\\/](?:layouts[\\/](?!Admin)|menu|tenant[\\/]tenantMenu)|[\\/]domain[\\/]tenantOptions/;

/** Small parts of several screens, each too small for a file of its own. */
const pieces =
  /[\\/]node_modules[\\/]@blueprintjs[\\/]icons[\\/]|[\\/]html-select[\\/]|[\\/]src[\\/](?:machines[\\/]shared[\\/]paged|views[\\/](?:parts[\\/](?:QuietStatus|ReasonButton|Pager|TabList|SelectField|SwitchField|TreeCell|OptionList)|shared[\\/](?:useListPager|Options)))/;

function reach(id: string, reached: Set<string>, importsOf: (id: string) => readonly string[]): void {
  if (reached.has(id)) return;
  reached.add(id);
  for (const next of importsOf(id)) reach(next, reached, importsOf);
}

/** Import boundaries: dependencies point downwards only. docs/architecture.md gives the reasons. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server)/', pathNot: [from, ...allowed] },
})

/**
 * The floors of core, from the lowest up. A subject imports from its own floor and those below; folders named here that
 * do not exist yet have their place when they come.
 */
const coreFloors = [
  [
    'errors',
    'geometry',
    'bytes',
    'calendar',
    'money',
    'file-name',
    'once',
    'random',
    'left-out',
    'json',
    'model',
    'tool',
    'formula',
  ],
  ['almanac', 'colour', 'words'],
  ['zip', 'glyphs', 'image'],
  ['vision', 'enhance', 'table'],
  ['design', 'qr', 'seal', 'grid', 'clip', 'pdf', 'watermark', 'convert'],
  // ID photos print by pdf.
  ['compose', 'idphoto', 'batch'],
  ['brand'],
  ['cover'],
  // Cards begin with covers.
  ['boards', 'cards'],
  ['template'],
  ['tools'],
]
const floorPath = (names) => `^src/core/(${names.join('|')})(/|\\.ts$)`
const coreOrder = coreFloors.slice(0, -1).map((names, floor) => ({
  name: `core-${names[0]}-imports-downwards`,
  severity: 'error',
  comment: 'The order of the floors of core is in docs/architecture.md.',
  from: { path: floorPath(names) },
  to: { path: floorPath(coreFloors.slice(floor + 1).flat()) },
}))

module.exports = {
  forbidden: [
    ...coreOrder,
    {
      name: 'core-subjects-have-a-floor',
      severity: 'error',
      comment: 'A new subject of core is added to coreFloors.',
      from: {},
      to: { path: '^src/core/', pathNot: [floorPath(coreFloors.flat()), '\\.d\\.ts$'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('catalogue-imports-nothing', '^src/catalogue/', [], 'The list of things never imports the things.'),
    only('core-is-pure', '^src/core/', [], 'core is compiled without DOM and runs in a worker and in Node.'),
    {
      name: 'tools-do-not-know-each-other',
      severity: 'error',
      comment: 'A tool can be deleted without another edit; share through core/<subject>.',
      from: { path: '^src/core/tools/([^/]+)\\.ts$' },
      to: { path: '^src/core/tools/', pathNot: '^src/core/tools/$1\\.ts$' },
    },
    only('workers-import-core', '^src/workers/', ['^src/core/'], 'Workers know core and nothing above it.'),
    only(
      'storage-imports-schemas',
      '^src/storage/',
      ['^src/core/', '^src/api/(account-calls|fields)'],
      'Storage knows schemas, not stores or islands.',
    ),
    only('api-imports-core', '^src/api/', ['^src/core/'], 'The contract and its client know nothing above them.'),
    only(
      'stores-import-down',
      '^src/stores/',
      ['^src/(api|storage|workers|core|catalogue)/'],
      'Stores hold logic without React; islands call their verbs.',
    ),
    only(
      'ui-is-react-only',
      '^src/islands/ui/',
      ['^src/stores/shell/dialog-history\\.ts$'],
      'Fields and frames know no product. A dialog and what follows it share the order of history entries.',
    ),
    {
      name: 'islands-know-their-own-area',
      severity: 'error',
      comment:
        'Areas meet in stores; ui, surface, publish, cloud, cutout and model are shared by all. The bench loads tool forms by glob; a form may use the bench’s types.',
      from: { path: '^src/islands/([^/]+)/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/islands/(ui|surface|publish|cloud|cutout|model|$1)/',
          '^src/(stores|catalogue|core|shell)/',
          '^src/islands/bench/(camera|option-forms|stage|OutputFields|SizePicker|maker|use-maker|MakerLayout|SaveBar|working-styles)\\.tsx?$',
          '^src/islands/tools/',
          '^src/styles/working\\.css$',
        ],
      },
    },
    {
      name: 'only-the-bench-loads-tool-forms',
      severity: 'error',
      from: { path: '^src/islands/(?!bench/|tools/)' },
      to: { path: '^src/islands/tools/' },
    },
    only(
      'page-scripts-stay-small',
      '^src/shell/',
      ['^src/catalogue/'],
      'What every page carries before React imports nothing heavier than itself.',
    ),
    only('graphics-import-core', '^src/graphics/', ['^src/(core|catalogue)/'], 'Pictures painted at build time.'),
    only(
      'components-mount-islands',
      '^src/(components|layouts)/',
      ['^src/(components|layouts|islands|graphics|catalogue|core|shell)/'],
      'Static markup around islands; logic lives in stores.',
    ),
    only(
      'pages-are-put-together',
      '^src/pages/',
      ['^src/(components|layouts|islands|graphics|catalogue|core|shell|stores|api)/'],
      'Pages put parts together at build time.',
    ),
    only(
      'scripts-use-what-runs-in-node',
      '^scripts/',
      ['^src/(core|catalogue|graphics)/', '^server/', '^src/api/contract'],
      'Scripts run in Node.',
    ),
    ...Object.entries({
      excalidraw: '@excalidraw/',
      diagrams: '(@antv/x6|@dagrejs/dagre|mermaid)/',
    }).map(([board, library]) => ({
      name: `library-of-${board}-stays-in-its-adapter`,
      severity: 'error',
      comment: 'The frame and the other surfaces know a board by its adapter alone.',
      from: { path: '^src/', pathNot: `^src/(islands/boards/${board}|core/boards)/` },
      to: { path: `node_modules/${library}` },
    })),
    {
      name: 'mathjax-stays-in-formula',
      severity: 'error',
      comment: 'Cards and mind maps draw formulas by core/formula.',
      from: { path: '^src/', pathNot: '^src/core/formula/' },
      to: { path: 'node_modules/mathjax-full/' },
    },
    {
      name: 'routes-leave-the-database-to-services',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: '^server/db/' },
    },
    {
      name: 'one-dialect-of-zod-in-the-browser',
      severity: 'error',
      comment: 'Both dialects together cost 8 KB; src uses zod/mini.',
      from: { path: '^src/' },
      to: { path: 'node_modules/zod/(index|v4/classic)' },
    },
    {
      name: 'react-stays-in-islands',
      severity: 'error',
      from: { path: '^src/(core|workers|stores|storage|shell|catalogue)/' },
      to: { path: 'node_modules/(react|react-dom|react-konva|@nanostores/react)/' },
    },
    {
      name: 'server-does-not-import-the-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(api/(contract|account-calls)|core|catalogue)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}

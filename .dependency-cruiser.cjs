/** Import boundaries: dependencies point downwards only. docs/architecture.md gives the reasons. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server)/', pathNot: [from, ...allowed] },
})

module.exports = {
  forbidden: [
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
    {
      name: 'core-subjects-do-not-import-tools',
      severity: 'error',
      from: { path: '^src/core/(?!tools/)' },
      to: { path: '^src/core/tools/' },
    },
    only('workers-import-core', '^src/workers/', ['^src/core/'], 'Workers know core and nothing above it.'),
    only(
      'storage-imports-schemas',
      '^src/storage/',
      ['^src/core/', '^src/api/contract'],
      'Storage knows schemas, not stores or islands.',
    ),
    only('api-imports-core', '^src/api/', ['^src/core/'], 'The contract and its client know nothing above them.'),
    only(
      'stores-import-down',
      '^src/stores/',
      ['^src/(api|storage|workers|core|catalogue)/'],
      'Stores hold logic without React; islands call their verbs.',
    ),
    only('ui-is-react-only', '^src/islands/ui/', [], 'Fields and frames know no product.'),
    {
      name: 'islands-know-their-own-area',
      severity: 'error',
      comment:
        'Areas meet in stores; ui and publish are shared by all. The bench loads tool forms by glob; a form may use the bench’s types.',
      from: { path: '^src/islands/([^/]+)/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/islands/(ui|publish|$1)/',
          '^src/(stores|catalogue|core|shell)/',
          '^src/islands/bench/(option-forms|stage|OutputFields|SizePicker|maker|use-maker|MakerLayout|SaveBar)\\.tsx?$',
          '^src/islands/tools/',
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
    {
      name: 'react-stays-in-islands',
      severity: 'error',
      from: { path: '^src/(core|workers|stores|storage|shell|catalogue)/' },
      to: { path: 'node_modules/(react|react-dom|@nanostores/react)/' },
    },
    {
      name: 'server-does-not-import-the-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/(api/contract|core|catalogue)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}

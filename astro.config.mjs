import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import AstroPWA from '@vite-pwa/astro'
import { defineConfig } from 'astro/config'
import { buildId, siteUrl } from './scripts/build-id.mjs'
import { mermaidConverter, noRequire, whiteboardLibrary } from './scripts/whiteboard-library.mjs'
import { appManifest } from './src/catalogue/app-manifest.ts'
import { readDrawings } from './src/catalogue/drawings/read.ts'
import { sitemapRows } from './src/catalogue/routes.ts'

/** `client:calm`: hydrates an island when the page has loaded and is idle, or at the first interaction. */
const calmIslands = {
  name: 'calm-islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'calm', entrypoint: './src/shell/calm-directive.ts' })
    },
  },
}

const updated = new Map(sitemapRows().map((row) => [row.path, row.updated]))
/** Returns the date of a page for the sitemap; undefined for pages that are not in it. The list of templates dates all of them. */
function updatedAt(address) {
  const path = new URL(address).pathname.replace(/(.)\/$/, '$1')
  return updated.get(path) ?? (path.startsWith('/template/') ? updated.get('/template') : undefined)
}

/** Modules that every hydrated page needs. */
const basePage = [
  'src/stores/shell/toasts.ts',
  'src/stores/shell/dialogs.ts',
  'src/stores/account/session-mark.ts',
  'src/stores/shell/install.ts',
  'src/stores/shell/update.ts',
  'src/stores/shell/busy.ts',
  'src/stores/shell/confirm.ts',
  'src/stores/shell/incoming.ts',
  'src/stores/shell/recents.ts',
  'src/stores/bench/rename-pattern.ts',
  'src/stores/bench/save-sheet.ts',
  'src/stores/bench/file-names.ts',
  'src/stores/bench/outputs.ts',
  'src/storage/keys.ts',
  'src/storage/latest-build.ts',
  'src/api/base.ts',
  'src/islands/ui/Button.tsx',
  'src/islands/ui/icons.tsx',
  'src/islands/ui/use-store.ts',
  'src/core/errors.ts',
  'src/workers/pool.ts',
]
/** Modules that every tool page needs as well. */
const toolPage = [
  'src/stores/bench/task-queue.ts',
  'src/stores/bench/tasks.ts',
  'src/stores/bench/joining.ts',
  'src/stores/bench/tool-options.ts',
  'src/storage/samples.ts',
  'src/islands/bench/use-all-tasks.ts',
  'src/islands/bench/use-queue.ts',
  'src/islands/bench/option-forms.ts',
  'src/islands/bench/accept-attribute.ts',
  'src/islands/bench/SettingsHead.tsx',
]
const designStorage = [
  'src/core/design/values.ts',
  'src/core/design/limits.ts',
  'src/core/brand/roles.ts',
  'src/storage/brand-keys.ts',
  'src/storage/design-database.ts',
  'src/storage/assets.ts',
  'src/storage/designs.ts',
  'src/storage/design-versions.ts',
  'node_modules/idb/build/index.js',
]
/** Small modules that are needed together: every name in the lists beside late parts costs every page of a tool. */
const formParts = {
  named: [
    ...['src/islands/ui/has-options.ts', 'src/stores/shell/named-list.ts'],
    // Boards need these, too, and nothing else of the forms.
    ...['data-url', 'density', 'png-chunk'].map((name) => `src/core/image/${name}.ts`),
  ],
  'editor-keys': [
    ...['src/storage/editor-keys.ts', 'src/stores/design/welcome.ts', 'src/stores/design/editor-memory.ts'],
    'src/catalogue/ai-labels.ts',
  ],
  saved: ['src/stores/shell/in-app.ts', 'src/stores/bench/saved-results.ts', 'src/stores/bench/continue.ts'],
  plans: ['src/catalogue/member-features.ts', 'src/catalogue/plans.ts'],
  models: ['src/stores/bench/models.ts', 'src/core/model/description.ts'],
  photo: [
    'src/core/idphoto/rules.ts',
    'src/islands/tools/image-card/grounds.ts',
    'src/catalogue/id-photos/backgrounds.ts',
    'src/catalogue/id-photos/check-texts.ts',
  ],
  picture: ['src/islands/tools/picture-field.tsx', 'src/islands/tools/small-picture.ts'],
  letters: ['src/core/words/graphemes.ts', 'src/core/random.ts', 'src/core/design/text/emoji.ts'],
  tiles: ['src/core/grid/tiles.ts', 'src/core/image/frame.ts', 'src/core/image/mask.ts', 'src/core/image/resize.ts'],
}
/** What every job that sets or paints text needs: a small module of its own would be one more request. */
const measuring = [
  ...['measure', 'clusters', 'emoji', 'font-table'].map((name) => `src/core/design/text/${name}.ts`),
  ...['offscreen', 'outline', 'transforms'].map((name) => `src/core/design/paint/${name}.ts`),
  ...['src/core/words/graphemes.ts', 'src/core/random.ts'],
]
const usage = ['src/stores/account/usage.ts', 'src/core/calendar.ts', 'src/catalogue/limits.ts']

/**
 * Returns a pattern for the ids of modules given by their paths.
 * @throws Error for a path without a file, so that a moved module is not left out unnoticed
 */
function modules(paths) {
  for (const path of paths) if (!existsSync(path)) throw new Error(`No such module: ${path}`)
  return new RegExp(`/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`)
}

/** Returns whether a module belongs to boards alone: a surface, and the libraries that only surfaces load on a page. */
const isOfBoards = (id) =>
  /\/islands\/boards\/(excalidraw|diagrams|simple-mind-map)\/|\/node_modules\/(@excalidraw|@antv|mermaid|@mermaid-js|cytoscape|katex|d3-|roughjs|chevrotain|pdf-lib)/.test(
    id,
  )

/** Leaves out of the lists beside late parts what islands have loaded before them: what all share, and form fields. */
const shortPreloads = {
  name: 'short-preloads',
  configEnvironment: (environment) =>
    environment === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (_, files) =>
                files.filter(
                  (file) => !/\/(base|client|fields|preload-helper|rolldown-runtime)\.[\w-]+\.js$/.test(file),
                ),
            },
          },
        }
      : undefined,
}

/** Replaces the modules that read drawings from files by what they read: browsers get plain data in one chunk. */
const compiledDrawings = {
  name: 'compiled-drawings',
  load: {
    filter: { id: modules(['src/catalogue/drawings/stickers.ts', 'src/catalogue/drawings/shapes.ts']) },
    handler(id) {
      const folder = id.replace(/\.ts$/, '')
      const drawings = readDrawings(basename(folder))
      for (const name of Object.keys(drawings)) this.addWatchFile(`${folder}/${name}.svg`)
      return `export const drawings = ${JSON.stringify(drawings)}`
    },
  },
}

/**
 * Replaces the module by which AntV X6 writes style elements, which the content security policy refuses, by one that
 * adopts constructed style sheets, which it does not concern.
 */
const diagramStyles = {
  name: 'diagram-styles',
  enforce: 'pre',
  load: {
    filter: { id: /@antv\/x6\/es\/common\/css-loader\/index\.js$/ },
    handler: () => `const known = new Set()
export function ensure(name, css) {
  if (known.has(name)) return
  known.add(name)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
}
export function clean() {}`,
  },
}

/** Leaves the layout engine elk out of mermaid, of which only the grammars are used. */
const mermaidGrammars = {
  name: 'mermaid-grammars',
  enforce: 'pre',
  load: {
    filter: { id: /node_modules\/(elkjs\/|@mermaid-js\/layout-elk\/)/ },
    handler: () => 'export default class {}',
  },
}

const outDir = process.env.QINGTU_OUT ?? './dist'

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  outDir,
  build: { format: 'directory', assets: '_astro' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    calmIslands,
    sitemap({
      filter: (page) => updatedAt(page) !== undefined,
      serialize: (item) => ({ ...item, lastmod: updatedAt(item.url) }),
    }),
    AstroPWA({
      strategies: 'injectManifest',
      // By itself it takes the folder of Vite, which is another one for a build outside of the project.
      outDir,
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: appManifest,
      injectManifest: {
        // The shell: a 404 while precaching aborts the installation. Of the codecs only the common ones are listed; the
        // worker fetches them once a tool has been opened, and the heavy rest on first use.
        globPatterns: ['**/*.{html,js,css,svg,webmanifest,wasm}', 'search-index.json'],
        globIgnores: [
          '404.html',
          '**/404/**',
          '500.html',
          'sw.js',
          'vendor/**',
          'fonts/**',
          'subjects/**',
          // Hundreds of pages; those that are visited are kept.
          'template/*/**',
          // As long as all the licences of all packages.
          'licenses/**',
          // Boards come with their first use.
          '_astro/boards/**',
          '**/svgo*',
          '**/pdf*.js',
          // Draws formulas; asked for by the first of them.
          '**/mathjax*',
          '**/UTIF*',
          '**/es[-.]*',
          '**/imagetracer*',
          '**/avif_enc*',
          '**/webp_enc-*',
          '**/zxing_reader*',
          // Boards and the grammars of mermaid, each under a name with a hash of its own.
          '**/adapter.*',
          '**/mermaid*',
          '**/cytoscape*',
          '**/katex*',
          '**/*-[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9].*.js',
        ],
        maximumFileSizeToCacheInBytes: 400 * 1024,
        rollupFormat: 'iife',
      },
    }),
  ],
  security: {
    csp: {
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      // React's server render writes style="" attributes; style elements stay bound to their hashes.
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [
      ...[tailwindcss(), compiledDrawings, shortPreloads],
      ...[diagramStyles, mermaidGrammars, whiteboardLibrary, mermaidConverter, noRequire],
    ],
    worker: {
      format: 'es',
      // Named as in the pages, so that a codec that both use is one file.
      rolldownOptions: {
        output: {
          assetFileNames: '_astro/[name].[hash][extname]',
          codeSplitting: {
            groups: [{ name: 'measure', test: modules(measuring) }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
    define: { 'import.meta.env.PUBLIC_BUILD': JSON.stringify(buildId()) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames: ({ moduleIds }) =>
                `_astro/${moduleIds.some(isOfBoards) ? 'boards/' : ''}[name].[hash].js`,
            },
          },
        },
      },
    },
    optimizeDeps: {
      // Plugins with a `load` of their own do not see dependencies that are bundled beforehand.
      exclude: ['@jsquash/jpeg', '@jsquash/oxipng', '@jsquash/webp', '@jsquash/avif', '@antv/x6'],
    },
    build: {
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        output: {
          // The modules that every hydrated page needs are one file: twelve small ones cost 1 KB more and twelve
          // requests.
          codeSplitting: {
            groups: [
              { name: 'base', test: modules(basePage) },
              // The first script of every page imports it, so nothing else may be bundled with it.
              { name: 'preload-helper', test: /vite\/preload-helper/, priority: 1 },
              // react-konva shares the scheduler, which would become a file of its own for every page.
              { name: 'client', test: /node_modules\/(react-dom|scheduler|@astrojs\/react)\// },
              { name: 'tasks', test: modules(toolPage) },
              // Always needed together; as separate files each would be listed in every chunk that loads them.
              { name: 'usage', test: modules(usage) },
              { name: 'designs', test: modules(designStorage) },
              ...Object.entries(formParts).map(([name, paths]) => ({ name, test: modules(paths) })),
            ],
          },
        },
      },
    },
  },
})

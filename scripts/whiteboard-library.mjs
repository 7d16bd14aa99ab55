import { fileURLToPath } from 'node:url'

const packageFolder = '/@excalidraw/excalidraw/dist/'
const adapter = fileURLToPath(new URL('../src/islands/boards/excalidraw/', import.meta.url))
/** Language files that are bundled; the second one tells the shares of translated texts. */
const keptLocales = ['zh-CN-', 'percentages-']

/** Returns a text with a pattern replaced. @throws Error when the library no longer has it */
function replaced(text, pattern, replacement, what) {
  if (!pattern.test(text)) throw new Error(`The whiteboard library has changed: ${what} was not found`)
  return text.replace(pattern, replacement)
}

/**
 * Vite plugin: takes out of the whiteboard library what reaches for other sites (the second address of every font, its
 * authors' servers), the interface languages that the site does not have, and what the site has in smaller.
 * @throws Error when a place to change is not found
 */
export const whiteboardLibrary = {
  name: 'whiteboard-library',
  enforce: 'pre',
  transform: {
    filter: { id: /@excalidraw\/excalidraw\/dist\/prod\/[^/]+\.js$/ },
    handler(code, id) {
      if (!id.includes(packageFolder)) return undefined
      let text = code
      if (text.includes('esm.sh')) {
        text = replaced(
          text,
          /"ASSETS_FALLBACK_URL",`https:\/\/esm\.sh\/.*?\/dist\/prod\/`/,
          '"ASSETS_FALLBACK_URL",new URL(window.EXCALIDRAW_ASSET_PATH,location.origin).href',
          'the second address of its fonts',
        )
      }
      if (text.includes('VITE_APP_FIREBASE_CONFIG:')) {
        text = replaced(
          text,
          /\bVITE_APP_(?!ENABLE_|DEBUG_|COLLAPSE_)\w+:(?:"[^"]*"|'[^']*'|`[^`]*`)/g,
          (setting) => `${setting.slice(0, setting.indexOf(':'))}:""`,
          'the list of servers',
        )
      }
      if (text.includes('"./locales/')) {
        text = replaced(
          text,
          /"\.\/locales\/[\w-]+\.json":\(\)=>import\("\.\/locales\/([\w-]+)\.js"\),?/g,
          (entry, file) => (keptLocales.some((kept) => file.startsWith(kept)) ? entry : ''),
          'the list of languages',
        )
        // Its English fills the gaps of the other languages, and is what is said before one is loaded.
        const [, chinese] = /"(\.\/locales\/zh-CN-[\w-]+\.js)"/.exec(text) ?? []
        text = replaced(
          text,
          /import\{\w+ as (\w+)\}from"\.\/chunk-6U3AYISY\.js";?/,
          `import chineseWords from${JSON.stringify(chinese)};import{withoutGaps}from${JSON.stringify(`${adapter}words.ts`)};const $1=withoutGaps(chineseWords);`,
          'its English',
        )
      }
      // Its worker for fonts has a second to answer, which a slow device exceeds, and the page may not do without it.
      text = text.replace(/workerTTL=(\w+)\.ttl\|\|1e3/, 'workerTTL=$1.ttl||3e4')
      if (/from"pako"/.test(text)) text = text.replace(/from"pako"/, `from${JSON.stringify(`${adapter}pako.ts`)}`)
      return text === code ? undefined : { code: text, map: null }
    },
  },
}

/** Kinds of diagrams whose shapes are looked up by the ids that mermaid gave them before it prefixed them. */
const lookedUp = JSON.stringify(['class', 'classDiagram', 'er', 'state', 'stateDiagram'])

/**
 * Vite plugin: makes the converter of mermaid texts use the site's one mermaid, which prefixes the ids of shapes; writes
 * mermaid's styles as descriptions, which the whiteboard applies, as the page's policy refuses style elements; and leaves
 * out elkjs, whose licence the site does not ship.
 * @throws Error when a place to change is not found
 */
export const mermaidConverter = {
  name: 'mermaid-converter',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^mermaid$/ },
    handler(source, importer) {
      return importer?.includes('/mermaid-to-excalidraw/') ? this.resolve(source, `${adapter}mermaid.ts`) : undefined
    },
  },
  load: {
    filter: { id: /\/mermaid\/dist\/chunks\/[\w.]+\/elk-[A-Z0-9]+\.mjs$/ },
    handler: () => "export const render = () => { throw new Error('This layout is not offered') }",
  },
  transform: {
    filter: { id: /\/(mermaid\/dist\/mermaid\.core\.mjs|mermaid-to-excalidraw\/dist\/parseMermaid\.js)$/ },
    handler(code, id) {
      if (id.endsWith('mermaid.core.mjs')) {
        const created = 'const style1 = document.createElementNS("http://www.w3.org/2000/svg", "desc");'
        const text = `${created} style1.setAttribute("class", "mermaid-style"); style1.textContent = rules;`
        const styles = /const style1 = document\.createElement\("style"\);\s*style1\.innerHTML = rules;/
        return { code: replaced(code, styles, text, "mermaid's styles"), map: null }
      }
      const strip = `if (${lookedUp}.includes(diagram.type)) for (const one of svgContainer.querySelectorAll("[id]")) if (one.id.startsWith(renderId + "-")) one.id = one.id.slice(renderId.length + 1);`
      const looked = replaced(code, /switch \(diagram\.type\) \{/, `${strip}$&`, 'the kinds of diagrams')
      const styled = `svgEl.outerHTML.replace(/<desc class="mermaid-style">([^<]*)<\\/desc>/, "<style>$1</style>")`
      return { code: replaced(looked, /svgEl\.outerHTML/, () => styled, 'the picture of a diagram'), map: null }
    },
  },
}

/**
 * Vite plugin: tells the whiteboard's scripts that there is no `require`, which they would use on a server. The bundler
 * would else put a stand-in for it into the runtime that every page of the site loads.
 */
export const noRequire = {
  name: 'no-require',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(pica\/dist\/pica|image-blob-reduce\/[\w./-]+|@excalidraw\/excalidraw\/dist\/prod\/chunk-\w+)\.m?js$/,
    },
    handler: (code) => (/\btypeof require\b/.test(code) ? { code: `var require;${code}`, map: null } : undefined),
  },
}

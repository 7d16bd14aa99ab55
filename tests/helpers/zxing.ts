import { readFileSync } from 'node:fs'
import { prepareZXingModule } from 'zxing-wasm/reader'

/** Makes the reader of codes ready in Node, where nothing is fetched. */
export async function prepareReader(): Promise<void> {
  const wasm = readFileSync(new URL('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

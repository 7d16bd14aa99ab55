import { lazily } from '../image/encode/lazily.ts'

/**
 * The reader of codes, fetched when the first picture is read. Its own default is a public network; here it is told
 * where our build keeps its WebAssembly. Outside a page (tests) whoever runs it has prepared it.
 */
export const zxing = lazily(async () => {
  const reader = await import('zxing-wasm/reader')
  if ('location' in globalThis) {
    const { default: address } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
    await reader.prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  }
  return reader
})

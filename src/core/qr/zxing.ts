import { lazily } from '../image/encode/lazily.ts'

/**
 * Loads the barcode reader on first use. By default it would fetch its WebAssembly from a public CDN, so it gets the
 * address in this build instead. Outside a page (tests) the caller has prepared the module.
 */
export const zxing = lazily(async () => {
  const reader = await import('zxing-wasm/reader')
  if ('location' in globalThis) {
    const { default: address } = await import('zxing-wasm/reader/zxing_reader.wasm?url')
    await reader.prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  }
  return reader
})

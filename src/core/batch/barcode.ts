/** Bar codes: EAN-13 for its numbers, Code 128 for everything else (ISO/IEC 15420, ISO/IEC 15417). */

/** Widths of bars and spaces, modules, from the first bar on. */
export interface Barcode {
  readonly kind: 'ean-13' | 'code-128'
  readonly widths: readonly number[]
  /** Width of the whole code without quiet zones, modules. */
  readonly modules: number
}

/** The symbols of Code 128 by value; 103 to 105 start a code, 106 ends it. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [startB, startC, stop, toB, toC] = [104, 105, 106, 100, 99]

/** Widths of the digits of EAN-13, space first, in the odd set; the even set is reversed. */
const digits = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which of digits 2 to 7 are in the even set, by the first digit. */
const parities = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

/** Most characters of a code that is still read when printed small. */
export const mostBarcode = 40

const widthsOf = (patterns: string): number[] => [...patterns].map(Number)
const modulesOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Whether the last of 13 digits is the check digit of the others. */
function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].slice(0, 12).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(text[12])
}

function ean13(text: string): Barcode {
  const parity = parities[Number(text[0])]!
  const left = [...text.slice(1, 7)].map((digit, at) => {
    const odd = digits[Number(digit)]!
    return parity[at] === '0' ? odd : [...odd].reverse().join('')
  })
  const right = [...text.slice(7)].map((digit) => digits[Number(digit)]!)
  const widths = widthsOf(`111${left.join('')}11111${right.join('')}111`)
  return { kind: 'ean-13', widths, modules: modulesOf(widths) }
}

/** Returns the values of a text in Code 128, in pairs of digits where at least four follow each other. */
function code128Values(text: string): number[] {
  const parts = text.match(/(?:\d\d){2,}|./g) ?? []
  let inPairs: boolean | null = null
  return parts.flatMap((part) => {
    const asPairs = part.length > 1
    const before = inPairs
    inPairs = asPairs
    const turn = before === null ? [asPairs ? startC : startB] : before === asPairs ? [] : [asPairs ? toC : toB]
    const values = asPairs ? part.match(/\d\d/g)!.map(Number) : [part.charCodeAt(0) - 32]
    return [...turn, ...values]
  })
}

function code128(text: string): Barcode {
  const values = code128Values(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  const widths = widthsOf([...values, check, stop].map((value) => symbols[value]!).join(''))
  return { kind: 'code-128', widths, modules: modulesOf(widths) }
}

/** Returns the bar code of a text; null for what none can hold: nothing, other than ASCII, more than 40 characters. */
export function barcodeOf(text: string): Barcode | null {
  const trimmed = text.trim()
  if (isEan13(trimmed)) return ean13(trimmed)
  return /^[ -~]+$/.test(trimmed) && trimmed.length <= mostBarcode ? code128(trimmed) : null
}

/** Quiet zone on each side, modules: 11 and 7 for EAN-13, 10 for Code 128. */
const quiet = 11

/** Returns the bars as path data in a view box of `width` × 100, quiet zones included. */
export function barcodePath({ widths, modules }: Barcode): { readonly d: string; readonly width: number } {
  let x = quiet
  const bars = widths.map((width, at) => {
    const bar = at % 2 === 0 ? `M${x} 0H${x + width}V100H${x}Z` : ''
    x += width
    return bar
  })
  return { d: bars.join(''), width: modules + 2 * quiet }
}

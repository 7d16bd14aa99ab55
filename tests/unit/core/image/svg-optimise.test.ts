import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { optimiseSvg } from '../../../../src/core/image/svg-optimise.ts'
import { samePixels } from '../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../helpers/similarity.ts'

/** Renders an SVG with librsvg at three times its size. */
async function drawn(text: string): Promise<ImageData> {
  const picture = sharp(Buffer.from(text), { density: 216 }).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return new ImageData(new Uint8ClampedArray(data), info.width, info.height)
}

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** An SVG as editors save it: comments, metadata, long numbers, nested groups, unused definitions. */
const fromEditor = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with an editor -->
${open} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="120" height="80" viewBox="0 0 120 80">
  <sodipodi:namedview pagecolor="#ffffff" bordercolor="#666666"/>
  <metadata>Somebody</metadata>
  <defs>
    <linearGradient id="gradient-used" x1="0" x2="1"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
    <linearGradient id="gradient-unused"><stop offset="0"/></linearGradient>
    <clipPath id="clip"><circle cx="60.000000" cy="40.0000001" r="35.00000000"/></clipPath>
  </defs>
  <g><g transform="translate(0,0)"><g clip-path="url(#clip)">
    <rect x="10.000000" y="10.0000" width="100.00000" height="60.000" style="fill:url(#gradient-used);stroke:none"/>
    <path d="M 20.123456789,20.123456789 L 60.987654321,20.123456789 L 60.987654321,60.55555555 Z" fill="#ffff00" fill-opacity="0.50000"/>
  </g></g></g>
  <use xlink:href="#dot" x="30" y="10"/>
  <symbol id="dot" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="black"/></symbol>
</svg>`

describe('an SVG made shorter', () => {
  test('about half the bytes, drawn alike', async () => {
    const { text, removed } = await optimiseSvg(fromEditor, {})
    expect(removed).toEqual({})
    expect(text.length).toBeLessThan(fromEditor.length * 0.55)
    expect(ssim(await drawn(text), await drawn(fromEditor))).toBeGreaterThan(0.999)
  })

  test('the view box stays, so the picture still scales', async () => {
    expect((await optimiseSvg(fromEditor, {})).text).toMatch(/viewBox="0 0 120 80"/)
    const square = `${open} width="24" height="24" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>`
    expect((await optimiseSvg(square, {})).text).toMatch(/viewBox="0 0 24 24"/)
  })

  test('fewer digits are fewer bytes; with six every pixel is the same', async () => {
    const wave = Array.from({ length: 90 }, (_, at) => `L ${at * 1.234567} ${40 + 30 * Math.sin(at / 7)}`).join(' ')
    const source = `${open} width="120" height="80"><path d="M 0 40 ${wave}" fill="none" stroke="#123456"/></svg>`
    const sizes = [0, 1, 3, 6].map(async (precision) => (await optimiseSvg(source, { precision })).text.length)
    const [none, one, three, six] = (await Promise.all(sizes)) as [number, number, number, number]
    expect(none).toBeLessThan(one)
    expect(one).toBeLessThan(three)
    expect(three).toBeLessThan(six)
    expect(six).toBeLessThan(source.length)
    const { text } = await optimiseSvg(source, { precision: 6 })
    expect(samePixels(await drawn(text), await drawn(source))).toBe(true)
  })

  test('what is already short comes back no longer', async () => {
    const once = (await optimiseSvg(fromEditor, {})).text
    expect((await optimiseSvg(once, {})).text.length).toBeLessThanOrEqual(once.length)
  })
})

describe('inert afterwards', () => {
  test('scripts, handlers and foreign addresses are gone, and it says so', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<rect width="9" height="9" onload="alert(1)"/>',
      '<a xlink:href="javascript:alert(1)"><circle r="4"/></a>',
      '<image href="https://evil.example/pixel.png" width="9" height="9"/>',
      '<style>@import "https://evil.example/x.css"; rect { fill: url(https://evil.example/f) }</style>',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
      '<set attributeName="href" to="javascript:alert(1)"/>',
    ]
    for (const part of hostile) {
      const { text, removed } = await optimiseSvg(
        `${open} width="20" height="20">${part}<path d="M0 0h9v9z"/></svg>`,
        {},
      )
      expect(text).not.toMatch(/script|onload|evil\.example|foreignObject|iframe|@import/i)
      expect(removed).not.toEqual({})
      await drawn(text)
    }
  })

  test('what is no SVG is refused by name', async () => {
    await expect(optimiseSvg('<html><body>no</body></html>', {})).rejects.toMatchObject({ code: 'svg-invalid' })
    await expect(optimiseSvg('', {})).rejects.toMatchObject({ code: 'svg-invalid' })
  })

  test('text, CJK and entities included, stays what it says', async () => {
    const source = `${open} width="90" height="30"><text x="5" y="20">青图 &lt;b&gt; &amp; more</text></svg>`
    const { text } = await optimiseSvg(source, {})
    expect(text).toContain('青图 &lt;b')
    expect(text).toContain('&amp; more')
  })
})

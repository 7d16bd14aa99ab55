import { describe, expect, test } from 'vitest'
import { checkSvg, cleanSvg, SVG_SHAPE_LIMIT } from '../../../../src/core/image/svg.ts'
import { effortMeter } from '../../../helpers/effort.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

/** An SVG as cleaning writes it, without namespaces that nothing uses. */
const bare = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

/** Start of a PNG as a data URL. */
const PNG_DATA = 'data:image/png;base64,iVBORw0KGgo='

const PAYLOADS: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script>'),
  'script by href': svg('<script href="https://evil.example/x.js"/>'),
  'script in CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  'script in mixed case': svg('<ScRiPt>alert(1)</ScRiPt>'),
  'script behind a prefix': '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
  'XHTML script': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'XHTML script in metadata': svg(
    '<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></metadata>',
  ),
  'script in title': svg('<title><script>alert(1)</script></title>'),
  'script in desc': svg('<desc><img src="x" onerror="alert(1)"/></desc>'),
  'style breaking out': svg('<style><img src="x" onerror="alert(1)"/></style>'),
  'style with escaped markup': svg('<style>&lt;/style>&lt;img src=x onerror=alert(1)></style><script/>'),
  'onload on the root': svg('', 'onload="alert(1)"'),
  'onclick without quotes': svg('<rect onclick=alert(1) width="1"/>'),
  'event in upper case': svg('<rect ONMOUSEOVER="alert(1)"/>'),
  'event split by slashes': svg('<rect/onload="alert(1)"/>'),
  'prefixed event': svg('<rect xlink:onload="alert(1)"/>'),
  'onbegin of an animation': svg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  foreignObject: svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  ),
  'javascript link': svg('<a xlink:href="javascript:alert(1)"><rect width="1"/></a>'),
  'javascript link with entities': svg('<a href="&#106;ava&#x73;cript:alert(1)"><rect/></a>'),
  'javascript link with tabs': svg('<a href="java\tscript:alert(1)"><rect/></a>'),
  'link animated to javascript': svg('<a href="#x"><set attributeName="href" to="javascript:alert(1)"/></a>'),
  'link animated by values': svg('<animate attributeName="xlink:href" values="javascript:alert(1);#"/>'),
  'event animated': svg('<set attributeName="onmouseover" to="alert(1)"/>'),
  'external image': svg('<image href="https://evil.example/x.png"/>'),
  'external image without scheme': svg('<image href="//evil.example/x.png"/>'),
  'relative image': svg('<image xlink:href="x.png"/>'),
  'svg as data': svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  'html as data': svg('<use href="data:text/html,&lt;script>alert(1)&lt;/script>"/>'),
  'external use': svg('<use xlink:href="https://evil.example/x.svg#a"/>'),
  'external filter image': svg('<filter><feImage xlink:href="https://evil.example/x.svg"/></filter>'),
  'external fill': svg('<rect fill="url(https://evil.example/x.svg#a)"/>'),
  'external fill by escapes': svg('<rect fill="\\75 \\72 \\6c (https://evil.example/#a)"/>'),
  'external url hidden by a string with a comment mark': svg(
    "<rect style=\"fill:'/*' url(https://evil.example/) '*/'\"/>",
  ),
  'external mask in style': svg('<rect style="mask:url(\'https://evil.example/x.svg#a\');fill:red"/>'),
  'style sheet import': svg('<style>@import "https://evil.example/x.css";rect{fill:red}</style>'),
  'style sheet import by escapes': svg('<style>@\\69mport "https://evil.example/x.css";</style>'),
  'style sheet url': svg('<style>rect{background:url(https://evil.example/x)}</style>'),
  'style sheet image-set': svg('<style>rect{background:image-set("https://evil.example/x" 1x)}</style>'),
  'style sheet font': svg('<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'),
  'old expression': svg('<rect style="width:expression(alert(1))"/>'),
  'old binding': svg('<rect style="-moz-binding:url(https://evil.example/x)"/>'),
  'external entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'entity with markup': `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${svg('<text>&x;</text>')}`,
  'entity of entities': `<!DOCTYPE svg [<!ENTITY a "script"><!ENTITY b "<&a;>alert(1)</&a;><script>&a;</script>">]>${svg('<g>&b;</g>')}`,
  'style sheet instruction': `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
  iframe: svg('<iframe src="https://evil.example/"/>'),
  'handler of SVG Tiny': svg('<handler type="application/ecmascript">alert(1)</handler>'),
  'foreign root inside': svg('<math><mtext><script>alert(1)</script></mtext></math>'),
  'attribute that closes early': svg('<rect id="x" fill="&quot;>&lt;script>alert(1)&lt;/script>" onload="a"/>'),
}

/** Finds dangerous parts with an independent check: strict tag grammar, then forbidden names and values. */
function dangersIn(text: string): string[] {
  const dangers: string[] = []
  const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s[\w:-]+="[^"<>]*")*)\s*(\/?)>/y
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) {
      dangers.push(`not a tag: ${text.slice(at, at + 40)}`)
      continue
    }
    if (/script|foreign|iframe|handler|body|img|math/i.test(found[2]!)) dangers.push(found[2]!)
    for (const [, name, raw] of found[3]!.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      const value = raw!.replace(/&#(x?)([0-9a-f]+);/gi, (_, x, code) =>
        String.fromCharCode(Number.parseInt(code, x ? 16 : 10)),
      )
      if (/^on|:on/i.test(name!) || (name === 'attributeName' && /^on/.test(value))) dangers.push(name!)
      if (
        !name!.startsWith('xmlns') &&
        /javascript|evil\.example|data:(?!image\/png)|x\.png|expression|binding/i.test(value.replace(/\s/g, ''))
      ) {
        dangers.push(`${name}=${value}`)
      }
    }
  }
  for (const [, css] of text.matchAll(/<style>([^<]*)<\/style>/g)) {
    if (/evil\.example|import|image-set/.test(css!)) dangers.push(css!)
  }
  return dangers
}

describe('cleaning an SVG', () => {
  test.each(Object.entries(PAYLOADS))('takes out: %s', (_, payload) => {
    const result = cleanSvg(payload)
    expect(dangersIn(result.text)).toEqual([])
    expect(result.removed).not.toEqual({})
    expect(result.text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
  })

  test('the independent reading does find what was not cleaned', () => {
    const missed = Object.entries(PAYLOADS).filter(([, payload]) => dangersIn(payload).length === 0)
    expect(missed.map(([name]) => name)).toEqual([])
  })

  test.each(Object.entries(PAYLOADS))('is idempotent: %s', (_, payload) => {
    const once = cleanSvg(payload).text
    expect(cleanSvg(once)).toEqual({ text: once, removed: {} })
  })

  test('keeps what draws, unchanged', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
        '<style>.a{fill:url(#g);}@media print{.a &gt; b{fill:none;}}</style>' +
        '<g transform="translate(1 2)"><path class="a" d="M0 0L1 1" style="stroke:url(#g);"/></g>' +
        `<image href="${PNG_DATA}" width="1" height="1"/><use xlink:href="#g"/>` +
        '<rect width="3"><animate attributeName="x" values="0;1" dur="1s" repeatCount="indefinite"/></rect>' +
        '<text xml:space="preserve">青图 &amp; &lt;图&gt;</text>',
    )
    const { text, removed } = cleanSvg(drawing)
    expect(removed).toEqual({})
    expect(text).toBe(drawing.replace(' >', '>').replace('&gt; b', '> b'))
  })

  test('editors’ notes, comments and prefixes go without a word', () => {
    const { text, removed } = cleanSvg(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>' +
        '<!-- made by --><svg xmlns="&ns;" xmlns:sodipodi="http://sodipodi.example/" sodipodi:docname="/home/me/a.svg" viewBox="0 0 1 1">' +
        '<sodipodi:namedview pagecolor="#fff"/><metadata><author>me</author></metadata><rect width="1"/></svg>',
    )
    expect(removed).toEqual({})
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1"/></svg>')
  })

  test('a link becomes a group that leads nowhere, not even inside the drawing', () => {
    const { text } = cleanSvg(svg('<a href="#top" xlink:href="#top"><rect width="1"/></a><use href="#top"/>'))
    expect(text).toContain('<g><rect width="1"/></g>')
    expect(text).toContain('<use href="#top"/>')
  })

  test('counts what it takes out by its kind', () => {
    const counts = (content: string) => cleanSvg(svg(content)).removed
    expect(counts('<script>1</script><script>2</script><rect onload="a" onclick="b"/>')).toEqual({
      scripts: 2,
      handlers: 2,
    })
    expect(counts('<image href="https://a.example/x.png"/><style>@import "x.css";</style>')).toEqual({ references: 2 })
    expect(counts('<use href="javascript:a"/>')).toEqual({ scripts: 1 })
    expect(counts('<foreignObject><rect/></foreignObject>')).toEqual({ foreign: 1 })
    expect(cleanSvg(PAYLOADS['external entity']!).removed).toEqual({ references: 1 })
  })

  test('an embedded picture stays in the elements that draw one, and in no other', () => {
    for (const element of ['image', 'feImage']) {
      const { text, removed } = cleanSvg(bare(`<${element} href="${PNG_DATA}"/>`))
      expect([text, removed], element).toEqual([bare(`<${element} href="${PNG_DATA}"/>`), {}])
    }
    for (const element of ['use', 'textPath', 'linearGradient']) {
      const { text, removed } = cleanSvg(bare(`<${element} href="${PNG_DATA}"/>`))
      expect([text, removed], element).toEqual([bare(`<${element}/>`), { references: 1 }])
    }
  })

  test('names for readers aloud stay, what only begins like one goes', () => {
    const drawing = bare('<rect aria-label="a rectangle" aria-label2="b" aria-="c" aria-a.b="d"/>')
    expect(cleanSvg(drawing)).toEqual({ text: bare('<rect aria-label="a rectangle"/>'), removed: {} })
  })

  test('quotes of a style sheet stay quotes, which some readers do not resolve', () => {
    const sheet = `<style>text{font-family:"A B",'C D';}a>b{fill:red;}</style>`
    expect(cleanSvg(bare(sheet)).text).toBe(bare(sheet))
  })

  test('links become groups that draw the same', () => {
    expect(cleanSvg(svg('<a href="https://a.example" fill="red"><rect/></a>')).text).toContain(
      '<g fill="red"><rect/></g>',
    )
  })

  test('deep and unclosed markup ends in well-nested output, soon', async () => {
    const effort = await effortMeter()
    let text = ''
    const spent = await effort(() => {
      text = cleanSvg(`<svg>${'<g>'.repeat(200_000)}${'</x>'.repeat(200_000)}`).text
    })
    expect(spent).toBeLessThan(100)
    expect(text.match(/<g/g)!.length).toBeLessThanOrEqual(512)
    expect(() => checkSvg(bytesOf(text))).not.toThrow()
  })
})

/** Nests `use` elements, ten per level, `levels` deep, with one shape at the bottom. */
const useBomb = (levels: number) =>
  svg(
    `<defs><rect id="l0" width="1"/>${Array.from(
      { length: levels },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    ).join('')}</defs>`,
  )

describe('checking an SVG', () => {
  test.each([
    ['width="20" height="10"', 20, 10],
    ['width="1in" height="25.4mm"', 96, 96],
    ['viewBox="0 0 30 40"', 30, 40],
    ['width="60" viewBox="0 0 30 40"', 60, 80],
    ['width="100%" height="100%" viewBox="0,0,7,5"', 7, 5],
    ['', 300, 150],
    ['width="1e9999" height="-4" viewBox="0 0 NaN 4"', 300, 150],
  ])('size of %s', (attributes, width, height) => {
    const size = checkSvg(bytesOf(svg('<rect/>', attributes)))
    expect(size.width).toBeCloseTo(width, 6)
    expect(size.height).toBeCloseTo(height, 6)
  })

  test('counts every use as the shapes it draws', () => {
    expect(checkSvg(bytesOf(useBomb(3))).shapes).toBe(1 + 10 + 100 + 1000)
    expect(checkSvg(bytesOf(svg('<g id="a"><rect/><path/></g><use href="#a"/><use xlink:href="#a"/>'))).shapes).toBe(6)
  })

  test('a file of many shapes written out is no bomb', () => {
    expect(checkSvg(bytesOf(svg('<rect/>'.repeat(SVG_SHAPE_LIMIT + 5_000)))).shapes).toBe(SVG_SHAPE_LIMIT + 5_000)
  })

  test.each([4, 9, 500])('refuses a use-bomb of %i levels without drawing it', async (levels) => {
    const bytes = bytesOf(useBomb(levels))
    const effort = await effortMeter()
    const spent = await effort(() =>
      expect(() => checkSvg(bytes, 'bomb.svg')).toThrowError(
        expect.objectContaining({ code: 'svg-too-complex', params: { name: 'bomb.svg', limit: SVG_SHAPE_LIMIT } }),
      ),
    )
    expect(spent).toBeLessThan(15)
  })

  test('refuses patterns that multiply', () => {
    const patterns = Array.from(
      { length: 9 },
      (_, level) => `<pattern id="p${level + 1}">${`<rect fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
    )
    const bytes = bytesOf(svg(`<pattern id="p0"><rect/></pattern>${patterns.join('')}`))
    expect(() => checkSvg(bytes)).toThrowError(expect.objectContaining({ code: 'svg-too-complex' }))
  })

  test.each([
    ['a cycle of uses', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['a use inside what it uses', svg('<g id="a"><use href="#a"/></g>')],
    ['a cut file', svg('<rect/><g>').slice(0, -8)],
    ['a file cut inside a tag', svg('<rect width="').slice(0, -6)],
    ['wrong nesting', svg('<g><text></g></text>')],
    ['another root', '<html><svg/></html>'],
    ['two roots', '<svg/><svg/>'],
    ['nothing', ''],
    ['text', 'svg'],
  ])('refuses %s as invalid', (_, text) => {
    expect(() => checkSvg(bytesOf(text), 'x.svg')).toThrowError(
      expect.objectContaining({ code: 'svg-invalid', params: { name: 'x.svg' } }),
    )
  })

  test('reads UTF-16 and declared encodings', () => {
    const text = svg('<rect/>', 'width="5" height="6"')
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])])
    expect(checkSvg(utf16)).toMatchObject({ width: 5, height: 6 })
    const gbk = new Uint8Array([
      ...bytesOf('<?xml version="1.0" encoding="GBK"?><svg id="'),
      0xc7,
      0xe0,
      ...bytesOf('"/>'),
    ])
    expect(checkSvg(gbk).shapes).toBe(0)
  })
})

test('seeded mutants of an SVG never hang, and never leave anything active', () => {
  const seed = 20_260_101
  let state = seed
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % limit
  }
  const sources = Object.values(PAYLOADS)
  for (let round = 0; round < 300; round++) {
    const bytes = bytesOf(sources[random(sources.length)]! + sources[random(sources.length)]!)
    for (let change = 0; change < 1 + random(8); change++) bytes[random(bytes.length)] = 32 + random(95)
    const text = new TextDecoder().decode(bytes.subarray(0, 1 + random(bytes.length)))
    const { text: clean } = cleanSvg(text)
    expect(
      dangersIn(clean).filter((danger) => !danger.includes('=')),
      `seed ${seed}, round ${round}: ${text}`,
    ).toEqual([])
    try {
      checkSvg(bytes)
    } catch (error) {
      expect((error as Error).name, `seed ${seed}, round ${round}`).toBe('UserError')
    }
  }
})

test('comments and strings of a style that do not end swallow nothing', () => {
  const styled = (css: string) => cleanSvg(svg(`<style>${css}</style><rect class="a" width="1" height="1"/>`)).text
  for (const open of ['a{fill:red}/* open', 'a{fill:red}/*', 'a{fill:red}/']) {
    const text = styled(open)
    expect(text).toContain('<rect')
    expect(text).toContain('fill:red')
    expect(text).not.toContain('open')
  }
  expect(styled('a{fill:red/* b */;stroke:blue}')).toMatch(/fill:red\s*;\s*stroke:blue/)
})

describe('the size of a drawing', () => {
  const sizeOf = (attributes: string) => {
    const { width, height } = checkSvg(bytesOf(svg('<rect width="1" height="1"/>', attributes)), 'a.svg')
    return [Math.round(width), Math.round(height)]
  }

  test.each([
    ['width="200" height="100"', [200, 100]],
    ['width=" 200 " height="100px "', [200, 100]],
    ['width="1in" height="2.54cm"', [96, 96]],
    ['width="72pt" height="6pc"', [96, 96]],
    ['width="25.4mm" height="101.6q"', [96, 96]],
    ['width="2em" height="+1e2"', [32, 100]],
    ['width="200"', [200, 100]],
    ['height="200"', [400, 200]],
    ['width="200" viewBox="0 0 40 30"', [200, 150]],
    ['height="150" viewBox="0,0,40,30"', [200, 150]],
    ['viewBox="5 6 40 30"', [40, 30]],
    ['viewBox="  5 6 40 30 "', [40, 30]],
    ['width="100%" height="50%"', [300, 150]],
    ['viewBox="0 0 -40 30"', [300, 150]],
    ['viewBox="0 0 40 -30"', [300, 150]],
    ['viewBox="0 0 40 0"', [300, 150]],
    ['viewBox="0 0 40"', [300, 150]],
    ['', [300, 150]],
  ])('%s', (attributes, size) => {
    expect(sizeOf(attributes)).toEqual(size)
  })

  test.each([
    ['width="0" height="10"', true],
    ['width="10" height="0.0px"', true],
    ['height=" +.0% "', true],
    ['width="0e2"', true],
    ['width="-5"', true],
    ['height="-.5em"', true],
    ['width="-1e3"', true],
    ['width="0.1" height="1e-2"', false],
    ['width="auto" height="-"', false],
    ['viewBox="0 0 0 0"', false],
    ['', false],
  ])('%s: whether nothing can be drawn in it is %s', (attributes, isNothing) => {
    expect(checkSvg(bytesOf(svg('<rect/>', attributes))).isNothing).toBe(isNothing)
  })
})

describe('entities of the document', () => {
  const declaring = (declarations: string, content: string) => `<!DOCTYPE svg [${declarations}]>${svg(content)}`

  test('are expanded in attributes and text, also where they refer to others or hold markup', () => {
    const declarations =
      '<!ENTITY red "#f00"><!ENTITY look "fill:&red;;stroke:#00f"><!ENTITY dot "<circle r=\'3\' style=\'&look;\'/>"><!ENTITY red "late">'
    const { text, removed } = cleanSvg(
      declaring(declarations, '<rect fill="&red;"/><g>&dot;</g><text>&amp;&look;</text>'),
    )
    expect(text).toContain('<rect fill="#f00"/><g><circle r="3" style="fill:#f00;stroke:#00f;"/></g>')
    expect(text).toContain('<text>&amp;fill:#f00;stroke:#00f</text>')
    expect(removed).toEqual({})
    const characters = cleanSvg(svg('<text x="&#49;&#x10ffff;&#x110000;&#0;">a</text>')).text
    expect(characters, 'what Unicode does not have is left out').toContain('x="1\u{10ffff}"')
    expect(checkSvg(bytesOf(declaring(declarations, '&dot;&dot;'))).shapes).toBe(2)
  })

  test('are refused by name where they multiply or refer to themselves, and external ones stay unread', () => {
    const levels = Array.from({ length: 7 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    for (const [declarations, content] of [
      [`<!ENTITY l0 "lol">${levels}`, '<text>&l7;</text>'],
      [`<!ENTITY l0 "<rect/>">${levels}`, '&l7;'],
      ['<!ENTITY a "&b;"><!ENTITY b "&a;">', '<text>&a;</text>'],
      ['<!ENTITY a "<g>&a;</g>">', '&a;'],
      [`<!ENTITY a "${'x'.repeat(19_000)}">`, `<text>${'&a;'.repeat(100)}</text>`],
    ] as const) {
      const text = declaring(declarations, content)
      expect(() => checkSvg(bytesOf(text), '实体.svg')).toThrow(
        expect.objectContaining({ code: 'svg-entities', params: { name: '实体.svg' } }),
      )
      expect(cleanSvg(text).text.length).toBeLessThan(2_000_000)
    }
    const outside = declaring('<!ENTITY x SYSTEM "file:///etc/passwd">', '<text>&x;</text>')
    expect(cleanSvg(outside).text).toContain('&amp;x;')
  })
})

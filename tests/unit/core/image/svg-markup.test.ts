import { describe, expect, test } from 'vitest'
import { cleanSvg } from '../../../../src/core/image/svg-clean.ts'
import { cleanCss, isInertCss } from '../../../../src/core/image/svg-css.ts'
import { walkMarkup } from '../../../../src/core/image/svg-markup.ts'
import { bindingsWith, INITIAL_BINDINGS, qualify, SVG_NAMESPACE } from '../../../../src/core/image/svg-namespace.ts'

/** Lists what a walk over markup reports. */
function walked(text: string) {
  const seen: string[] = []
  const complete = walkMarkup(text, {
    open: (name, attributes) =>
      void seen.push(`<${name}${[...attributes].map(([key, value]) => ` ${key}=${value}`).join('')}`),
    close: (name) => void seen.push(`/${name}`),
    text: (value) => void seen.push(value),
    instruction: (target) => void seen.push(`?${target}`),
    refusedEntity: () => void seen.push('refused'),
  })
  return { seen, complete }
}

describe('markup', () => {
  test('is reported in order: elements, texts, sections, instructions', () => {
    const { seen, complete } = walked('<?xml version="1"?><a b="1" c=2 d>x<!-- no --><![CDATA[<y>]]><?go on?></a>z')
    expect(seen).toEqual(['<a b=1 c=2 d=', 'x', '<y>', '?go', '/a', 'z'])
    expect(complete).toBe(true)
  })

  test('is text in a section, with quotes and angle brackets', () => {
    const { seen, complete } = walked(`<a><![CDATA[it's a > b < c]]></a>`)
    expect(seen).toEqual(['<a', `it's a > b < c`, '/a'])
    expect(complete).toBe(true)
  })

  test('declares entities in the DOCTYPE of the file, not in one that an entity stands for', () => {
    const inner = '<!DOCTYPE b [<!ENTITY two "second">]>&two;'
    expect(walked(`<!DOCTYPE a [<!ENTITY one '${inner}'>]><a>&one;</a>`).seen).toEqual(['<a', '&two;', '/a'])
  })

  test('has entities by number, by name and declared; unknown ones stay', () => {
    const doctype = `<!DOCTYPE a [ <!ENTITY one "first"> <!ENTITY two 'second'> ]>`
    const { seen } = walked(
      `${doctype}<a>&#65;&#x42;&#X43;&lt;&gt;&amp;&quot;&apos;&nbsp;&one;&two;&three;&#0;&#x110000;</a>`,
    )
    expect(seen[1]).toBe(`ABC<>&"'\u00a0firstsecond&three;`)
  })

  test('refuses entities that are external, long or of parameters', () => {
    for (const entity of ['SYSTEM "file:///etc/passwd"', `"${'x'.repeat(20_001)}"`, '"%other;"']) {
      const { seen } = walked(`<!DOCTYPE a [<!ENTITY e ${entity}>]><a>&e;</a>`)
      expect(seen, entity).toEqual(['refused', '<a', '&e;', '/a'])
    }
    expect(walked('<!DOCTYPE a [<!ENTITY % e "x">]><a/>').seen[0]).toBe('refused')
    expect(walked(`<!DOCTYPE a [<!ENTITY e "${'x'.repeat(20_000)}">]><a>&e;</a>`).seen[1]).toHaveLength(20_000)
  })

  test('expands entities with references and markup; predefined ones keep their meaning', () => {
    const { seen } = walked('<!DOCTYPE a [<!ENTITY b "<b/>100%"><!ENTITY c "&amp;&b;">]><a>x&b;&c;</a>')
    expect(seen.slice(0, 5)).toEqual(['<a', 'x', '<b', '/b', '100%'])
    expect(walked('<!DOCTYPE a [<!ENTITY lt "x">]><a>&lt;</a>').seen).toEqual(['<a', '<', '/a'])
  })

  test('that ends inside a construct is not complete', () => {
    for (const text of [
      ...[
        '<a',
        '<a b="',
        '<!-- a',
        '<![CDATA[ a',
        '<?a',
        '<!DOCTYPE a',
        '<!DOCTYPE a [ <',
        '<!DOCTYPE a "b>',
        '<!DOCTYPE a <!-- >',
      ],
    ])
      expect(walked(text).complete, text).toBe(false)
    for (const text of ['', 'a', '<a>', '<a/>', '<!DOCTYPE a "b>c" [ <!ENTITY d "]>"> ]>', '<!----><a b=">"/>'])
      expect(walked(text).complete, text).toBe(true)
    expect(walked('a < b').seen.join('')).toBe('a < b')
  })
})

test('a name has the namespace of its prefix, an unknown prefix one of its own', () => {
  expect(qualify('rect', INITIAL_BINDINGS)).toEqual({ namespace: SVG_NAMESPACE, local: 'rect' })
  expect(qualify('svg:rect', INITIAL_BINDINGS)).toEqual({ namespace: SVG_NAMESPACE, local: 'rect' })
  expect(qualify('x:rect', INITIAL_BINDINGS)).toEqual({ namespace: '?x', local: 'rect' })
  const bound = bindingsWith(
    INITIAL_BINDINGS,
    new Map([
      ['xmlns:x', ' urn:x '],
      ['id', 'y'],
    ]),
  )
  expect(qualify('x:rect', bound)).toEqual({ namespace: 'urn:x', local: 'rect' })
  expect(bindingsWith(bound, new Map([['id', 'y']]))).toBe(bound)
})

describe('cleaning', () => {
  const clean = (inside: string) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

  test('keeps styles and drops elements of other namespaces without a word', () => {
    expect(clean('<rect style="fill:red" width="3"/>')).toMatchObject({ removed: {} })
    expect(clean('<rect style="fill:red" width="3"/>').text).toMatch(/<rect style="fill:\s*red;?" width="3"\/>/)
    const foreign = clean('<x:rect xmlns:x="urn:x" width="7"/><path d="M0 0"/>')
    expect(foreign).toMatchObject({ removed: {} })
    expect(foreign.text).not.toContain('width="7"')
    expect(foreign.text).toContain('<path d="M0 0"/>')
  })

  test('tells of addresses that it removes, not of local ones and of data it does not know', () => {
    expect(clean('<image href="https://evil.example/a.png"/>').removed).toEqual({ references: 1 })
    expect(clean('<use href="#a"/>').removed).toEqual({})
    expect(clean('<rect data-x="javascript:a()"/>').removed).toEqual({})
    expect(Object.keys(clean('<rect other="javascript:a()"/>').removed)).toHaveLength(1)
    expect(clean('<rect other="plain"/>').removed).toEqual({})
    expect(clean('<rect onclick="a()"/>').removed).toEqual({ handlers: 1 })
    for (const inside of ['<rect data-x="javascript:a()"/>', '<rect other="plain"/>', '<rect onclick="a()"/>'])
      expect(clean(inside).text).toContain('<rect/>')
  })

  test('takes an escaped quote of a style for a letter, not for the start of a string', () => {
    const { text, removed } = clean('<style>.a\\"b{fill:red}.c{fill:blue}</style>')
    expect(removed).toEqual({})
    expect(text).toMatch(/fill:\s*red;?\s*}\s*\.c\s*{\s*fill:\s*blue;?\s*}\s*<\/style>/)
  })

  test('is cut where blocks lie deeper than any picture needs, and read on behind them', () => {
    const nested = (depth: number) => `${'@media all{'.repeat(depth - 1)}a{b:c}${'}'.repeat(depth - 1)}d{e:f}`
    const flat = (css: string) => css.replaceAll(';', '')
    expect(flat(cleanCss(nested(32)).text)).toBe(nested(32))
    expect(cleanCss(nested(32)).removed).toBe(false)
    const cut = `${'@media all{'.repeat(32)}${'}'.repeat(32)}d{e:f}`
    for (const depth of [33, 34, 40]) {
      const { text, removed } = cleanCss(nested(depth))
      expect(flat(text).replace(/(?<=\{)(?:a|@media all)\{\}/, ''), `${depth}`).toBe(cut)
      expect(removed, `${depth}`).toBe(true)
    }
  })

  test('keeps strings whole: with escaped quotes, the other quote, and marks of the syntax in them', () => {
    for (const string of [`"a\\"; b"`, `'a\\'} b'`, `"it's {;}"`, `'say "/*"'`, `"\\\\"`]) {
      const css = `a{content:${string};fill:red}`
      expect(cleanCss(css)).toEqual({ text: `a{content:${string};fill:red;}`, removed: false })
    }
    expect(cleanCss('a{content:"b').text).toBe('a{content:"b";}')
  })

  test('sees an address through escapes, line ends and characters beyond', () => {
    for (const css of [
      'url(https://evil.example)',
      '\\75 rl(https://evil.example)',
      'ur\\\nl(https://evil.example)',
      'u\\r l(x) \\000075rl(//evil.example)',
      'u\\72l(https://evil.example)',
    ])
      expect(isInertCss(css), css).toBe(false)
    for (const css of ['url(#a)', 'rgb(1,2,3)', 'translate(1px)', '\\10ffff', 'red'])
      expect(isInertCss(css), css).toBe(true)
  })
})

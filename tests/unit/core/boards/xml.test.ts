import { expect, test } from 'vitest'
import { childElements, parseXml, textInside, writeXml, type XmlElement } from '../../../../src/core/boards/xml.ts'

const codeOf = (text: string) => {
  try {
    parseXml(text)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return 'read'
}

test('reads elements, attributes, text and references in order', () => {
  const root = parseXml(
    '\ufeff<?xml version="1.0"?><!-- a --><map x:id="1" text="a&#10;b &lt;&amp;"> <node/>文&#x5b57;<![CDATA[<raw&amp;>]]><b>c</b></map>\n',
  )
  expect(root.name).toBe('map')
  expect(Object.fromEntries(root.attributes)).toEqual({ 'x:id': '1', text: 'a\nb <&' })
  expect(root.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
    ' ',
    'node',
    '文字<raw&amp;>',
    'b',
  ])
  expect(textInside(root)).toBe(' 文字<raw&amp;>c')
  expect(childElements(root, 'b').map(textInside)).toEqual(['c'])
  expect(childElements(root).length).toBe(2)
})

test('reads a document type without declarations', () => {
  expect(codeOf('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>')).toBe('read')
})

test.each([
  ['', 'xml-broken'],
  ['no markup', 'xml-broken'],
  ['<a>', 'xml-broken'],
  ['<a><b></a></b>', 'xml-broken'],
  ['<a/><b/>', 'xml-broken'],
  ['<a/>tail', 'xml-broken'],
  ['</a>', 'xml-broken'],
  ['<a x="1', 'xml-broken'],
  ['<a><!-- ', 'xml-broken'],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'xml-entities'],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'xml-entities'],
  ['<!doctype a [<!entity x "y">]><a/>', 'xml-entities'],
])('refuses %j with %s', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

test('refuses documents that are nested or repeat beyond what people make', () => {
  expect(codeOf(`${'<a>'.repeat(2100)}${'</a>'.repeat(2100)}`)).toBe('xml-too-large')
  expect(codeOf(`<a>${'<b/>'.repeat(400_001)}</a>`)).toBe('xml-too-large')
})

test('what is written is read back equal', () => {
  const tree: XmlElement = {
    name: 'a',
    attributes: new Map([
      ['k', 'line\nnext\ttab "quoted" <b> & \'x\' `'],
      ['空', '值'],
    ]),
    children: ['x < y & "z"', { name: 'b', attributes: new Map(), children: [] }, '尾'],
  }
  expect(parseXml(writeXml(tree))).toEqual(tree)
})

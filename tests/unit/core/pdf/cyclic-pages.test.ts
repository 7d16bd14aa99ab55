import { expect, test } from 'vitest'
import { openPdf } from '../../../../src/core/pdf/read.ts'

test('a tree of pages that leads in a circle is a damaged PDF', async () => {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  text += `xref\n0 3\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  const open = async () => {
    const document = await openPdf(
      { name: '圈.pdf', bytes: new TextEncoder().encode(text) },
      { assets: 'node_modules/pdfjs-dist/' },
    )
    return document.render(0, 72)
  }
  await expect(open()).rejects.toMatchObject({ code: 'pdf-damaged', params: { name: '圈.pdf' } })
})

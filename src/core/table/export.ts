/**
 * Cells a spreadsheet would execute as a formula; they are prefixed with an apostrophe (OWASP, CSV injection).
 * Full-width signs count too, since Chinese and Japanese settings treat them alike.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Writes rows as a CSV (RFC 4180) that Excel decodes correctly: UTF-8 with BOM, CRLF. */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: formula })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}

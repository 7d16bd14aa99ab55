/**
 * What a spreadsheet would take for a formula when it opens the file: such a cell gets an apostrophe in front (OWASP,
 * CSV injection). Full-width signs count too, Chinese and Japanese settings take them for the same.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Rows as a CSV (RFC 4180) that Excel opens with the right characters: UTF-8 with its mark, CRLF. */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: formula })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}

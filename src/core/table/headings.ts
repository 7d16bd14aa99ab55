/** Returns a heading in the form in which headings are compared: without spaces, remarks in brackets, colons, asterisks. */
export const plainHeading = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|[\s:*_-]/g, '')

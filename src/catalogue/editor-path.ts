/** Path of the design editor. */
export const editorPath = '/app/common-design'

/** Returns the path of the page of a board, by its slug. */
export const boardPath = (board: string): string => `/app/image-tools/efficiency-tools/${board}`

/** Returns the address that opens the document of a board of which an element of a stored design shows the picture. */
export const boardSourcePath = (board: string, design: string, element: string): string =>
  `${boardPath(board)}?${new URLSearchParams({ design, element })}`

/** Returns the address that opens a stored design in the editor. */
export const designPath = (id: string): string => `${editorPath}?id=${encodeURIComponent(id)}`

/** Returns the address that begins a design of a size, px; `name` becomes its name. */
export const newDesignPath = (width: number, height: number, name = ''): string =>
  `${editorPath}?size=${width}x${height}${name && `&name=${encodeURIComponent(name)}`}`

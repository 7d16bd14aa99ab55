import type { TableMaker } from '../table-maker.ts'

/** Pictures that lists show for works; the document of a work need not use its own. */
export async function thumbnails(tables: TableMaker): Promise<void> {
  await tables.column('templates', 'thumbnail', 'text', '')
  await tables.column('template_blobs', 'in_document', 'integer', 1)
}

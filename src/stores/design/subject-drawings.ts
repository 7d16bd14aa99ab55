import { type Drawing, parseDrawing } from '../../catalogue/drawings/parse.ts'
import { subjectLabels } from '../../catalogue/subjects.ts'
import { loadSample } from '../../storage/samples.ts'

const loaded = new Map<string, Promise<Drawing>>()

/**
 * Fetches the drawing of a subject once; a failed fetch is retried at the next call.
 * @throws Error when it cannot be fetched or read
 */
export function loadSubjectDrawing(id: string): Promise<Drawing> {
  const known = loaded.get(id)
  if (known) return known
  const loading = loadSample(`/subjects/${id}.svg`)
    .then((blob) => blob.text())
    .then((svg) => parseDrawing(svg, id in subjectLabels.drawn ? 'subjects' : 'stickers'))
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}

import { diagramWords } from '../../storage/icon-files.ts'

/** Returns the pinyin of the names of the shapes of diagrams, by id; none while it cannot be fetched. */
export const shapeSounds = (): Promise<Readonly<Record<string, string>>> => diagramWords().catch(() => ({}))

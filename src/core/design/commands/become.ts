import type { Design } from '../schema.ts'
import type { DesignCommand } from './command.ts'

/** Replaces the contents of the design by those of another one, in one undoable step; it keeps its own id and name. */
export const replaceContents: DesignCommand<{ readonly design: Design }> = {
  label: 'become',
  change: (design, { design: other }) => {
    const { id: _id, name: _name, ...fields } = structuredClone(other)
    for (const field of Object.keys(design)) {
      if (field !== 'id' && field !== 'name' && !(field in fields)) delete (design as Record<string, unknown>)[field]
    }
    Object.assign(design, fields)
  },
}

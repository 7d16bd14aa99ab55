import { expect, test } from 'vitest'
import { diagramTemplates } from '../../../src/catalogue/diagram-templates.ts'
import { boardStarters } from '../../../src/catalogue/tool-pages/boards.ts'
import { templateList } from '../../../src/islands/boards/excalidraw/templates/list.ts'
import { templates as mapTemplates } from '../../../src/islands/boards/simple-mind-map/templates.ts'

test('the templates that the pages of boards offer are in their surfaces, by the same names', () => {
  const surfaces = { excalidraw: templateList, diagrams: diagramTemplates, 'simple-mind-map': mapTemplates }
  for (const [board, templates] of Object.entries(surfaces)) {
    const names = templates.map(({ id, name }) => `${id} ${name}`)
    expect(names).toEqual(
      expect.arrayContaining(boardStarters[board as keyof typeof surfaces].map(([id, name]) => `${id} ${name}`)),
    )
  }
})

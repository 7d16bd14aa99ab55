import { diagramThemeNames } from '../../../catalogue/diagram-shapes.ts'
import type { LayoutKind } from '../../../core/boards/diagram/layout.ts'
import { diagramThemes, themeOf } from '../../../core/boards/diagram/themes.ts'
import { Button } from '../../ui/Button.tsx'
import { ColourField, Switch } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { arrangePage } from './actions.ts'
import type { DiagramEditor } from './editor.ts'
import { Layers } from './Layers.tsx'

const layouts: readonly { readonly kind: LayoutKind; readonly label: string }[] = [
  { kind: 'down', label: '从上到下' },
  { kind: 'right', label: '从左到右' },
  { kind: 'tree', label: '树形' },
  { kind: 'radial', label: '放射' },
]

/** The properties of the page, the theme of the diagram, and its layers. */
export function PageFields({ editor }: { editor: DiagramEditor }) {
  const { theme } = useClientStore(editor.$diagram)
  const { page } = editor
  return (
    <>
      <div>
        <p className="mb-1.5 text-sm font-medium">主题</p>
        <div className="grid grid-cols-3 gap-2">
          {diagramThemes.map(({ id, paper, tones }) => (
            <button
              key={id}
              type="button"
              aria-pressed={themeOf(theme).id === id}
              className="border-base-300 aria-pressed:border-primary grid gap-1 rounded-lg border-2 p-1.5 text-xs"
              onClick={() => editor.commit((diagram) => ({ ...diagram, theme: id }))}
            >
              <span className="flex h-6 items-center gap-0.5 rounded px-1" style={{ background: paper }}>
                {tones.slice(0, 4).map(([fill, stroke], index) => (
                  <span
                    key={`${fill}${stroke}${index.toString()}`}
                    className="h-3.5 min-w-0 flex-1 rounded-sm border"
                    style={{ background: fill, borderColor: stroke }}
                  />
                ))}
              </span>
              {diagramThemeNames[id]}
            </button>
          ))}
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-medium">自动排列</p>
        <div className="grid grid-cols-2 gap-2">
          {layouts.map(({ kind, label }) => (
            <Button key={kind} onClick={() => arrangePage(editor, kind)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Switch label="网格" checked={page.grid} onChange={(grid) => editor.run((one) => ({ ...one, grid }))} />
      <Switch
        label="连线交叉处跳线"
        checked={page.jumps}
        onChange={(jumps) => editor.run((one) => ({ ...one, jumps }))}
      />
      <ColourField
        label="背景"
        value={page.background || themeOf(theme).paper}
        onChange={(background) => editor.run((one) => ({ ...one, background }), 'background')}
      />
      <Layers editor={editor} />
    </>
  )
}

import { markerGroupLabel, markerLabel } from '../../../catalogue/mind-map-markers.ts'
import { mindMapThemes } from '../../../catalogue/mind-map-themes.ts'
import { changeNodes, styleNodes } from '../../../core/boards/mindmap/commands.ts'
import { lookOf } from '../../../core/boards/mindmap/looks.ts'
import { markerGroups, markerMark } from '../../../core/boards/mindmap/marker-marks.ts'
import { writeMarks } from '../../../core/boards/mindmap/marks.ts'
import type { NodeStyle, Sheet } from '../../../core/boards/mindmap/model.ts'
import { setSheet } from '../../../core/boards/mindmap/sheet-commands.ts'
import { type Theme, themeOf } from '../../../core/boards/mindmap/themes.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Chips, ColourField, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import * as actions from './actions.ts'
import { layoutChoices } from './layout-choices.ts'
import type { MapUi, Panel } from './ui.ts'

const titles: Readonly<Record<Panel, string>> = { format: '样式', markers: '图标', sheet: '结构与主题' }

const shapeChoices = [
  { value: 'box', label: '圆角' },
  { value: 'pill', label: '胶囊' },
  { value: 'rect', label: '直角' },
  { value: 'underline', label: '下划线' },
  { value: 'plain', label: '无框' },
] as const

/** Sets the looks of the selected nodes. */
function NodeFields({ ui }: { ui: MapUi }) {
  const { state } = ui
  useClientStore(state.$shown)
  const selected = useClientStore(state.$selected)
  const { current } = state
  const placed = current === null ? undefined : state.arrangement.placed.get(current)
  if (!placed) return <p className="text-muted text-sm">先选中一个主题，再改它的样式。</p>
  const { look, node } = state.drawn(placed)
  const set = (style: { readonly [Field in keyof NodeStyle]?: NodeStyle[Field] | null }) =>
    state.run(styleNodes, { nodes: selected, style: style as Record<string, string | number | boolean | null> })
  return (
    <div className="grid gap-4">
      <Chips label="形状" value={look.shape} choices={shapeChoices} onChange={(shape) => set({ shape })} />
      <ColourField label="填充" value={look.fill ?? state.theme.ground} onChange={(fill) => set({ fill })} />
      <ColourField label="文字" value={look.ink} onChange={(ink) => set({ ink })} />
      <ColourField label="边框" value={look.line ?? look.fill ?? look.ink} onChange={(line) => set({ line })} />
      <Slider label="字号" unit=" px" min={10} max={48} value={look.size} onChange={(size) => set({ size })} />
      <Switch label="加粗" checked={look.bold} onChange={(bold) => set({ bold })} />
      <Switch label="斜体" checked={look.italic} onChange={(italic) => set({ italic })} />
      <Switch label="删除线" checked={look.strike} onChange={(strike) => set({ strike })} />
      {node.progress !== undefined && (
        <Slider
          label="任务进度"
          unit="%"
          min={0}
          max={100}
          step={12.5}
          value={node.progress}
          onChange={(progress) => state.run(changeNodes, { nodes: selected, fields: { progress }, key: 'progress' })}
        />
      )}
      {node.picture && (
        <Slider
          label="图片宽度"
          unit=" px"
          min={24}
          max={800}
          value={node.picture.width}
          onChange={(width) => {
            const { hash, width: before, height } = node.picture!
            const picture = { hash, width, height: Math.max(8, Math.round((height * width) / before)) }
            state.run(changeNodes, { nodes: [current!], fields: { picture }, key: 'picture' })
          }}
        />
      )}
      {node.picture && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => state.run(changeNodes, { nodes: [current!], fields: { picture: null } })}
        >
          移除图片
        </button>
      )}
      <button
        type="button"
        className="btn btn-line"
        disabled={!node.style}
        onClick={() => state.run(changeNodes, { nodes: selected, fields: { style: null } })}
      >
        恢复主题的样式
      </button>
    </div>
  )
}

/** The themes by mood, with their names. */
const named = mindMapThemes.flatMap(({ names }) =>
  Object.entries(names).map(([id, name]) => ({ theme: themeOf(id), name })),
)

const markerSource = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" font-family="sans-serif">${writeMarks([markerMark(name, 0, 0, 16)])}</svg>`)}`

/** Sets the markers of the selected nodes. */
function MarkerFields({ ui }: { ui: MapUi }) {
  const { state } = ui
  useClientStore(state.$shown)
  useClientStore(state.$selected)
  const { current } = state
  const own = (current !== null && state.node(current)?.markers) || []
  if (current === null) return <p className="text-muted text-sm">先选中一个主题，再给它加图标。</p>
  return (
    <div className="grid gap-4">
      {markerGroups.map(({ kind, names }) => (
        <fieldset key={kind}>
          <legend className="mb-1.5 text-sm font-medium">{markerGroupLabel(kind)}</legend>
          <div className="flex flex-wrap gap-1">
            {names
              .map((name) => ({ name: `${kind}-${name}`, label: markerLabel(kind, name) }))
              .map((marker) => (
                <button
                  key={marker.name}
                  type="button"
                  aria-label={marker.label}
                  title={marker.label}
                  aria-pressed={own.includes(marker.name)}
                  className="hover:bg-base-200 aria-pressed:bg-primary/15 aria-pressed:outline-primary grid size-10 cursor-pointer place-items-center rounded-lg aria-pressed:outline-2"
                  onClick={() => actions.toggleMarker(state, marker.name)}
                >
                  <img src={markerSource(marker.name)} alt="" width="22" height="22" />
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** A small picture of a theme: a root and three branches. */
function ThemePicture({ theme }: { theme: Theme }) {
  const root = lookOf(theme, 0, -1)
  return (
    <svg viewBox="0 0 96 56" className="w-full rounded-lg" aria-hidden="true">
      <rect width="96" height="56" fill={theme.ground} />
      {[0, 1, 2].map((branch) => {
        const look = lookOf(theme, 1, branch)
        const y = 12 + branch * 16
        return (
          <g key={branch}>
            <path
              d={`M40 28C50 28 48 ${y} 58 ${y}`}
              fill="none"
              stroke={theme.branches[branch % theme.branches.length]}
              strokeWidth="1.6"
            />
            <rect
              x="58"
              y={y - 5}
              width="28"
              height="10"
              rx="2.500"
              fill={look.fill ?? theme.ground}
              stroke={look.line ?? 'none'}
            />
            <rect x="63" y={y - 1} width="18" height="2" rx="1" fill={look.ink} />
          </g>
        )
      })}
      <rect x="10" y="20" width="32" height="16" rx="4" fill={root.fill ?? theme.root} />
      <rect x="17" y="26.500" width="18" height="3" rx="1.500" fill={root.ink} />
    </svg>
  )
}

const spacings = [
  { value: 'tight', label: '紧凑' },
  { value: 'normal', label: '适中' },
  { value: 'wide', label: '宽松' },
] as const

/** Sets the layout, the spacing and the theme of the sheet. */
function SheetFields({ ui }: { ui: MapUi }) {
  const { state } = ui
  useClientStore(state.$shown)
  const { sheet } = state
  const set = (fields: Partial<Pick<Sheet, 'layout' | 'theme' | 'spacing'>>) => {
    state.run(setSheet, { fields })
    if (fields.layout) ui.fit()
  }
  return (
    <div className="grid gap-5">
      <Chips label="结构" value={sheet.layout} choices={layoutChoices} onChange={(layout) => set({ layout })} />
      <Segmented label="间距" value={sheet.spacing} choices={spacings} onChange={(spacing) => set({ spacing })} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">主题</legend>
        <div className="grid grid-cols-3 gap-2">
          {named.map(({ theme, name }) => (
            <button
              key={theme.id}
              type="button"
              aria-pressed={theme.id === sheet.theme}
              className="aria-pressed:outline-primary border-base-300 cursor-pointer rounded-xl border p-1 text-xs aria-pressed:outline-2"
              onClick={() => set({ theme: theme.id })}
            >
              <ThemePicture theme={theme} />
              {name}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** Renders the settings beside the map; on a phone over its lower half. */
export default function FormatPanel({ ui, panel }: { ui: MapUi; panel: Panel }) {
  const Fields = panel === 'format' ? NodeFields : panel === 'markers' ? MarkerFields : SheetFields
  return (
    <aside
      aria-label={titles[panel]}
      className="bg-base-100 border-base-300 z-10 flex w-72 shrink-0 flex-col border-l max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[55%] max-lg:w-auto max-lg:rounded-t-2xl max-lg:border-t max-lg:border-l-0 max-lg:shadow-lg"
    >
      <div className="flex items-center justify-between pt-2 pr-2 pl-4">
        <h2 className="font-semibold">{titles[panel]}</h2>
        <IconButton icon="close" label="收起" onClick={() => ui.$panel.set(null)} />
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pt-1 pb-6">
        <Fields ui={ui} />
      </div>
    </aside>
  )
}

import { useDeferredValue, useEffect, useState } from 'react'
import { toPage } from '../../../core/design/camera.ts'
import { recentMaterials } from '../../../stores/design/editor-memory.ts'
import { freshId } from '../../../stores/shell/fresh-id.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { actionOf } from '../actions.ts'
import { Tabs } from '../fields/Tabs.tsx'
import { Waiting } from '../materials/Hints.tsx'
import { Icons } from '../materials/Icons.tsx'
import { Illustrations } from '../materials/Illustrations.tsx'
import { lineMaterials, materialsByKey, type Shelf, shapeShelves, stickerShelves } from '../materials/library.ts'
import { LazyGroup, MaterialGrid, MaterialInteractions } from '../materials/MaterialGrid.tsx'
import { freeSpot, type Material } from '../materials/materials.ts'
import { Results } from '../materials/Results.tsx'
import { useLoaded } from '../materials/use-loaded.ts'
import { perform } from '../perform.ts'
import { useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** Number of recently used materials shown: one row. */
const recentShown = 4

const insertQr = actionOf('insert-qr')

function Recent() {
  const keys = useClientStore(recentMaterials.$items)
  const [materials, setMaterials] = useState<readonly Material[]>([])
  useEffect(() => recentMaterials.load(), [])
  useEffect(() => {
    let gone = false
    void materialsByKey(keys.slice(0, recentShown)).then((found) => !gone && setMaterials(found))
    return () => {
      gone = true
    }
  }, [keys])
  if (materials.length === 0) return null
  return (
    <section aria-label="最近使用" className="mt-4">
      <h3 className="text-muted mb-2 text-xs font-medium">最近使用</h3>
      <MaterialGrid label="最近使用" materials={materials} />
    </section>
  )
}

const qrWords = ['二维码', '扫码', 'erweima', 'ewm', 'qrcode']

/** Renders the entry that inserts a QR code, which is filled in with its panel afterwards. */
function QrEntry({ onUsed }: { onUsed: () => void }) {
  const session = useSession()
  return (
    <button
      type="button"
      onClick={() => {
        perform(session, insertQr)
        onUsed()
      }}
      className="bg-base-200/70 hover:bg-primary/10 mt-3 flex h-14 w-full cursor-pointer items-center gap-3 rounded-xl px-4 text-left transition-colors"
    >
      <EditorIcon name="qr" size={24} className="text-leaf" />
      <span>
        <span className="block font-medium">{insertQr.label}</span>
        <span className="text-muted block text-xs">网址、文字都可以，颜色随意改</span>
      </span>
    </button>
  )
}

function Shelves({ load }: { load: () => Promise<readonly Shelf[]> }) {
  const { value } = useLoaded(load)
  if (!value) return <Waiting />
  return value.map(({ group, materials }) => (
    <LazyGroup key={group} label={group} count={materials.length} columns={4} materials={materials} onNear={() => {}} />
  ))
}

function Lines() {
  const { value } = useLoaded(lineMaterials)
  if (!value) return <Waiting />
  return (
    <div className="mt-4">
      <MaterialGrid label="线条与箭头" materials={value} columns={2} />
    </div>
  )
}

const sections = [
  { name: 'shapes', label: '形状', content: <Shelves key="shapes" load={shapeShelves} /> },
  { name: 'lines', label: '线条', content: <Lines /> },
  { name: 'icons', label: '图标', content: <Icons /> },
  { name: 'stickers', label: '贴纸', content: <Shelves key="stickers" load={stickerShelves} /> },
  { name: 'illustrations', label: '插画', content: <Illustrations /> },
] as const

/** Renders the drawer with shapes, lines, icons, stickers and illustrations: search, then click or drag to the page. */
export default function MaterialsDrawer() {
  const session = useSession()
  const wide = useWide()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<(typeof sections)[number]['name']>('shapes')
  const searched = useDeferredValue(query.trim())

  // On a phone the drawer covers the page, so it closes to show what was inserted.
  const uncover = () => {
    if (!wide) session.$drawer.set(null)
  }
  const qrSought = qrWords.some((word) => word.startsWith(searched.toLowerCase()))
  const use = (material: Material, at?: { x: number; y: number }) => {
    const { editing } = session
    const { width, height } = editing.history.document
    const element = material.make({ width, height }, freshId())
    const view = document.querySelector('[data-canvas]')?.getBoundingClientRect()
    const middle =
      at && view
        ? toPage(editing.$camera.get(), { x: at.x - view.left, y: at.y - view.top })
        : { x: width / 2, y: height / 2 }
    const spot = freeSpot(Object.values(editing.page.elements), element, middle)
    session.insert({ elements: [{ ...element, ...spot }], order: [element.id] })
    recentMaterials.note(material.key)
    uncover()
  }
  return (
    <MaterialInteractions onUse={use}>
      <div className="bg-base-100 sticky top-0 z-1 -mx-1 px-1 pb-1">
        <label className="input w-full">
          <EditorIcon name="search" size={18} className="text-muted" />
          <input
            type="search"
            aria-label="找素材"
            placeholder="找素材：箭头、爱心、gouwu"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="w-full min-w-0 bg-transparent outline-none max-lg:text-base"
          />
        </label>
        {searched === '' && (
          <div className="mt-3">
            <Tabs label="素材的种类" tabs={sections} open={open} onOpen={setOpen} />
          </div>
        )}
      </div>
      {qrSought && <QrEntry onUsed={uncover} />}
      {searched === '' ? (
        <>
          <Recent />
          {sections.find(({ name }) => name === open)?.content}
        </>
      ) : (
        <Results query={searched} onQuery={setQuery} />
      )}
    </MaterialInteractions>
  )
}

import { useEffect, useState } from 'react'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import type { UserError } from '../../core/errors.ts'
import { $cloud, watchCloud } from '../../stores/design/cloud-watch.ts'
import { $designList, type DesignList, designList, indexOldDesigns, watchDesigns } from '../../stores/design/designs.ts'
import { askToKeep, importDesigns } from '../../stores/design/reports.ts'
import {
  firstView,
  onShelf,
  queryOf,
  shownWorks,
  tagsOf,
  viewOf,
  type WorksView,
} from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { StorageMeter } from '../ui/StorageMeter.tsx'
import { useStore } from '../ui/use-store.ts'
import { trashWorks } from './actions.ts'
import { CloudShelf } from './CloudShelf.tsx'
import { type OpenDialog, WorksDialogs } from './dialogs.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { NoWorks } from './NoWorks.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useDroppedWorks } from './use-dropped-works.ts'
import { useSelection, useSelectionKeys } from './use-selection.ts'
import { WorksBar } from './WorksBar.tsx'
import { WorksGrid } from './WorksGrid.tsx'

/** The view in the address, which a reload and the Back button keep. */
function useView() {
  const [view, setView] = useState<WorksView>(firstView)
  useEffect(() => setView(viewOf(new URLSearchParams(location.search))), [])
  const change = (wanted: Partial<WorksView>) =>
    setView((before) => {
      const next = { ...before, ...wanted }
      history.replaceState(history.state, '', `${location.pathname}${queryOf(next)}`)
      return next
    })
  return [view, change] as const
}

function TagRow({ tags, view, onView }: { tags: string[]; view: WorksView; onView: (tag: string) => void }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="标签" className="mb-4 flex flex-wrap gap-2">
      {tags.slice(0, 24).map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-pressed={view.tag === tag}
            onClick={() => onView(view.tag === tag ? '' : tag)}
            className="border-base-300 hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary/10 min-h-9 cursor-pointer rounded-full border px-3 text-sm pointer-coarse:min-h-11"
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The works of this device: shelves, folders, the cards, and the dialogs about them. */
function Loaded({ list }: { readonly list: DesignList }) {
  const [view, change] = useView()
  const cloud = useStore($cloud)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const works = shownWorks(list, view)
  const selection = useSelection(works.map(({ id }) => id))
  const selected = works.filter(({ id }) => selection.has(id))
  const show = (wanted: Partial<WorksView>) => {
    if (wanted.shelf || wanted.folder !== undefined) selection.clear()
    change(wanted)
  }
  useSelectionKeys({
    all: selection.all,
    clear: selection.clear,
    remove: () => selected.length > 0 && view.shelf !== 'trash' && trashWorks(selection.selected),
  })
  useDroppedWorks((file) => setDialog({ kind: 'restore', file }))
  const counts = {
    works: onShelf(list, 'works').length,
    templates: onShelf(list, 'templates').length,
    cloud: cloud?.works?.length ?? null,
    trash: list.trash.length,
  }
  return (
    <div data-takes-files>
      <WorksBar
        view={view}
        counts={counts}
        onView={show}
        onImport={(files) => void importDesigns(files).then(designList.refresh)}
        onBackup={() => setDialog({ kind: 'backup' })}
        onRestore={(file) => setDialog({ kind: 'restore', file })}
      />
      <div className={view.shelf === 'works' ? 'mt-5 grid gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]' : 'mt-5'}>
        {view.shelf === 'works' && (
          <FolderPanel
            list={list}
            value={view.folder}
            onChange={(folder) => show({ folder, tag: '' })}
            onName={(asked) => setDialog({ kind: 'folder', ...asked })}
          />
        )}
        <div className="min-w-0">
          {view.shelf === 'cloud' && (
            <CloudShelf
              cloud={cloud}
              designs={list.designs}
              view={view}
              onOpen={setDialog}
              onReset={() => show({ query: '' })}
            />
          )}
          <TagRow tags={tagsOf(onShelf(list, view.shelf))} view={view} onView={(tag) => show({ tag })} />
          <div>
            {view.shelf === 'cloud' ? null : works.length > 0 ? (
              <WorksGrid
                works={works}
                shelf={view.shelf}
                openElsewhere={list.edited}
                cloud={cloud}
                selection={selection}
                onOpen={setDialog}
              />
            ) : (
              <NoWorks
                view={{ ...view, shelf: view.shelf }}
                isEmpty={counts.works === 0}
                onReset={() => show({ query: '', tag: '' })}
              />
            )}
          </div>
          {selected.length > 0 && (
            <SelectionBar
              works={selected}
              shelf={view.shelf}
              onAll={selection.all}
              onClear={selection.clear}
              onOpen={setDialog}
            />
          )}
        </div>
      </div>
      <div className={view.shelf === 'cloud' ? 'hidden' : 'border-base-300 mt-10 border-t pt-4'}>
        <StorageMeter {...list.room} onAsk={() => void askToKeep()} />
      </div>
      {dialog && (
        <WorksDialogs
          open={dialog}
          list={list}
          onOpen={setDialog}
          onTemplate={() => show({ shelf: 'templates', folder: '', tag: '' })}
        />
      )}
    </div>
  )
}

/** Shows everything made on this device, in folders. */
export default function Works() {
  const list = useStore($designList)
  const [failure, setFailure] = useState<UserError | null>(null)
  useEffect(() => watchDesigns(setFailure), [])
  useEffect(watchCloud, [])
  const isLoaded = list !== null
  useEffect(() => {
    if (isLoaded) void indexOldDesigns().catch(() => {})
  }, [isLoaded])
  if (failure) {
    const { text, advice } = designMessageOf(failure.code, failure.params)
    return (
      <div role="alert" className="bg-base-200 rounded-2xl px-6 py-12 text-center">
        <p className="text-lg font-semibold">{text}</p>
        <p className="text-muted mt-1">{advice}</p>
        <Button className="mt-5" onClick={() => location.reload()}>
          重新读取
        </Button>
      </div>
    )
  }
  if (!list) return <div className="h-[36rem]" aria-hidden="true" />
  return <Loaded list={list} />
}

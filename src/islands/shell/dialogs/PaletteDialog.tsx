import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { searchRows } from '../../../shell/search.ts'
import { afterDialog } from '../../../stores/after-dialog.ts'
import { openDialog } from '../../../stores/dialogs.ts'
import { $favourites, $recents, loadRecents } from '../../../stores/recents.ts'
import { $searchRows, loadSearch, type SearchRow } from '../../../stores/search.ts'
import { $shownFile, recentFiles } from '../../../stores/tasks.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { formatBytes } from '../../ui/units.ts'
import { useClientStore } from '../../ui/use-store.ts'
import type { DialogProps } from '../DialogHost.tsx'

interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly icon: IconName
  readonly group: string
  readonly words: string
  readonly pinyin: string
  readonly initials: string
  readonly popular?: number
  readonly run: () => void
}

const mostShown = 12
const mostFiles = 3

function entryOf(row: SearchRow, group: string): Entry {
  const { title, description, words, pinyin, initials } = row
  const icon: IconName = row.kind === 'tool' ? 'sliders' : 'text'
  return {
    id: row.path,
    title,
    description,
    icon,
    group,
    words,
    pinyin,
    initials,
    ...(row.popular === undefined ? {} : { popular: row.popular }),
    run: () => location.assign(row.path),
  }
}

/** The files of this page, found by their names. */
function fileEntries(): Entry[] {
  return recentFiles().map(({ id, name, file }) => ({
    id: `file-${id}`,
    title: name,
    description: formatBytes(file.size),
    icon: 'image',
    group: '文件',
    words: '',
    pinyin: '',
    initials: '',
    run: () => $shownFile.set(id),
  }))
}

/** What the palette can do beside going somewhere. */
function actions(): Entry[] {
  const action = (
    title: string,
    description: string,
    icon: IconName,
    spelt: [string, string],
    words: string,
    run: () => void,
  ) => ({
    id: title,
    title,
    description,
    icon,
    group: '操作',
    words,
    pinyin: spelt[0],
    initials: spelt[1],
    run,
  })
  return [
    action('选择图片', '从这台设备挑选图片', 'upload', ['xuanzetupian', 'xztp'], '打开 上传 添加', () =>
      document.querySelector<HTMLInputElement>('input[data-intake]')?.click(),
    ),
    action('快捷键', '查看全部快捷键', 'info', ['kuaijiejian', 'kjj'], '帮助 键盘', () => openDialog('Shortcuts', {})),
  ].filter((entry) => entry.title !== '选择图片' || document.querySelector('input[data-intake]') !== null)
}

/** One field over everything: tools, pages, actions; recent and favourite tools first while it is empty. */
export default function PaletteDialog({ query: first, onClose }: DialogProps<'Palette'>) {
  const [query, setQuery] = useState(first)
  const [chosen, setChosen] = useState(0)
  const rows = useClientStore($searchRows)
  const recents = useClientStore($recents)
  const favourites = useClientStore($favourites)
  const list = useId()

  useEffect(() => {
    loadRecents()
    void loadSearch()
  }, [])

  const entries = useMemo(() => {
    const tools = rows.map((row) => entryOf(row, row.kind === 'tool' ? '工具' : '页面'))
    if (query.trim() !== '') return searchRows([...tools, ...fileEntries(), ...actions()], query).slice(0, mostShown)
    const bySlugs = (slugs: readonly string[], group: string) =>
      slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []).map((row) => entryOf(row, group))
    const personal = [...bySlugs(favourites, '收藏'), ...bySlugs(recents, '最近使用')]
    const ids = new Set(personal.map((entry) => entry.id))
    const unique = personal.filter((entry, place) => personal.findIndex((other) => other.id === entry.id) === place)
    return [
      ...unique,
      ...tools.filter((entry) => !ids.has(entry.id)),
      ...fileEntries().slice(0, mostFiles),
      ...actions(),
    ].slice(0, mostShown)
  }, [rows, query, recents, favourites])

  const current = Math.min(chosen, entries.length - 1)
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    afterDialog(entry.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && entries.length > 0) {
      event.preventDefault()
      setChosen((current + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(entries[current])
    }
  }

  return (
    <DialogFrame title="搜索工具与页面" onClose={onClose} bare wide>
      <div className="border-base-300 flex items-center gap-3 border-b px-5">
        <Icon name="search" className="text-muted shrink-0" />
        <input
          role="combobox"
          aria-label="搜索工具与页面"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={entries[current] ? `${list}-${current}` : undefined}
          aria-autocomplete="list"
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          autoComplete="off"
          placeholder="搜索：压缩、yasuo、ys…"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow text-base outline-none"
        />
        <kbd className="bg-base-200 text-muted rounded-lg px-2 py-1 font-sans text-xs max-sm:hidden">Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label="结果" className="max-h-[60dvh] overflow-y-auto p-2">
        {entries.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that controls the list
          <div
            key={`${entry.group}-${entry.id}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            ref={(element) => {
              if (place === current) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => run(entry)}
            onPointerMove={() => setChosen(place)}
            className="aria-selected:bg-primary/10 flex cursor-pointer items-center gap-3 rounded-xl px-3 py-2.5"
          >
            <span className="bg-base-200 text-primary grid size-9 shrink-0 place-items-center rounded-lg">
              <Icon name={entry.icon} size={18} />
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium">{entry.title}</span>
              <span className="text-muted block truncate text-xs">{entry.description}</span>
            </span>
            <span className="text-muted shrink-0 text-xs">{entry.group}</span>
          </div>
        ))}
        {entries.length === 0 && <p className="text-muted px-3 py-8 text-center text-sm">没有找到，换个说法试试</p>}
      </div>
    </DialogFrame>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { searchRows } from '../../../shell/search.ts'
import { $shownFile } from '../../../stores/bench/shown-file.ts'
import { recentFiles } from '../../../stores/bench/tasks.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { openDialog } from '../../../stores/shell/dialogs.ts'
import { $favourites, $recents, loadRecents } from '../../../stores/shell/recents.ts'
import { $searchRows, loadSearch, type SearchRow } from '../../../stores/shell/search.ts'
import { $searchMore, type FoundPlace, loadSearchMore } from '../../../stores/shell/search-more.ts'
import { CommandList } from '../../ui/CommandList.tsx'
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

/** Entries before anything is typed; tools, pages, files and actions that are found. */
const mostShown = 12
const mostFound = 8
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

/** Returns entries for the files of this page. */
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

const mostPlaces = 4

/** Returns entries for the works and templates that match, and one for the list of all such templates. */
function placeEntries({ works, templates }: ReturnType<typeof $searchMore.get>, query: string): Entry[] {
  const entry = (place: FoundPlace, group: string, icon: IconName): Entry => ({
    ...place,
    ...{ group, icon },
    run: () => location.assign(place.path),
  })
  const found = searchRows(templates, query)
  const wanted = query.trim()
  const all: FoundPlace = {
    ...{ id: 'all-templates', title: `全部「${wanted}」模板`, description: `${found.length} 个` },
    ...{ path: `/template/${encodeURIComponent(wanted)}`, words: '', pinyin: '', initials: '' },
  }
  return [
    ...searchRows(works, query)
      .slice(0, mostPlaces)
      .map((place) => entry(place, '作品', 'image')),
    ...found.slice(0, mostPlaces).map((place) => entry(place, '模板', 'layers')),
    ...(found.length > mostPlaces ? [entry(all, '模板', 'search')] : []),
  ]
}

/** Returns entries for actions other than navigation. */
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

/** Searches tools, pages, actions, works and templates; shows recent and favourite tools while the field is empty. */
export default function PaletteDialog({ query: first, onClose }: DialogProps<'Palette'>) {
  const [query, setQuery] = useState(first)
  const rows = useClientStore($searchRows)
  const more = useClientStore($searchMore)
  const recents = useClientStore($recents)
  const favourites = useClientStore($favourites)

  useEffect(() => {
    loadRecents()
    void loadSearch()
  }, [])
  const isTyping = query.trim() !== ''
  useEffect(() => {
    if (isTyping) void loadSearchMore()
  }, [isTyping])

  const entries = useMemo(() => {
    const tools = rows.map((row) => entryOf(row, row.kind === 'tool' ? '工具' : '页面'))
    if (query.trim() !== '')
      return [
        ...searchRows([...tools, ...fileEntries(), ...actions()], query).slice(0, mostFound),
        ...placeEntries(more, query),
      ]
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
  }, [rows, more, query, recents, favourites])

  const commands = entries.map((entry) => ({
    ...entry,
    note: entry.group,
    icon: (
      <span className="bg-base-200 text-primary grid size-9 shrink-0 place-items-center rounded-lg">
        <Icon name={entry.icon} size={18} />
      </span>
    ),
  }))
  return (
    <DialogFrame title="搜索工具、模板和作品" onClose={onClose} bare wide>
      <CommandList
        label="搜索工具、模板和作品"
        placeholder="搜索：压缩、露营模板、ys…"
        query={query}
        onQuery={setQuery}
        commands={commands}
        onRun={({ run }) => {
          onClose()
          afterDialog(run)
        }}
      />
    </DialogFrame>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { searchIdPhotos } from '../../../catalogue/id-photos/index.ts'
import type { IdPhotoSpec } from '../../../catalogue/id-photos/types.ts'
import type { PhotoKind } from '../../../core/idphoto/kind.ts'
import { photoKindOf, recentPhotoKinds } from '../../../stores/bench/id-photo-kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { type Command, CommandList } from '../../ui/CommandList.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { kindFacts } from './kind-facts.ts'
import { OwnKind } from './OwnKind.tsx'

/** Shows the proportion of a kind as a small frame. */
function Frame({ width, height }: Pick<IdPhotoSpec, 'width' | 'height'>) {
  const scale = 30 / Math.max(width, height)
  return (
    <span className="grid size-9 shrink-0 place-items-center" aria-hidden="true">
      <span
        className="border-base-300 bg-base-100 rounded-sm border"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  )
}

const commandOf = (spec: IdPhotoSpec, note: string): Command => ({
  id: spec.id,
  title: spec.name,
  description: kindFacts(spec),
  icon: <Frame width={spec.width} height={spec.height} />,
  note,
})

interface KindPickerProps {
  readonly title: string
  /** Number of people on the photos that are chosen already; null if the choice replaces them. */
  readonly people: number | null
  readonly onPick: (kind: PhotoKind) => void
  readonly onClose: () => void
}

/** Finds a kind of photo by exam, paper, country, pinyin or size, or takes a size of one's own. */
export default function KindPicker({ title, people, onPick, onClose }: KindPickerProps) {
  const [query, setQuery] = useState('')
  const [own, setOwn] = useState(false)
  const recent = useClientStore(recentPhotoKinds.$items)
  useEffect(() => recentPhotoKinds.load(), [])
  const commands = useMemo(() => {
    const found = searchIdPhotos(query).filter((spec) => people === null || spec.people === people)
    if (query.trim() !== '') return found.map((spec) => commandOf(spec, spec.group))
    const last = recent.flatMap((id) => found.find((spec) => spec.id === id) ?? [])
    return [
      ...last.map((spec) => commandOf(spec, '最近用过')),
      ...found.filter((spec) => !last.includes(spec)).map((spec) => commandOf(spec, spec.group)),
    ]
  }, [query, recent, people])
  const pick = async ({ id }: Command) => {
    const kind = await photoKindOf(id)
    if (!kind) return
    recentPhotoKinds.note(id)
    onPick(kind)
    onClose()
  }
  const take = (kind: PhotoKind) => {
    onPick(kind)
    onClose()
  }
  if (own)
    return (
      <DialogFrame title="自己填尺寸" onClose={onClose}>
        <OwnKind onBack={() => setOwn(false)} onTake={take} />
      </DialogFrame>
    )
  return (
    <DialogFrame title={title} bare wide onClose={onClose}>
      <CommandList
        label="查找规格"
        placeholder="考试、证件、国家或尺寸，拼音也行：教资、hz、295x413"
        {...{ query, commands }}
        onQuery={setQuery}
        onRun={(command) => void pick(command)}
      />
      <div className="border-base-300 flex flex-wrap items-center gap-3 border-t px-5 py-3">
        <p className="text-muted min-w-0 grow text-xs">考试和证件的要求每年、各地会变，以官方通知为准。</p>
        <Button onClick={() => setOwn(true)}>自己填尺寸</Button>
      </div>
    </DialogFrame>
  )
}

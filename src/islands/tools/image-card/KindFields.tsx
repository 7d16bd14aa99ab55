import { useEffect, useMemo, useState } from 'react'
import { mostKinds, type PhotoKind } from '../../../core/idphoto/kind.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import { currentKinds, photoKindOf } from '../../../stores/bench/id-photo-kinds.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { lazyOverlay } from '../../ui/lazy-part.tsx'
import { kindsPatch } from './grounds.ts'
import { kindFacts } from './kind-facts.ts'

const KindPicker = lazyOverlay(() => import('./KindPicker.tsx'))

/** Kinds that are asked for most. */
const common = [
  { id: 'inch-1', label: '一寸' },
  { id: 'inch-2', label: '二寸' },
  { id: 'inch-2-small', label: '小二寸' },
  { id: 'id-card', label: '身份证' },
  { id: 'teacher-exam', label: '教资' },
  { id: 'us-visa', label: '美签' },
] as const

/** Names the kind that is there before anybody has chosen: core has no words. */
const named = (kind: PhotoKind): PhotoKind => (kind.name === '' ? { ...kind, name: common[0].label } : kind)

interface KindRowProps {
  readonly kind: PhotoKind
  /** Absent for the only one. */
  readonly onDrop?: (() => void) | undefined
}

/** Shows a chosen kind and its figures. */
function KindRow({ kind, onDrop }: KindRowProps) {
  const said = [kind.note, kind.caution].filter((text) => text !== undefined).join('。')
  return (
    <li className="border-base-300 flex items-start gap-2 rounded-xl border px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{kind.name}</p>
        <p className="text-muted text-xs leading-5 tabular-nums">{kindFacts(kind)}</p>
        {said && <p className="text-muted mt-1 text-xs leading-5">{said}</p>}
      </div>
      {onDrop && <IconButton icon="close" label={`去掉 ${kind.name}`} className="-my-1 -mr-2" onClick={onDrop} />}
    </li>
  )
}

/** Chooses what is made of each picture: one kind, or several at once. */
export function KindFields({ value, onChange }: Pick<OptionsProps<IdPhotoOptions>, 'value' | 'onChange'>) {
  const kinds = useMemo(() => value.kinds.map(named), [value.kinds])
  const [picking, setPicking] = useState<'replace' | 'add' | null>(null)
  const choose = (next: readonly PhotoKind[]) => onChange(kindsPatch(value, [...next]))
  // What was remembered may be of another year.
  useEffect(() => {
    let isGone = false
    if (kinds.some(({ id }) => id !== 'inch-1' && id !== 'own'))
      void currentKinds(kinds).then((fresh) => {
        if (!isGone && JSON.stringify(fresh) !== JSON.stringify(kinds)) onChange({ kinds: fresh })
      })
    return () => {
      isGone = true
    }
  }, [kinds, onChange])
  const pickCommon = async (id: string) => {
    const kind = await photoKindOf(id)
    if (kind) choose([kind])
  }
  const add = (kind: PhotoKind) => choose([...kinds.filter(({ id }) => id !== kind.id || id === 'own'), kind])
  return (
    <section aria-label="规格" className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-medium">规格</p>
        <Button icon="search" onClick={() => setPicking('replace')}>
          查找规格
        </Button>
      </div>
      <ul className="grid gap-2">
        {kinds.map((kind, place) => (
          <KindRow
            key={`${kind.id} ${kind.name}`}
            kind={kind}
            onDrop={kinds.length > 1 ? () => choose(kinds.filter((_, at) => at !== place)) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {common.map(({ id, label }) => (
          <Button
            key={id}
            className="px-3"
            aria-pressed={kinds.length === 1 && kinds[0]?.id === id}
            onClick={() => void pickCommon(id)}
          >
            {label}
          </Button>
        ))}
      </div>
      {kinds.length < mostKinds && (
        <Button look="ghost" icon="plus" className="justify-self-start" onClick={() => setPicking('add')}>
          同时再出一个规格
        </Button>
      )}
      {picking && (
        <KindPicker
          title={picking === 'add' ? '再出一个规格' : '查找规格'}
          people={picking === 'add' ? (kinds[0]?.people ?? 1) : null}
          onPick={(kind) => (picking === 'add' ? add(kind) : choose([kind]))}
          onClose={() => setPicking(null)}
        />
      )}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { sealGroups, sealTerms } from '../../../catalogue/seals.ts'
import { make } from '../../../stores/bench/making.ts'
import { type KeptSeal, sealHistory } from '../../../stores/bench/seal-history.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { SealPatch } from './seal-words.ts'

const tile =
  'border-base-300 hover:border-primary focus-visible:outline-primary aria-pressed:border-primary aria-pressed:ring-primary flex w-full cursor-pointer flex-col items-center gap-1.5 rounded-xl border bg-white p-2 pt-2.5 text-center text-xs text-[#3f463c] aria-pressed:ring-1'

/** Shows one of the user's saved seals, drawn again. */
function Drawn({ options }: { options: SealPatch }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    let made = ''
    make('stamp-generator', { ...options, as: 'svg' }, { signal: abort.signal })
      .then(([file]) => {
        if (!file || abort.signal.aborted) return
        made = URL.createObjectURL(file.blob)
        setUrl(made)
      })
      // A seal that can no longer be drawn shows only its name.
      .catch(() => {})
    return () => {
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [options])
  return url ? (
    <img src={url} alt="" width={56} height={56} className="h-14 w-full object-contain" />
  ) : (
    <span className="h-14" />
  )
}

interface PresetsProps {
  readonly current: string
  /** Whether the page is hydrated; thumbnails are shown only then. */
  readonly ready: boolean
  readonly onPick: (preset: { readonly id: string; readonly options: SealPatch }) => void
  readonly onRecall: (kept: KeptSeal) => void
}

const own = 'own'

/** Shows seal presets, and the user's recent seals. */
export function Presets({ current, ready, onPick, onRecall }: PresetsProps) {
  const [shown, setShown] = useState('name')
  const kept = useClientStore(sealHistory.$items) ?? []
  useEffect(() => sealHistory.load(), [])
  const group = sealGroups.find(({ id }) => id === shown)
  const choices = [
    ...sealGroups.map(({ id, label }) => ({ value: id, label })),
    { value: own, label: kept.length > 0 ? `我做过的（${kept.length}）` : '我做过的' },
  ]
  return (
    <section aria-label="款式" className="grid gap-3">
      <Select label="款式" value={shown} choices={choices} onChange={setShown} />
      {shown === 'company' && <p className="bg-warning/15 rounded-xl px-3 py-2 text-xs">{sealTerms.company}</p>}
      {group && (
        <ul className="grid grid-cols-3 gap-2">
          {group.presets.map(({ id, label, options }) => (
            <li key={id}>
              <button
                type="button"
                className={tile}
                aria-pressed={current === id}
                onClick={() => onPick({ id, options })}
              >
                {ready ? (
                  <img src={`/seals/${id}.svg`} alt="" width={56} height={56} className="h-14 w-full object-contain" />
                ) : (
                  <span className="h-14" />
                )}
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown === own && kept.length === 0 && (
        <p className="text-muted text-xs">下载、复制或接着用过的印章会留在这里，只存在这台设备的浏览器里。</p>
      )}
      {shown === own && kept.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {kept.map((seal) => (
            <li key={seal.name} className="relative">
              <button type="button" className={tile} title={seal.name} onClick={() => onRecall(seal)}>
                <Drawn options={seal.options} />
                <span className="w-full truncate">{seal.name}</span>
              </button>
              <IconButton
                icon="close"
                label={`删除「${seal.name}」`}
                className="absolute -top-1.5 -right-1.5"
                onClick={() => sealHistory.drop(seal.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

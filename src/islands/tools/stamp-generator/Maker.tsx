import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { sealTerms } from '../../../catalogue/seals.ts'
import type { Size } from '../../../core/geometry.ts'
import { make, makeOf } from '../../../stores/bench/making.ts'
import { type KeptSeal, sealHistory } from '../../../stores/bench/seal-history.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import { useMaker } from '../../bench/use-maker.ts'
import { Icon } from '../../ui/icons.tsx'
import { FileFields, Ink, PlaceFields, ShapeFields } from './Options.tsx'
import { Paper } from './Paper.tsx'
import { Presets } from './Presets.tsx'
import { type Ground, SealOnPicture } from './SealOnPicture.tsx'
import { differing, kindOf, type SealPatch, type StampOptions, sealOf, sealTextLine } from './seal-words.ts'
import { Texts } from './Texts.tsx'
import { useSeal } from './use-seal.ts'

const tool = 'stamp-generator'
/** The default seal, drawn at build time. */
const first = { url: '/seals/name-zhu.svg', width: 20, height: 20 }
/** Texts that are kept, if the user wrote them, when another preset of the same kind is chosen. */
const written = ['text', 'ending', 'arc', 'centre', 'bottom', 'code'] as const

const rule = 'border-base-300 border-t pt-5'

/** Returns what a seal alone is saved as. */
function fileOf(options: StampOptions, picture: Size) {
  const px = (mm: number) => Math.max(1, Math.round((mm / 25.4) * options.dpi))
  const sheet = `${picture.width}×${picture.height} 毫米`
  const pixels = `${sheet} · ${px(picture.width)}×${px(picture.height)} 像素`
  return {
    png: { summary: pixels, note: `PNG 透明背景 · ${options.dpi} DPI` },
    jpg: { summary: pixels, note: `JPG 白底 · ${options.dpi} DPI` },
    svg: { summary: `${sheet} · SVG`, note: '矢量，文字已转曲' },
    pdf: { summary: 'A4 · PDF', note: '原大排在 A4 上，按 100% 打印' },
  }[options.as]
}

type Drawn = ReturnType<typeof useSeal>

/** Says why the seal cannot be made, and what is to be known about it. */
function Says({ refusal, notes }: Pick<Drawn, 'refusal' | 'notes'>) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {refusal && (
        <p className="bg-error/10 flex gap-2 rounded-xl px-3 py-2.5 text-sm">
          <Icon name="warning" size={18} className="text-error mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">{refusal.text}</strong>
            {refusal.advice && <span className="block">{refusal.advice}</span>}
          </span>
        </p>
      )}
      {notes.map(({ code, params }) => {
        const { text, advice } = makerMessageOf(code, params)
        return (
          <p key={code} className="bg-base-200 flex gap-2 rounded-xl px-3 py-2 text-sm">
            <Icon name="info" size={18} className="text-muted mt-0.5 shrink-0" />
            <span>
              {text}
              {advice && `。${advice}`}
            </span>
          </p>
        )
      })}
    </div>
  )
}

/** Shows the field for a picture to put the seal on. */
function GroundPicker() {
  return (
    <label className="btn btn-line justify-start gap-2 border-dashed text-left">
      <Icon name="image" size={18} className="text-muted" />
      盖到自己的图片上看看
      <input
        type="file"
        data-intake
        accept=".jpg,.jpeg,.png,.webp,.avif,.gif,.bmp,image/*"
        className="sr-only"
        aria-label="选择要盖章的图片"
      />
    </label>
  )
}

interface PromiseFieldProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly given: boolean
  readonly onChange: (given: boolean) => void
}

/** Shows the terms of use, and the checkbox that accepts them. */
function PromiseField({ box, given, onChange }: PromiseFieldProps) {
  const id = useId()
  return (
    <div className="text-sm">
      <p className="text-muted mb-1 text-xs leading-relaxed">{sealTerms.text}</p>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          ref={box}
          id={id}
          type="checkbox"
          className="accent-primary size-5"
          checked={given}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {sealTerms.promise}
      </label>
    </div>
  )
}

/** Shows 印章生成: makes a seal from text, on millimetre paper or on the user's own picture. */
export default function Maker(props: MakerProps) {
  const [ground, setGround] = useState<Ground | null>(null)
  const [promised, setPromised] = useState(false)
  const promise = useRef<HTMLInputElement>(null)
  const { options, choose, changed, ready } = useMaker<StampOptions>(props, {
    onFiles: ([file, ...others]) => {
      if (!file) return
      setGround(file)
      if (others.length > 0) toast.info(`一次盖一张，先放入「${file.name}」`)
    },
  })
  const defaults = useMemo(() => sealOf(props.defaults), [props.defaults])
  const { picture, notes, refusal } = useSeal(options, ready, { options: defaults, picture: first })
  const drawn = picture !== first || !changed
  const official = notes.some(({ code }) => code === 'seal-banded')
  /** Options of the current preset, to detect which texts the user has written. */
  const style = useRef<SealPatch>({})

  const take = (seal: SealPatch) => choose({ ...defaults, ...seal } as Partial<StampOptions>)
  const pick = ({ id, options: patch }: { readonly id: string; readonly options: SealPatch }) => {
    const next: SealPatch = { ...defaults, ...patch, preset: id }
    const before: SealPatch = { ...defaults, ...style.current }
    const keep = next.form === options.form && next.company === options.company
    const words = written.filter((field) => keep && options[field] !== before[field])
    style.current = patch
    take({ ...next, ...Object.fromEntries(words.map((field) => [field, options[field]])) })
  }
  const remember = () => {
    const name = `${sealTextLine(options)} · ${kindOf(options)}`.slice(0, 120)
    sealHistory.note({ name, options: differing(sealOf(options), defaults) })
  }
  const mayLeave = () => {
    if (promised) return true
    promise.current?.focus()
    toast.warning('请先勾选使用承诺')
    return false
  }
  const produce = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    const files = ground
      ? await makeOf(tool, ground, options as unknown as Record<string, unknown>, { signal, onProgress })
      : await make(tool, options as unknown as Record<string, unknown>, { signal, onProgress })
    remember()
    return files
  }

  const label = `印章：${sealTextLine(options)}，${kindOf(options)}`
  const { summary, note } = ground
    ? { summary: `盖在「${ground.name}」上`, note: '原图大小不变' }
    : fileOf(options, picture)
  const stage = (
    <section aria-label="印章预览" data-seal={refusal ? 'refused' : drawn ? 'made' : 'first'}>
      {ground ? (
        <SealOnPicture
          {...{ ground, seal: picture, label, value: options, onChange: choose }}
          onRemove={() => setGround(null)}
        />
      ) : (
        <Paper seal={picture} face={options} label={label} dim={refusal !== null} />
      )}
      <div className="grid gap-3 p-3 sm:p-4">
        <Says refusal={refusal} notes={notes} />
        <PromiseField box={promise} given={promised} onChange={setPromised} />
      </div>
    </section>
  )

  return (
    <MakerLayout
      {...{ ready, changed, stage }}
      settings={
        <div className="grid gap-5">
          <Presets
            current={options.preset || (changed ? '' : 'name-zhu')}
            ready={ready}
            onPick={pick}
            onRecall={(kept: KeptSeal) => take(kept.options)}
          />
          <div className={rule}>
            <Texts value={options} onChange={choose} />
          </div>
          <div className={rule}>
            <ShapeFields value={options} onChange={choose} />
          </div>
          <div className={rule}>
            <Ink value={options} onChange={choose} official={official} />
          </div>
          <div className={rule}>
            {ground ? (
              <PlaceFields value={options} onChange={choose} />
            ) : (
              <div className="grid gap-4">
                <FileFields value={options} onChange={choose} />
                <GroundPicker />
              </div>
            )}
          </div>
        </div>
      }
      bar={
        <SaveBar
          {...{ summary, note, make: produce, mayLeave }}
          zipName="印章.zip"
          work={{ kind: 'seal', content: sealTextLine(options) }}
          formats={[ground ? (options.format === 'same' ? 'png' : options.format) : options.as]}
          continueWith={props.continueWith}
          disabled={refusal !== null}
        />
      }
    />
  )
}

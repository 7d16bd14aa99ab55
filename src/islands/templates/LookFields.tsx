import { coverPalettes, coverSizes, coverVoices } from '../../catalogue/covers.ts'
import type { TemplateLook } from '../../stores/templates/wish.ts'

interface LookFieldsProps {
  readonly look: TemplateLook
  /** Size of the template itself, px. */
  readonly width: number
  readonly height: number
  readonly onChange: (patch: Partial<TemplateLook>) => void
}

/** One line that scrolls on a phone, so that the picture above stays in view; several lines elsewhere. */
const line = '-mx-4 flex overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0'
const choice =
  'border-base-300 aria-pressed:border-primary aria-pressed:ring-primary hover:border-primary/60 cursor-pointer border aria-pressed:ring-1'

/** Chooses other colours for a template; the chosen ones pressed again give its own back. */
function PaletteField({ look, onChange }: Pick<LookFieldsProps, 'look' | 'onChange'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">换颜色</legend>
      <div className={`${line} gap-1.5`}>
        {coverPalettes.map(({ id, name, paper, accent, second }) => (
          <button
            key={id}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={look.palette === id}
            onClick={() => onChange({ palette: look.palette === id ? '' : id })}
            className={`${choice} grid size-10 shrink-0 grid-cols-2 overflow-hidden rounded-lg pointer-coarse:size-11`}
          >
            <span
              style={{ background: `linear-gradient(${[...paper, ...paper.slice(-1)]})` }}
              className="row-span-2 h-full"
            />
            <span style={{ background: accent }} className={second ? 'h-full' : 'row-span-2 h-full'} />
            {second && <span style={{ background: second }} className="h-full" />}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function VoiceField({ look, onChange }: Pick<LookFieldsProps, 'look' | 'onChange'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">换字体</legend>
      <div className={`${line} gap-2`}>
        {coverVoices.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={look.voice === id}
            onClick={() => onChange({ voice: look.voice === id ? '' : id })}
            className={`${choice} aria-pressed:text-primary min-h-10 shrink-0 whitespace-nowrap rounded-lg px-3 text-sm aria-pressed:font-semibold pointer-coarse:min-h-11`}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Side of the picture of a ratio, CSS px. */
const drawn = 22

function SizeField({ look, width, height, onChange }: LookFieldsProps) {
  const own = width / height
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">换比例</legend>
      <div className={`${line} gap-2`}>
        {coverSizes.map((size) => {
          const ratio = size.width / size.height
          const isOwn = Math.abs(ratio / own - 1) < 0.02
          const chosen = look.size ? look.size.width === size.width && look.size.height === size.height : isOwn
          return (
            <button
              key={size.id}
              type="button"
              aria-pressed={chosen}
              title={`${size.label} ${size.width}×${size.height}`}
              onClick={() => onChange({ size: isOwn ? null : { width: size.width, height: size.height } })}
              className={`${choice} aria-pressed:text-primary flex min-h-10 shrink-0 items-center gap-2 rounded-lg px-3 text-sm aria-pressed:font-semibold pointer-coarse:min-h-11`}
            >
              <span
                aria-hidden="true"
                style={{ width: drawn * Math.min(1, ratio), height: drawn * Math.min(1, 1 / ratio) }}
                className="rounded-[3px] border-[1.5px] border-current"
              />
              {size.id}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Chooses other colours, fonts and proportions for a template. */
export function LookFields(props: LookFieldsProps) {
  return (
    <div className="space-y-4 max-lg:[&_button]:scroll-mt-[calc(46svh+5.5rem)] max-lg:[&_button]:scroll-mb-24 lg:space-y-5">
      <PaletteField {...props} />
      <VoiceField {...props} />
      <SizeField {...props} />
    </div>
  )
}

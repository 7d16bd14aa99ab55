import { useState } from 'react'
import type { QrOptions } from '../../../core/qr/options.ts'
import type { LogoIcon } from '../../../core/qr/shapes.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { LooksPart, LooksProps } from './LooksFields.tsx'
import { frameLabels, iconLabels, moduleLabels } from './labels.ts'
import { Section } from './Section.tsx'

const LooksFields = lazyPart(
  () => import('./LooksFields.tsx'),
  <p className="text-muted py-4 text-center text-sm">正在打开…</p>,
)

function logoState({ logo }: QrOptions): string {
  if (logo === 'none') return '无'
  return logo === 'picture' ? '自己的图片' : iconLabels[logo as LogoIcon]
}

const parts: readonly {
  readonly part: LooksPart
  readonly title: string
  readonly state: (value: QrOptions) => string
}[] = [
  { part: 'shapes', title: '形状', state: ({ modules }) => moduleLabels[modules] },
  { part: 'colours', title: '颜色与背景', state: ({ ink }) => ink },
  { part: 'logo', title: '标志', state: logoState },
  { part: 'frame', title: '边框与文字', state: ({ frame }) => frameLabels[frame] },
  {
    part: 'encoding',
    title: '纠错与版本',
    state: ({ correction, logo, background }) => (logo !== 'none' || background === 'picture' ? 'H' : correction),
  },
]

/** Edits the style of a code in collapsible parts; the fields of a part are loaded when it is opened. */
export function StyleFields(props: LooksProps) {
  const [opened, setOpened] = useState<readonly LooksPart[]>([])
  return (
    <div>
      {parts.map(({ part, title, state }) => (
        <Section
          key={part}
          title={title}
          state={state(props.value)}
          onOpen={() => setOpened((all) => (all.includes(part) ? all : [...all, part]))}
        >
          {opened.includes(part) && <LooksFields {...props} part={part} />}
        </Section>
      ))}
    </div>
  )
}

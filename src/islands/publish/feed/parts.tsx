import type { ReactNode } from 'react'
import { type FeedWindow, type Neighbour, neighbours } from '../../../catalogue/feeds.ts'
import { cutOf, windowRatio } from '../../../stores/design/feed-pictures.ts'
import type { SizedDesign } from '../../../stores/design/sizes.ts'

/** Parts of the drawn apps: simple shapes drawn for this project, without any artwork of the apps. */

/** The user's own cover as a screen shows it. */
export interface OwnCover {
  readonly title: string
  readonly author: string
  /** Returns the cover in a window of the screen, by the window's id. */
  readonly cover: (window: string) => ReactNode
}

interface WindowProps {
  readonly window: FeedWindow
  readonly sized: SizedDesign
  /** '' if painting failed; undefined while it is being painted. */
  readonly url: string | undefined
  readonly mask: boolean
}

const percent = (share: number) => `${share * 100}%`

/** Shows a cover in its window, cropped to its middle. */
export function CoverWindow({ window, sized, url, mask }: WindowProps) {
  const ratio = windowRatio(window, sized.design)
  const { sides, ends } = cutOf(sized.design, ratio)
  const [width, height] = [1 / (1 - 2 * sides), 1 / (1 - 2 * ends)]
  const { free } = window
  return (
    <span className="relative block w-full overflow-hidden bg-(--shade)" style={{ aspectRatio: ratio }} data-own-cover>
      {url ? (
        <img
          src={url}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            ...{ width: percent(width), height: percent(height) },
            ...{ left: percent(-sides * width), top: percent(-ends * height) },
          }}
        />
      ) : (
        <span
          className={`absolute inset-0 grid place-items-center text-[10px] text-(--dim) ${url === undefined ? 'animate-pulse' : ''}`}
        >
          {url === '' ? '画不出来' : ''}
        </span>
      )}
      {mask && free && (
        <span
          className="border-error/90 bg-error/35 pointer-events-none absolute inset-0"
          data-mask
          style={{
            clipPath: `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${percent(free.left)} ${percent(free.top)}, ${percent(1 - free.right)} ${percent(free.top)}, ${percent(1 - free.right)} ${percent(1 - free.bottom)}, ${percent(free.left)} ${percent(1 - free.bottom)}, ${percent(free.left)} ${percent(free.top)})`,
          }}
        />
      )}
    </span>
  )
}

/** Font sizes are relative to the cover’s shorter side. */
const wordLooks = {
  plate: 'inset-x-0 top-0 h-[46%] grid place-items-center bg-[#fff1c7] text-[#3a2a12] text-[12cqmin] text-center',
  big: 'left-[7%] top-[7%] text-[15cqmin] text-white [text-shadow:0_0.02em_0.28em_rgb(0_0_0/0.65)]',
  band: 'inset-x-0 bottom-[12%] bg-[#14331f]/85 px-[7%] py-[4%] text-[10.5cqmin] text-white',
  note: 'left-1/2 top-[38%] -translate-x-1/2 bg-white px-[7%] py-[4%] text-[12cqmin] text-[#1d3557]',
} as const

interface NeighbourCoverProps {
  readonly neighbour: Neighbour
  readonly ratio?: number
  /** Without its text, for apps that write the title over the cover. */
  readonly bare?: boolean
}

/** Shows a sample cover next to the user's own. */
export function NeighbourCover({ neighbour, ratio = neighbour.ratio, bare = false }: NeighbourCoverProps) {
  return (
    <span
      className="[container-type:size] relative block w-full overflow-hidden bg-[#dfe9dd]"
      style={{ aspectRatio: ratio }}
    >
      <img
        src={`/covers/${neighbour.picture}.webp`}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
      {!bare && (
        <span className={`absolute leading-[1.25] font-black whitespace-pre ${wordLooks[neighbour.look]}`}>
          {neighbour.words}
        </span>
      )}
    </span>
  )
}

/** Enough sample covers to fill a profile. */
export const aroundMany = ['first', 'second'].flatMap((turn) =>
  neighbours.map((neighbour) => ({ id: `${turn} ${neighbour.picture}`, neighbour })),
)

/** Shows a generic avatar. */
export function AvatarPlaceholder({ size, tone = 0 }: { size: number; tone?: number }) {
  const tones = ['bg-[#b9d8bf]', 'bg-[#e6c9a8]', 'bg-[#bcd0e6]', 'bg-[#dcc4e0]']
  return (
    <span
      className={`block shrink-0 rounded-full ${tones[tone % tones.length]}`}
      style={{ width: size, height: size }}
    />
  )
}

const shapes = {
  heart: 'M12 20S4 14.500 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5.500-8 11-8 11Z',
  talk: 'M4 5h16v11H10l-5 4v-4H4z',
  share: 'M13 6l7 6-7 6v-4c-5 0-8 1-9 4 0-5 3-8 9-8z',
  star: 'M12 4l2.400 5.200 5.600.7-4.100 3.900 1.100 5.600-5-2.800-5 2.800 1.100-5.600L4 9.900l5.600-.7z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5l11 7-11 7z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const

/** Shows a simple icon. */
export function AppIcon({
  name,
  size = 16,
  full = false,
}: {
  name: keyof typeof shapes
  size?: number
  full?: boolean
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={full ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={shapes[name]} />
    </svg>
  )
}

/** Shows the status bar: time and battery. */
export function StatusBar({ over = false }: { over?: boolean }) {
  return (
    <span
      className={`flex h-6 shrink-0 items-center justify-between px-5 text-[11px] font-semibold ${over ? 'text-white' : ''}`}
    >
      <span>9:41</span>
      <span className="h-2.5 w-5 rounded-xs border border-current p-px">
        <span className="block h-full w-3/4 bg-current" />
      </span>
    </span>
  )
}

/** Shows a row of tab labels, one of them active. */
export function Tabs({ labels, at, className = '' }: { labels: readonly string[]; at: number; className?: string }) {
  return (
    <span className={`flex items-center gap-5 text-[14px] ${className}`}>
      {labels.map((label, place) => (
        <span key={label} className={place === at ? 'font-semibold' : 'text-(--dim)'}>
          {label}
        </span>
      ))}
    </span>
  )
}

/** Shows a placeholder for a line of text. */
export const TextPlaceholder = ({ width, className = '' }: { width: string; className?: string }) => (
  <span className={`block h-2 rounded-full bg-(--shade) ${className}`} style={{ width }} />
)

import type { Rect, Size } from '../../../core/geometry.ts'
import type { Aim } from '../../../core/idphoto/aim.ts'

interface CameraOutlineProps {
  readonly film: Size
  readonly frame: Rect
  readonly aim: Aim
  /** Turn of the level's line, degrees clockwise as filmed; null hides it. */
  readonly level: number | null
  readonly isLevel: boolean
}

/** Returns the outline of a head: an egg from the top of the hair to the chin, widest at the eyes. */
function headPath(middle: number, half: number, crown: number, eyes: number, chin: number): string {
  // Hair is a little wider than the face between the ears.
  const wide = half * 1.08
  const [above, below] = [(eyes - crown) * 0.56, (chin - eyes) * 0.62]
  return [
    `M ${middle - wide} ${eyes}`,
    `C ${middle - wide} ${eyes - above}, ${middle - wide * 0.6} ${crown}, ${middle} ${crown}`,
    `C ${middle + wide * 0.6} ${crown}, ${middle + wide} ${eyes - above}, ${middle + wide} ${eyes}`,
    `C ${middle + wide} ${eyes + below}, ${middle + wide * 0.55} ${chin}, ${middle} ${chin}`,
    `C ${middle - wide * 0.55} ${chin}, ${middle - wide} ${eyes + below}, ${middle - wide} ${eyes} Z`,
  ].join(' ')
}

/** Shows over a film where the photo is cut, and where heads, eyes and shoulders are to be. */
export function CameraOutline({ film, frame, aim, level, isLevel }: CameraOutlineProps) {
  const { left, top, width, height } = frame
  const y = (share: number) => top + share * height
  const half = (aim.width * width) / 2
  const bottom = top + height
  const stroke = Math.max(film.width, film.height) / 420
  const dashes = `${stroke * 4} ${stroke * 3}`
  const line = { fill: 'none', stroke: '#fff', strokeWidth: stroke, vectorEffect: 'none' } as const
  const [middle, reach] = [left + width / 2, width * 0.42]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${film.width} ${film.height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path
        fill="#000"
        fillOpacity={0.45}
        fillRule="evenodd"
        d={`M0 0H${film.width}V${film.height}H0Z M${left} ${top}V${bottom}H${left + width}V${top}Z`}
      />
      <rect x={left} y={top} width={width} height={height} {...line} strokeOpacity={0.9} />
      {aim.middles.map((share) => {
        const at = left + share * width
        const chin = y(aim.chin)
        const neck = chin - (chin - y(aim.eyes)) * 0.08
        return (
          <g key={share} {...line} strokeDasharray={dashes} strokeOpacity={0.9}>
            <path d={headPath(at, half, y(aim.crown), y(aim.eyes), chin)} />
            <path
              d={`M ${at - half * 0.62} ${neck} C ${at - half * 0.7} ${chin + half * 0.5}, ${at - half * 1.9} ${chin + half * 0.45}, ${at - half * 2.15} ${Math.max(bottom, chin + half)}`}
            />
            <path
              d={`M ${at + half * 0.62} ${neck} C ${at + half * 0.7} ${chin + half * 0.5}, ${at + half * 1.9} ${chin + half * 0.45}, ${at + half * 2.15} ${Math.max(bottom, chin + half)}`}
            />
          </g>
        )
      })}
      <path d={`M${left} ${y(aim.eyes)}H${left + width}`} {...line} strokeOpacity={0.45} />
      {level !== null && (
        <path
          data-level={isLevel ? 'level' : 'tilted'}
          d={`M${middle - reach} ${y(aim.eyes)}H${middle + reach}`}
          transform={`rotate(${level} ${middle} ${y(aim.eyes)})`}
          fill="none"
          stroke={isLevel ? '#4ade80' : '#fbbf24'}
          strokeWidth={stroke * 1.6}
        />
      )}
    </svg>
  )
}

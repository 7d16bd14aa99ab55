import type { ReadPicture } from '../../../core/qr/read-file.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'

/** Shows a picture with its codes outlined and numbered. */
export function ReaderPicture({ picture, name }: { picture: ReadPicture; name: string }) {
  const { copy, width, height, codes } = picture
  const address = useObjectUrl(copy)
  const unit = Math.max(width, height) / 100
  return (
    <div className="bg-base-200 relative mx-auto w-fit overflow-hidden rounded-xl">
      {address && (
        <img
          src={address}
          alt={`${name}，其中有 ${codes.length} 个码`}
          width={width}
          height={height}
          className="block h-auto max-h-[60dvh] w-auto max-w-full object-contain"
        />
      )}
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
        {codes.map(({ corners }, index) => {
          const middle = {
            x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
            y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
          }
          const points = corners.map(({ x, y }) => `${x},${y}`).join(' ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the codes found in a picture do not change
            <g key={index}>
              <polygon
                points={points}
                fill="rgb(21 128 61 / 18%)"
                stroke="#15803d"
                strokeWidth={unit * 0.9}
                strokeLinejoin="round"
              />
              <circle
                cx={middle.x}
                cy={middle.y}
                r={unit * 3.6}
                fill="#15803d"
                stroke="#fff"
                strokeWidth={unit * 0.5}
              />
              <text
                x={middle.x}
                y={middle.y}
                fill="#fff"
                fontSize={unit * 4}
                fontWeight="700"
                textAnchor="middle"
                dominantBaseline="central"
              >
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

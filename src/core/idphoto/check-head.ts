import type { Size } from '../geometry.ts'
import { type CheckId, type CheckItem, judged, type RepairId } from './check-item.ts'
import { type Head, headHeight } from './head.ts'
import { type Bounds, type HeadRules, type PhotoRules, usualHead } from './rules.ts'

/** Share of the height by which a stated range may be missed before that is wrong: landmarks are no better. */
const slack = 0.02
/** Share by which the usual composition may be missed before it is worth a look. */
const room = 0.03
/** Usual bounds: off the middle as a share of the width, turns in degrees. Yaw is measured within about 5°. */
const usual = { centred: 0.03, tilt: 2, yaw: 7 } as const
/** Degrees beyond the usual from which a head is turned for certain. */
const certainTurn = { tilt: 8, yaw: 10 } as const

const rows = [
  ['height', 'head-height'],
  ['eyes', 'eye-line'],
  ['topGap', 'top-gap'],
  ['chinGap', 'chin-gap'],
  ['width', 'face-width'],
] as const satisfies readonly (readonly [keyof HeadRules, CheckId])[]

const wider = ({ min, max }: Required<Bounds>): Bounds => ({ min: min - room, max: max + room })

/** Judges size, place and turn of a head on a photo of a size. */
export function headItems(head: Head, size: Size, rules: PhotoRules): readonly CheckItem[] {
  const crown = head.eyes.y - head.crownAbove
  const shares: Record<keyof HeadRules, number> = {
    height: headHeight(head) / size.height,
    eyes: head.eyes.y / size.height,
    topGap: crown / size.height,
    chinGap: 1 - (head.eyes.y + head.chinBelow) / size.height,
    width: head.faceWidth / size.width,
  }
  const items: CheckItem[] = []
  for (const [rule, id] of rows) {
    const stated = rules.head?.[rule]
    if (stated) items.push(judged(id, shares[rule], 'share', { bounds: stated, slack, basis: 'spec' }, 'place'))
    else if (rule in usualHead) {
      const bounds = wider(usualHead[rule as keyof typeof usualHead])
      items.push(judged(id, shares[rule], 'share', { bounds, slack, basis: 'usual' }, 'place'))
    }
  }
  const off = (head.eyes.x + head.middle) / size.width - 0.5
  const middle = { bounds: { min: -usual.centred, max: usual.centred }, slack, basis: 'usual' } as const
  items.push(judged('centred', off, 'share', middle, 'place'))
  const turned = (id: 'tilt' | 'yaw', value: number, stated: number | undefined, repair: RepairId) => {
    const most = stated ?? usual[id]
    const basis = stated === undefined ? 'usual' : 'spec'
    items.push(
      judged(
        id,
        value,
        'degrees',
        { bounds: { min: -most, max: most }, slack: certainTurn[id], basis, mayBeRed: true },
        repair,
      ),
    )
  }
  turned('tilt', head.roll, rules.maxTilt, 'level')
  turned('yaw', head.yaw, undefined, 'choose')
  return items
}

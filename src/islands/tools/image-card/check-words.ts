import { checkBases, checkNames, checkRepairs, checkUnits } from '../../../catalogue/id-photos/check-texts.ts'
import type { CheckItem, CheckUnit } from '../../../core/idphoto/check-item.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** Returns a value in its unit, as people read it. */
function worded(value: number | string, unit: CheckUnit): string {
  if (typeof value === 'string') return value
  const name = checkUnits[unit] ?? ''
  if (unit === 'share') return `${rounded(value * 100)}${name}`
  return `${rounded(value)}${name === '°' || name === '' ? name : ` ${name}`}`
}

/** Returns what was measured; '' where nothing was. */
export function measuredText({ measured }: Pick<CheckItem, 'measured'>): string {
  const [first, second] = measured
  if (!first) return ''
  if (second?.unit === 'px' && first.unit === 'px') return `${first.value}×${second.value}`
  return measured.map(({ value, unit }) => worded(value, unit)).join('、')
}

/** Returns what is asked for; '' where nothing is. */
function wantedText({ wanted, measured }: Pick<CheckItem, 'wanted' | 'measured'>): string {
  if (wanted === null || typeof wanted === 'string') return wanted ?? ''
  const unit = measured[0]?.unit ?? 'text'
  const { min, max } = wanted
  if (min !== undefined && min === max) return worded(min, unit)
  if (min !== undefined && max !== undefined && min === -max) return `±${worded(max, unit)}`
  if (min !== undefined && max !== undefined) return `${worded(min, unit)}–${worded(max, unit)}`
  return max === undefined ? `不少于 ${worded(min ?? 0, unit)}` : `不超过 ${worded(max, unit)}`
}

/** Returns an item in one sentence. */
export function itemSentence(item: CheckItem): string {
  const [measured, wanted] = [measuredText(item), wantedText(item)]
  const name = checkNames[item.id] ?? item.id
  if (item.state === 'unknown') return `${name}：没法自动判断，请自己看一眼。`
  if (item.id === 'metadata')
    return `${name}：${item.state === 'green' ? '文件里没有' : '文件里还有'}拍摄位置、时间和设备。`
  const basis = wanted === '' ? '' : `（${checkBases[item.basis]}）`
  return `${name}：测得 ${measured || '无'}${wanted === '' ? '' : `，要求 ${wanted}`}${basis}。`
}

export const itemName = ({ id }: CheckItem): string => checkNames[id] ?? id

/** A change of options that mends an item. */
export interface Repair {
  readonly label: string
  /** Changes all pictures, or this one alone. */
  readonly all?: Partial<IdPhotoOptions>
  readonly own?: Partial<IdPhotoOptions>
}

const still = { x: 0, y: 0, zoom: 1, turn: 0 } as const

/** Returns how an item can be mended here; null where only another picture helps, or nothing is to be done. */
export function repairOf({ repair, id, state }: CheckItem, value: IdPhotoOptions): Repair | null {
  if (repair === null || state === 'green') return null
  const label = checkRepairs[repair] ?? ''
  const { adjust } = value
  const isMoved = adjust.x !== 0 || adjust.y !== 0 || adjust.zoom !== 1 || adjust.turn !== 0
  if (repair === 'place' || repair === 'level') return isMoved ? { label, own: { adjust: still } } : null
  if (repair === 'ground') return value.ground === 'usual' ? null : { label, all: { ground: 'usual' } }
  if (repair === 'light') return value.light ? null : { label, own: { light: true } }
  if (repair === 'red-eye') return value.redEye ? null : { label, own: { redEye: true } }
  if (repair === 'write' && id === 'bytes' && !value.fill) return { label: '补足 KB', all: { fill: true } }
  return null
}

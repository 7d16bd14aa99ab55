/** A colour and the name a screen reader announces for it. */
export interface NamedColour {
  readonly name: string
  readonly colour: string
}

type Row = readonly [name: string, colour: string]

const rows: readonly Row[] = [
  ['白', '#ffffff'],
  ['米白', '#faf6ee'],
  ['浅灰', '#e5e7eb'],
  ['中灰', '#9ca3af'],
  ['深灰', '#4b5563'],
  ['墨黑', '#1a1a1a'],
  ['正红', '#e02020'],
  ['珊瑚', '#ff6b5e'],
  ['蜜桃', '#ffc9b5'],
  ['橙', '#f97316'],
  ['琥珀', '#f5b52e'],
  ['奶黄', '#ffe9a8'],
  ['青提', '#a3cf4a'],
  ['草绿', '#22a35a'],
  ['松绿', '#14532d'],
  ['薄荷', '#bfeedd'],
  ['青', '#0ea5a4'],
  ['天蓝', '#4aa8f0'],
  ['宝蓝', '#1d4ed8'],
  ['藏青', '#172554'],
  ['丁香', '#d9ccff'],
  ['紫', '#7c4ddb'],
  ['粉', '#ff9ebb'],
  ['玫红', '#d6336c'],
]

/** Colours that go well together on paper and screens, from light to dark within a hue. */
export const goodColours: readonly NamedColour[] = rows.map(([name, colour]) => ({ name, colour }))

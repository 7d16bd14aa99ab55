/** How nodes of a level are dressed: in full colour, a tint of it, an outline, a line below, or not at all. */
export type Dress = 'fill' | 'tint' | 'line' | 'underline' | 'plain'
export type LineStyle = 'curve' | 'elbow' | 'round' | 'straight'

/** A theme of maps; all colours `#rrggbb`. */
export interface Theme {
  readonly id: string
  readonly ground: string
  /** Fill of the root. */
  readonly root: string
  /** Colour of plain text. */
  readonly ink: string
  /** Colours of main branches, by turns. */
  readonly branches: readonly string[]
  readonly main: Dress
  readonly sub: Dress
  readonly line: LineStyle
}

type Row = readonly [id: string, colours: string, branches: string, dress: `${Dress} ${Dress} ${LineStyle}`]

/** Colours are the ground, the root and the ink. */
const rows: readonly Row[] = [
  ['qing', 'ffffff 15803d 1f2d25', '15803d 0f766e 0369a1 4f46e5 a21caf b45309', 'tint plain curve'],
  ['zhu', 'f6faf4 2f6b4f 24352b', '3f8f63 6a9a3b 2f8f87 8aa52e 4a7f9c b08a2e', 'fill underline curve'],
  ['haiyan', 'f3f9fb 1b6b86 1d333c', '1f7a99 2b9aa5 4a86c5 5d74c9 3aa38b 7a91b8', 'tint underline curve'],
  ['qingkong', 'ffffff 2563c9 1d2a44', '2f6fe0 0b86c9 6b5fe0 0e9384 c2579b d9822b', 'line plain round'],
  ['bohe', 'f2fbf7 0f7a63 17332b', '14947a 4ba36f 2f8fb3 8c9a2f 6d78c4 c27a4b', 'fill plain round'],
  ['ziteng', 'faf8ff 6344b5 2c2545', '6d4fc4 9457c9 4c6fd1 b8559f 3d8fb0 8a6fd6', 'tint plain curve'],
  ['caihong', 'ffffff 27313f 27313f', 'd64545 d97a16 a68a00 2f8f4e 2470c2 7a4fc4', 'fill plain curve'],
  ['tangguo', 'fffafc c93b76 3d2431', 'ff7fa5 ffa94d f2c230 5cc98a 6cb2ff b18cff', 'fill plain curve'],
  ['ying', 'fff8f9 b83a5e 3f2830', 'c9466c d9746a b8559f d08a5c 9a6bb8 c25b86', 'tint underline curve'],
  ['mitao', 'fffaf5 c2542d 402c22', 'd9683c d98f2b c94f5d b0703f 9a8430 c4627f', 'tint plain round'],
  ['hupo', 'fffbf0 96580a 3b2f1a', 'b86b14 a8860f 8f7a2e c2552b 6f8433 a3623f', 'fill underline elbow'],
  ['luori', 'fff7f2 b23a1e 3d2620', 'c24425 d1721c b83258 93408f 6a4f9f c99a1e', 'fill plain curve'],
  ['tao', 'faf6f1 8c4a32 382a23', 'a3583c 8a6f4a 6f7a52 4f7a78 7a5f6f b3823f', 'line underline elbow'],
  ['niupi', 'f3e9d8 5c4630 3a2d20', '7a5a38 8a4f3d 5f6b3f 3f6570 76507a 94702a', 'line plain straight'],
  ['chahe', 'fbfaf7 4a3a2c 33291f', '6b5139 80684a 566449 47606b 6d5360 8f6b35', 'tint underline elbow'],
  ['songyan', 'f7f8f7 2b3a34 26302c', '3f5b50 4f6d7a 6b6a4b 5a5577 7a5b4f 3d7068', 'fill underline elbow'],
  ['shangwu', 'ffffff 17396b 1c2a40', '1f4f8f 2c6da8 3f7f9f 55708f 2f5f7a 6a7fa8', 'fill line elbow'],
  ['haijun', 'f5f7fb 1f2f57 1f2a45', '2d437a 3f5f94 5b5a9a 3a7488 6f5a85 4a6a6f', 'tint line round'],
  ['molandi', 'f7f5f2 6b6660 3a3733', '8a7f78 7f8a86 8c8296 968a70 7a8796 9a7f7f', 'tint plain round'],
  ['mobai', 'ffffff 1a1a1a 1a1a1a', '1a1a1a 3d3d3d 5c5c5c', 'line plain elbow'],
  ['sumiao', 'fdfdfb 33373b 2b2e31', '4a5056 6a7076 3b4046', 'plain underline curve'],
  ['jijian', 'ffffff f1f4f2 22302a', '15803d', 'plain plain curve'],
  ['zhusha', 'fffdfa b3261e 2b2320', 'b3261e 2b2320', 'line underline straight'],
  ['shimo', '1e2124 3ecf8e e6eae8', '3ecf8e 58b7e8 b39af0 f0a35e f07f95 d6c65a', 'tint plain curve'],
  ['wuye', '12182b 7aa2ff e4e9f7', '7aa2ff 5fd3c8 c79bff ff9fb0 ffc46b 8fd18a', 'fill plain round'],
  ['senlin', '14231c 8fd6a4 e3efe7', '8fd6a4 c9d97a 79c7c2 e0b36a d99a86 a6b8e6', 'tint underline curve'],
  ['nihong', '17131f ff5fa2 f2eaf7', 'ff5fa2 4de1ff b4ff5a ffd24d a78bff ff8a5c', 'line plain elbow'],
]

/** The themes of maps; the first is the usual one. */
export const themes: readonly Theme[] = rows.map(([id, colours, branches, dress]) => {
  const [ground, root, ink] = colours.split(' ').map((hex) => `#${hex}`)
  const [main, sub, line] = dress.split(' ') as [Dress, Dress, LineStyle]
  return {
    ...{ id, main, sub, line, ground: ground!, root: root!, ink: ink! },
    branches: branches.split(' ').map((hex) => `#${hex}`),
  }
})

/** Returns the theme of a name; the usual one for a name that is none. */
export const themeOf = (id: string): Theme => themes.find((theme) => theme.id === id) ?? themes[0]!

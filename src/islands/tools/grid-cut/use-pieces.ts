import { useEffect, useState } from 'react'
import { cover, coverPieces, titlesOf, titleWeight } from '../../../core/grid/covers.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import { swapsOf } from '../../../core/grid/swaps.ts'
import { gridPieces } from '../../../core/grid/tiles.ts'
import type { CropFrame } from '../../../core/image/frame.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import type { SmallPicture } from './use-small-picture.ts'

/** Width of a row of previewed tiles, px. */
const rowWidth = 660
/** Width of a previewed cover, px. */
const coverWidth = 240

async function piecesOf({ pixels }: SmallPicture, value: GridOptions): Promise<ImageData[]> {
  if (value.mode === 'triple') {
    const text = titlesOf(value).join('')
    if (text.trim() !== '') await loadPageFont(value.titleFont, titleWeight, text)
    const covers = await coverPieces(pixels, value, coverWidth / cover.width)
    return Promise.all([0, 1, 2].map((place) => covers.piece(place)))
  }
  const side = Math.max(48, Math.round(rowWidth / value.columns))
  const tiles = await gridPieces(pixels, { ...value, size: 'fixed', side }, await swapsOf(value))
  return Promise.all(Array.from({ length: tiles.count }, (_, place) => tiles.piece(place)))
}

/** Returns small previews of the files, made by the code that writes them; empty until they are made. */
export function usePieces(small: SmallPicture | null, value: GridOptions, frame: CropFrame): readonly ImageData[] {
  const [pieces, setPieces] = useState<readonly ImageData[]>([])
  useEffect(() => {
    if (!small) return
    let current = true
    piecesOf(small, { ...value, ...frame }).then(
      (made) => current && setPieces(made),
      // The row of the file shows the error.
      () => current && setPieces([]),
    )
    return () => {
      current = false
    }
  }, [small, value, frame])
  return pieces
}

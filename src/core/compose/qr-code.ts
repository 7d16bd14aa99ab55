import { solid } from '../design/solid.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'

/** Adds a QR code in dark ink on a white plate that fills a square box. */
export function qrCode(builder: PageBuilder, box: Rect, content: string): void {
  builder.add('qr', box, {
    ...{ role: 'hero', content, quiet: 3, radius: box.width * 0.06, correction: 'M' },
    ...{ backdrop: solid('#ffffff'), fill: solid('#1a1a1a') },
  })
}

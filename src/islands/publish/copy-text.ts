import { toast } from '../../stores/shell/toasts.ts'
import { writeClipboard } from '../../stores/shell/write-clipboard.ts'

/** Copies a text and says what was copied. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await writeClipboard(text)
    toast.success(`已复制${what}`)
  } catch {
    toast.error('浏览器不让复制，请选中后自己复制')
  }
}

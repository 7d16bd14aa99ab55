import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailProvider } from '../types.ts'
import { messageOf } from './smtp.ts'

/**
 * Returns a provider that writes mails into a folder instead of sending them: one .eml file each, names in order of
 * time. The folder is created if missing, readable by its owner only, since mails contain codes. Rejects if a file
 * cannot be written.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc5322 (file format).
 */
export function outbox(folder: string, from = 'outbox@localhost'): MailProvider {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('mail: no buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const path = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      // Renamed when complete, so that a reader of the folder never sees a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
      await rename(`${path}.part`, path)
    },
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../../../server/providers/mail/outbox.ts'
import { smtp } from '../../../../server/providers/mail/smtp.ts'
import type { MailProvider } from '../../../../server/providers/types.ts'

const from = '青图 <post@example.com>'
const mail = { to: 'who@example.com', subject: '你的验证码', text: '验证码：123456\n.\n十分钟内有效' }

/** Parses a mail into unfolded header fields and decoded text. */
const readMail = (source: string) => {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*: ?/, '')]))
  const body = rest.join('\r\n\r\n')
  const bytes =
    headers.get('content-transfer-encoding') === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        )
  return { headers, lines, text: bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd() }
}
/** Decodes RFC 2047 encoded words. */
const decodeWords = (value = '') =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    )

const refusesInjection = async (provider: MailProvider) => {
  const wrong = [
    { ...mail, to: 'who@example.com\r\nBcc: all@example.com' },
    { ...mail, to: 'who@example.com\n' },
    { ...mail, to: '\rwho@example.com' },
    { ...mail, subject: 'a\r\nBcc: all@example.com' },
    { ...mail, subject: 'a\nb' },
    { ...mail, subject: 'a\rb' },
    { ...mail, to: 'who@example.com, all@example.com' },
    { ...mail, to: 'Who <who@example.com>' },
    { ...mail, to: 'group:who@example.com;' },
    { ...mail, to: 'who@example.com all@example.com' },
    { ...mail, to: 'who' },
    { ...mail, to: '' },
  ]
  for (const one of wrong) await expect(provider.send(one), JSON.stringify(one)).rejects.toThrow(/^mail: /)
}

describe('outbox', () => {
  let base = ''
  let folder = ''
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'outbox-'))
    folder = join(base, 'deep', 'mails')
  })
  afterEach(() => rmSync(base, { recursive: true }))

  test('each mail becomes one file that only its owner reads', async () => {
    const provider = outbox(folder, from)
    await Promise.all([provider.send(mail), provider.send(mail)])
    const names = readdirSync(folder)
    expect(names.length).toBe(2)
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{8}\.eml$/)
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const { headers, text } = readMail(readFileSync(join(folder, names[0]!), 'utf8'))
    expect(headers.get('to')).toBe(mail.to)
    expect(decodeWords(headers.get('from'))).toBe(from)
    expect(decodeWords(headers.get('subject'))).toBe(mail.subject)
    expect(text).toBe(mail.text)
  })

  test('no header comes in from outside, and nothing is written', async () => {
    await refusesInjection(outbox(folder, from))
    await expect(outbox(folder, 'a@example.com\r\nBcc: b@example.com').send(mail)).rejects.toThrow('line break')
    expect(readdirSync(base)).toEqual([])
  })
})

describe('smtp', () => {
  /** A fake mail server and the mails it has accepted. */
  const taken: { sender: string; receivers: string[]; login: string; source: string }[] = []
  const sockets = new Set<Socket>()
  let connections = 0

  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    let buffer = ''
    let isData = false
    let current = { sender: '', receivers: [] as string[], login: '', source: '' }
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const [verb = '', rest = ''] = line.split(/ (.*)/)
      if (/^(EHLO|HELO)$/i.test(verb)) return say('250-local\r\n250-AUTH PLAIN\r\n250 8BITMIME')
      if (/^AUTH$/i.test(verb)) {
        current.login = Buffer.from(rest.replace('PLAIN ', ''), 'base64').toString()
        return say(current.login === '\0user\0p@ss' ? '235 ok' : '535 wrong password')
      }
      if (/^MAIL$/i.test(verb)) current.sender = /<(.*)>/.exec(rest)?.[1] ?? ''
      if (/^RCPT$/i.test(verb)) {
        const receiver = /<(.*)>/.exec(rest)?.[1] ?? ''
        if (receiver.startsWith('nobody@')) return say('550 no such user')
        current.receivers.push(receiver)
      }
      if (/^DATA$/i.test(verb)) {
        isData = true
        return say('354 go on')
      }
      if (/^QUIT$/i.test(verb)) return say('221 bye')
      say(/^(MAIL|RCPT|RSET|NOOP)$/i.test(verb) ? '250 ok' : '502 unknown')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (!isData) {
          command(piece)
          continue
        }
        isData = false
        taken.push({ ...current, source: piece.replaceAll('\r\n..', '\r\n.') })
        current = { sender: '', receivers: [], login: '', source: '' }
        say('250 taken')
      }
    })
    say('220 local')
  })

  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  beforeEach(() => {
    taken.length = 0
    connections = 0
  })

  test('a mail is handed over with its sender, receiver and words', async () => {
    await smtp({ url: `smtp://user:p%40ss@${address}`, from }).send(mail)
    expect(taken.length).toBe(1)
    const { sender, receivers, login, source } = taken[0]!
    expect([sender, receivers, login]).toEqual(['post@example.com', ['who@example.com'], '\0user\0p@ss'])
    const { headers, text } = readMail(source)
    expect(decodeWords(headers.get('subject'))).toBe(mail.subject)
    expect(decodeWords(headers.get('from'))).toBe(from)
    expect(text).toBe(mail.text)
  })

  test('a refused receiver, a wrong password and a server that is away reject', async () => {
    const url = `smtp://${address}`
    await expect(smtp({ url, from }).send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('550')
    await expect(smtp({ url: `smtp://user:wrong@${address}`, from }).send(mail)).rejects.toThrow('535')
    await expect(smtp({ url: `${url}?requireTLS=true`, from }).send(mail)).rejects.toThrow()
    await expect(smtp({ url: 'smtp://127.0.0.1:1', from }).send(mail)).rejects.toThrow()
    expect(taken).toEqual([])
  })

  test('no header comes in from outside, and nobody is called', async () => {
    await refusesInjection(smtp({ url: `smtp://${address}`, from }))
    expect([connections, taken.length]).toEqual([0, 0])
  })
})

/**
 * Load generator, run as a separate process. It speaks HTTP over bare sockets, so that it needs less of the machine
 * than the server. Its task arrives as a message: `port`, `connections`, `seconds`, `requests` (whole requests as text,
 * sent in turn from `from`), and `rate`: requests per second regardless of the server, or 0 to send on each connection
 * as soon as the last response arrived. Latency is measured from the time a request was due, so that waiting for a
 * connection counts.
 */
import { connect } from 'node:net'

/** Most requests that wait for a connection; more are dropped and counted as unsent. */
const mostWaiting = 50_000
const patienceMs = 10_000

/** Parses the first response in `text`: its length, status and Retry-After; null while it is incomplete. */
function answerIn(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = text.slice(0, end)
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  const chunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)
  const last = chunked ? text.indexOf('\r\n0\r\n\r\n', end) : -1
  if (chunked && last < 0) return null
  const size = chunked ? last + 7 : end + 4 + Number(length ?? 0)
  if (text.length < size) return null
  return {
    size,
    status: text.slice(9, 12),
    retry: /\r\nretry-after: *\d+/i.test(head),
    closes: /\r\nconnection: *close/i.test(head),
  }
}

async function generate({ port, connections, seconds, requests, rate, from = 0 }) {
  const latencies = { 200: [] }
  const statuses = {}
  const waiting = []
  const idle = []
  let [next, head, underWay, unsent, refusedWithoutRetry] = [from, 0, 0, 0, 0]
  const start = performance.now()
  const end = start + seconds * 1000
  const count = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }

  const send = (line, due) => {
    line.due = due
    underWay += 1
    line.socket.write(requests[next++ % requests.length])
  }
  const free = (line) => {
    const now = performance.now()
    if (rate === 0) {
      if (now < end) send(line, now)
    } else if (head < waiting.length) {
      send(line, waiting[head])
      head += 1
    } else idle.push(line)
  }
  const open = () => {
    const line = { socket: connect(port, '127.0.0.1'), text: '', due: null }
    line.socket.setNoDelay(true)
    line.socket.setEncoding('latin1')
    line.socket.on('data', (part) => {
      line.text += part
      const answer = answerIn(line.text)
      if (!answer) return
      line.text = line.text.slice(answer.size)
      count(answer.status)
      latencies[answer.status] ??= []
      latencies[answer.status].push(performance.now() - line.due)
      if (['429', '503'].includes(answer.status) && !answer.retry) refusedWithoutRetry += 1
      underWay -= 1
      line.due = null
      if (answer.closes) line.socket.end()
      else free(line)
    })
    line.socket.on('error', () => {})
    line.socket.on('close', () => {
      if (line.due !== null) {
        underWay -= 1
        count('broken')
      }
      const place = idle.indexOf(line)
      if (place >= 0) idle.splice(place, 1)
      if (performance.now() < end) setTimeout(open, 20)
    })
    line.socket.on('connect', () => free(line))
    return line
  }
  const lines = Array.from({ length: connections }, open)

  let sent = 0
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now()
      const due = rate === 0 ? 0 : Math.floor(((Math.min(now, end) - start) / 1000) * rate)
      for (; sent < due; sent++) {
        const moment = start + (sent / rate) * 1000
        const line = idle.pop()
        if (line) send(line, moment)
        else if (waiting.length - head < mostWaiting) waiting.push(moment)
        else unsent += 1
      }
      if (now < end) return
      if ((underWay > 0 || head < waiting.length) && now < end + patienceMs) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  const took = (performance.now() - start) / 1000
  const late = underWay + waiting.length - head
  for (const { socket } of lines) socket.destroy()
  return { took, statuses, unsent, late, refusedWithoutRetry, latencies: summary(latencies) }
}

/** Returns the median, 99th percentile and maximum of the latencies by status, ms. */
function summary(latencies) {
  return Object.fromEntries(
    Object.entries(latencies).map(([status, times]) => {
      const sorted = Float64Array.from(times).sort()
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return [status, { p50: at(0.5), p99: at(0.99), most: at(1) }]
    }),
  )
}

process.on('message', async (task) => {
  process.send(await generate(task))
})

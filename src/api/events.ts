import { UserError } from '../core/errors.ts'

/** One server-sent event. */
export interface SentEvent {
  readonly name: string
  readonly data: string
}

/** Longest event, UTF-16 units: a whole result is far shorter. */
const longestEvent = 2 ** 20

function eventOf(block: string): SentEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const [field, value] = [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null
}

/**
 * Returns a function that takes what has arrived and returns the events that are complete with it; comments are left out.
 * @throws UserError `api-unreadable` for an event without an end
 */
export function eventReader(): (chunk: string) => SentEvent[] {
  let rest = ''
  return (chunk) => {
    const given = rest + chunk
    // A carriage return at the end may be half of a line end.
    const whole = given.endsWith('\r') ? given.slice(0, -1) : given
    const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + given.slice(whole.length)
    if (rest.length > longestEvent) throw new UserError('api-unreadable')
    return blocks.flatMap((block) => eventOf(block) ?? [])
  }
}

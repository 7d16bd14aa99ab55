import { type Advice, nothing, type Payload, refused } from './advice.ts'

/** Query parameters that only track where a visitor came from. */
const tracking =
  /^(utm_\w+|spm|scm|fbclid|gclid|msclkid|yclid|mc_[ce]id|igshid|share_\w+|from_\w+|bd_vid|_hs\w+|vd_source|xsec_\w+)$/i

/** Longest address, in characters, of a code that is still easy to read when small. */
const comfortable = 150

const parsed = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Completes an address: adds `https://` where the scheme is missing and converts the host to ASCII. Pure ASCII input is
 * otherwise kept as typed.
 */
export function completeUrl(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(mailto|tel|sms|geo|data|magnet):/i.test(text)
  const whole = scheme ? text : `https://${text}`
  if (!/[^\x21-\x7e]/.test(whole)) return whole
  return parsed(whole)?.href ?? whole
}

/** Returns the address without tracking parameters; text that is not an address is returned unchanged. */
export function withoutTracking(typed: string): string {
  const url = parsed(completeUrl(typed))
  if (!url) return typed
  for (const key of [...url.searchParams.keys()]) if (tracking.test(key)) url.searchParams.delete(key)
  return url.href
}

/** Encodes a 网址: any web address; for other schemes it warns that few phones open them. */
export function urlPayload(typed: string): Payload {
  if (typed.trim() === '') return nothing
  const text = completeUrl(typed)
  const url = parsed(text)
  if (!url) return refused('url-invalid')
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  const { hostname } = url
  const named = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]+\.?$/i.test(hostname)
  const numbered = /^(\d{1,3}\.){3}\d{1,3}$/.test(hostname) || hostname.startsWith('[') || hostname === 'localhost'
  if (web && !(named || numbered)) return refused('url-invalid')
  const advice: Advice[] = []
  if (!web) advice.push({ level: 'warning', code: 'url-scheme', params: { scheme: url.protocol } })
  if (web && numbered) advice.push({ level: 'hint', code: 'url-local', params: { host: hostname } })
  if (url.protocol === 'http:') advice.push({ level: 'hint', code: 'url-http' })
  if (hostname.includes('xn--')) advice.push({ level: 'hint', code: 'url-punycode', params: { host: hostname } })
  const tracked = [...new Set(url.searchParams.keys())].filter((key) => tracking.test(key))
  if (tracked.length > 0)
    advice.push({ level: 'hint', code: 'url-tracking', params: { keys: tracked.slice(0, 4).join(', ') } })
  if (text.length > comfortable) advice.push({ level: 'hint', code: 'url-long', params: { length: text.length } })
  if (/^(wxp|weixin|alipays?):/i.test(text) || /^(qr|ds)\.alipay\.com$/i.test(hostname))
    advice.push({ level: 'warning', code: 'url-payment' })
  return { text, advice }
}

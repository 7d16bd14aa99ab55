import type { QrPayload } from '../options.ts'
import { type Advice, nothing, type Payload } from './advice.ts'

/** Escapes the special characters of `WIFI:` and `MECARD:` with backslashes. */
export const escaped = (text: string): string => text.replace(/([\\;,:"])/g, '\\$1')

/**
 * Returns true if a password is valid for the network (IEEE 802.11: 8 to 63 characters or 64 hex digits; WEP 5, 13 or
 * 16 characters, or as hex).
 */
function fits(password: string, security: QrPayload['wifiSecurity']): boolean {
  const bytes = new TextEncoder().encode(password).length
  if (security === 'WEP')
    return [5, 13, 16].includes(bytes) || /^([\da-f]{10}|[\da-f]{26}|[\da-f]{32})$/i.test(password)
  if (security === 'WPA') return (bytes >= 8 && bytes <= 63) || /^[\da-f]{64}$/i.test(password)
  return bytes >= 1
}

/** Encodes a Wi-Fi network as `WIFI:T:…;S:…;P:…;H:true;;`. */
export function wifiPayload({ wifiName, wifiPassword, wifiSecurity, wifiHidden }: QrPayload): Payload {
  if (wifiName === '') return nothing
  const open = wifiSecurity === 'nopass'
  const advice: Advice[] = []
  if (new TextEncoder().encode(wifiName).length > 32) advice.push({ level: 'warning', code: 'wifi-name-long' })
  if (wifiName !== wifiName.trim()) advice.push({ level: 'hint', code: 'wifi-name-spaces' })
  if (!open && wifiPassword === '')
    return { text: '', advice: [...advice, { level: 'error', code: 'wifi-password-missing' }] }
  if (!open && !fits(wifiPassword, wifiSecurity))
    advice.push({ level: 'warning', code: wifiSecurity === 'WEP' ? 'wifi-wep-length' : 'wifi-wpa-length' })
  if (wifiSecurity === 'WEP') advice.push({ level: 'hint', code: 'wifi-wep' })
  if (wifiSecurity === 'SAE') advice.push({ level: 'hint', code: 'wifi-sae' })
  const password = open ? '' : `P:${escaped(wifiPassword)};`
  const hidden = wifiHidden ? 'H:true;' : ''
  return { text: `WIFI:T:${wifiSecurity};S:${escaped(wifiName)};${password}${hidden};`, advice }
}

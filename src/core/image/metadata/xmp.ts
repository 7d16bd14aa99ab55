import { escapeMarkup, walkMarkup } from '../svg-markup.ts'
import { type Bindings, bindingsWith, type QualifiedName, qualify } from '../svg-namespace.ts'

/** Content read from XMP packets (ISO 16684-1): the AIGC label, Dublin Core, and details of camera, time and place. */
export interface XmpContent {
  readonly aigc?: string
  /** Term of {@link DUBLIN_CORE} → text; several values are joined by `; `. */
  readonly text: Readonly<Record<string, string>>
  readonly device: Readonly<Record<string, string>>
  readonly takenAt?: string
  readonly gps?: { readonly latitude: number; readonly longitude: number }
}

/** Namespace of the AIGC label (GB 45438-2025 practice guide); read with and without its version. */
const AIGC_NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/'
const AIGC_NAMESPACE_START = 'http://www.tc260.org.cn/ns/AIGC'
const DC_NAMESPACE = 'http://purl.org/dc/elements/1.1/'
const EXIF_NAMESPACE = 'http://ns.adobe.com/exif/1.0/'
const TIFF_NAMESPACE = 'http://ns.adobe.com/tiff/1.0/'
const XMP_NAMESPACE = 'http://ns.adobe.com/xap/1.0/'

/** Dublin Core text properties, with the RDF container each uses (XMP part 1 §8.3). */
const DUBLIN_CORE = { title: 'Alt', creator: 'Seq', description: 'Alt', rights: 'Alt', subject: 'Bag' } as const
export type DublinCoreTerm = keyof typeof DUBLIN_CORE
const isTerm = (name: string): name is DublinCoreTerm => Object.hasOwn(DUBLIN_CORE, name)

const VALUE_LIMIT = 100_000
/** Packets are a few kB; with embedded previews they reach a few hundred. */
const PACKET_LIMIT = 2_000_000
/** Default bindings, for writers that leave out the declarations. */
const USUAL_BINDINGS: Bindings = new Map([
  ['TC260', AIGC_NAMESPACE],
  ['dc', DC_NAMESPACE],
])

/** Property found in a packet: namespace URI, local name, text. */
type Property = readonly [namespace: string, local: string, value: string]

/** Reads all properties that hold plain text, whether written as attributes, elements or RDF lists. */
function readProperties(packet: string): Property[] {
  const properties: Property[] = []
  const open: (QualifiedName & { name: string; bindings: Bindings })[] = []
  let text = ''
  const flush = () => {
    const value = text.trim()
    text = ''
    // Text inside rdf:Seq/rdf:li belongs to the nearest property outside the RDF namespace.
    const owner = open.findLast(({ namespace }) => !namespace.includes('22-rdf-syntax'))
    if (value && owner) properties.push([owner.namespace, owner.local, value.slice(0, VALUE_LIMIT)])
  }
  walkMarkup(packet.slice(0, PACKET_LIMIT), {
    open(name, attributes) {
      flush()
      if (open.length > 100) return
      const bindings = bindingsWith(open.at(-1)?.bindings ?? USUAL_BINDINGS, attributes)
      open.push({ name, ...qualify(name, bindings), bindings })
      for (const [key, value] of attributes) {
        if (!key.includes(':') || key.startsWith('xmlns')) continue
        const { namespace, local } = qualify(key, bindings)
        properties.push([namespace, local, value.trim().slice(0, VALUE_LIMIT)])
      }
    },
    close(name) {
      flush()
      if (open.at(-1)?.name === name) open.pop()
    },
    text(value) {
      text += value
    },
  })
  return properties
}

const DEVICE_PROPERTIES = new Set(['Make', 'Model', 'Software', 'Lens', 'LensModel', 'SerialNumber', 'CreatorTool'])

/** Reads the known properties of a file's packets: Dublin Core values joined, else the first one. Never throws. */
export function readXmp(packets: readonly string[]): XmpContent {
  const found = new Map<string, string[]>()
  for (const [namespace, local, value] of packets.flatMap(readProperties)) {
    const key = `${namespace}|${local}`
    if (value) found.set(key, [...(found.get(key) ?? []), value].slice(0, 100))
  }
  const get = (namespace: string, local: string) => found.get(`${namespace}|${local}`)?.[0]
  const text: Record<string, string> = {}
  const device: Record<string, string> = {}
  let aigc: string | undefined
  for (const [key, values] of found) {
    const [namespace = '', local = ''] = key.split('|')
    if (namespace.startsWith(AIGC_NAMESPACE_START)) aigc ??= values[0]
    else if (namespace === DC_NAMESPACE && isTerm(local)) text[local] = values.join('; ')
    else if (DEVICE_PROPERTIES.has(local)) device[local] ??= values[0]!
  }
  const takenAt =
    get(EXIF_NAMESPACE, 'DateTimeOriginal') ?? get(XMP_NAMESPACE, 'CreateDate') ?? get(TIFF_NAMESPACE, 'DateTime')
  const latitude = degrees(get(EXIF_NAMESPACE, 'GPSLatitude'), 90)
  const longitude = degrees(get(EXIF_NAMESPACE, 'GPSLongitude'), 180)
  const gps = latitude !== undefined && longitude !== undefined ? { gps: { latitude, longitude } } : {}
  return { text, device, ...gps, ...(aigc ? { aigc } : {}), ...exifTimeOf(takenAt) }
}

/** Converts `39,54.25N` or `39,54,15N` (XMP part 2 §3.3) to decimal degrees; undefined if invalid. */
function degrees(value: string | undefined, limit: number): number | undefined {
  const [, whole, minutes, seconds = 0, direction] =
    /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/.exec(value ?? '') ?? []
  const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  if (!(size <= limit)) return undefined
  return direction === 'S' || direction === 'W' ? -size : size
}

/** Converts an ISO 8601 time to EXIF's form. */
function exifTimeOf(value: string | undefined): { takenAt?: string } {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(value ?? '') ?? []
  return time ? { takenAt: `${year}:${month}:${day} ${time}` } : {}
}

/** Writes a packet with the AIGC label and the given Dublin Core texts; returns null if there is neither. */
export function writeXmp(content: {
  aigc?: string | undefined
  text: Partial<Record<DublinCoreTerm, string>>
}): string | null {
  const properties: string[] = []
  if (content.aigc)
    properties.push(`<TC260:AIGC xmlns:TC260="${AIGC_NAMESPACE}">${escapeMarkup(content.aigc)}</TC260:AIGC>`)
  for (const [term, list] of Object.entries(DUBLIN_CORE)) {
    const value = content.text[term as DublinCoreTerm]
    if (!value) continue
    const language = list === 'Alt' ? ' xml:lang="x-default"' : ''
    const items = (list === 'Alt' ? [value] : value.split('; ')).map(
      (item) => `<rdf:li${language}>${escapeMarkup(item)}</rdf:li>`,
    )
    properties.push(`<dc:${term}><rdf:${list}>${items.join('')}</rdf:${list}></dc:${term}>`)
  }
  if (properties.length === 0) return null
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:dc="${DC_NAMESPACE}">${properties.join('')}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  )
}

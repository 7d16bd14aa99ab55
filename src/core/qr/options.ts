import * as z from 'zod/mini'
import { captionFrames, eyeShapes, logoIcons, logoShapes, moduleShapes } from './shapes.ts'

const colour = (fallback: string) => z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), fallback)
const line = (longest: number) => z.catch(z.string().check(z.maxLength(longest)), '')
const whole = (fallback: number, least: number, most: number) =>
  z.catch(z.int().check(z.minimum(least), z.maximum(most)), fallback)
const number = (fallback: number, least: number, most: number) =>
  z.catch(z.number().check(z.minimum(least), z.maximum(most)), fallback)
const flag = (fallback: boolean) => z.catch(z.boolean(), fallback)

/** Longest data URL of a picture, characters; about 500 KB of image data. */
const longestPicture = 700_000
/** A data URL of PNG, JPEG or WebP; '' for none. */
const picture = z.catch(
  z.string().check(z.maxLength(longestPicture), z.regex(/^(|data:image\/(png|jpeg|webp);base64,[a-z0-9+/=]+)$/i)),
  '',
)

/** Kinds of content. */
export const payloadTypes = [
  'url',
  'text',
  'wifi',
  'contact',
  'phone',
  'sms',
  'mail',
  'place',
  'event',
  'digits',
] as const
export type PayloadType = (typeof payloadTypes)[number]

/** Longest text accepted. A code holds at most 7,089 digits; a longer text is reported with its length, not cut. */
const longestText = 8000

/** Form fields of each kind of content; a kind uses the fields that begin with its name. */
export const payloadFields = {
  type: z.catch(z.enum(payloadTypes), 'url'),
  url: line(longestText),
  text: line(longestText),
  wifiName: line(200),
  wifiPassword: line(200),
  wifiSecurity: z.catch(z.enum(['WPA', 'SAE', 'WEP', 'nopass']), 'WPA'),
  wifiHidden: flag(false),
  contactAs: z.catch(z.enum(['vcard', 'mecard']), 'vcard'),
  contactFamily: line(100),
  contactGiven: line(100),
  contactMobile: line(60),
  contactTelephone: line(60),
  contactMail: line(200),
  contactCompany: line(200),
  contactTitle: line(200),
  contactUrl: line(500),
  contactAddress: line(500),
  contactNote: line(1000),
  phone: line(60),
  smsTo: line(60),
  smsText: line(2000),
  mailTo: line(300),
  mailSubject: line(500),
  mailBody: line(4000),
  /** Degrees; null when left empty. */
  placeLatitude: z.catch(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  placeLongitude: z.catch(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  placeName: line(200),
  /** Datum of the coordinates: maps of mainland China shift them (GCJ-02), GPS does not (WGS-84). */
  placeDatum: z.catch(z.enum(['gcj02', 'wgs84']), 'gcj02'),
  placeAs: z.catch(z.enum(['link', 'geo']), 'link'),
  eventTitle: line(300),
  /** YYYY-MM-DDTHH:MM, Beijing time. */
  eventStart: line(16),
  eventEnd: line(16),
  eventAllDay: flag(false),
  eventPlace: line(300),
  eventNote: line(1000),
  digits: line(longestText),
}

/** How the text is encoded as modules. */
const encodingFields = {
  correction: z.catch(z.enum(['L', 'M', 'Q', 'H']), 'M'),
  /** Whether to use a stronger correction if it does not enlarge the version. */
  boost: flag(true),
  /** 1 to 40; 0 for the smallest that holds the text. */
  version: whole(0, 0, 40),
  /** 0 to 7; -1 for the best. */
  mask: whole(-1, -1, 7),
}

/** Appearance of a code. Lengths are in modules unless stated otherwise. */
const styleFields = {
  modules: z.catch(z.enum(moduleShapes), 'square'),
  eyeFrame: z.catch(z.enum(eyeShapes), 'square'),
  eyeBall: z.catch(z.enum(eyeShapes), 'square'),
  fill: z.catch(z.enum(['solid', 'linear', 'radial']), 'solid'),
  ink: colour('#111111'),
  /** End colour of the gradient. */
  ink2: colour('#15803d'),
  /** Angle of a linear gradient, degrees: 0 to the right, 90 downwards. */
  angle: whole(45, 0, 360),
  /** Whether the eyes have their own colours. */
  eyeOwn: flag(false),
  eyeFrameColour: colour('#111111'),
  eyeBallColour: colour('#111111'),
  background: z.catch(z.enum(['colour', 'transparent', 'picture']), 'colour'),
  backgroundColour: colour('#ffffff'),
  /** Behind the code; modules are then drawn small. */
  picture,
  /** Opacity of white over the picture, percent. */
  pictureLight: whole(25, 0, 90),
  /** Drawn share of a module over a picture, percent. */
  moduleSize: whole(55, 35, 100),
  quiet: whole(4, 0, 12),
  /** Corner radius of the background, percent of the side. */
  radius: whole(0, 0, 20),
  logo: z.catch(z.enum(['none', 'picture', ...logoIcons]), 'none'),
  logoPicture: picture,
  logoShape: z.catch(z.enum(logoShapes), 'rounded'),
  /** Percent of the code's side, at most 25. */
  logoSize: whole(20, 8, 25),
  /** Colour of a built-in icon; '' for the colour of the modules. */
  logoColour: z.catch(z.string().check(z.regex(/^(|#[0-9a-f]{6})$/i)), ''),
  frame: z.catch(z.enum(captionFrames), 'none'),
  caption: z.catch(z.string().check(z.maxLength(24)), ''),
  captionFont: z.catch(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)), 'noto-sans-sc'),
  frameColour: colour('#111111'),
  captionColour: colour('#ffffff'),
}

/** File options. Sizes are the width of the whole picture, including frame and quiet zone. */
export const fileFields = {
  format: z.catch(z.enum(['png', 'jpg', 'svg', 'pdf']), 'png'),
  unit: z.catch(z.enum(['px', 'mm']), 'px'),
  sizePx: whole(1024, 64, 8192),
  sizeMm: number(40, 5, 1000),
  dpi: whole(300, 72, 1200),
  /** Without extension; '' names the file after its content. */
  fileName: line(80),
}

const style = z.object({ ...encodingFields, ...styleFields })
export const qrOptions = z.object({ ...payloadFields, ...encodingFields, ...styleFields, ...fileFields })

export type QrPayload = Pick<QrOptions, keyof typeof payloadFields>
/** All options that affect the look of a code. */
export type QrStyleOptions = z.output<typeof style>
export type QrFileOptions = Pick<QrOptions, keyof typeof fileFields>
export type QrOptions = z.output<typeof qrOptions>

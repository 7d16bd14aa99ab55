import { boxPath, evenly, short } from './box-path.ts'
import type { LogoIcon } from './shapes.ts'

/** Returns a disc, or a circular hole. */
function disc(x: number, y: number, radius: number, hole = false): string {
  return boxPath(x - radius, y - radius, 2 * radius, 2 * radius, evenly(radius), { hole })
}

/** Returns a ring segment that reaches `half` degrees to either side of the top. */
function arch(x: number, y: number, outer: number, inner: number, half: number): string {
  const [sine, cosine] = [Math.sin((half * Math.PI) / 180), Math.cos((half * Math.PI) / 180)]
  const at = (radius: number, side: number) => `${short(x + side * radius * sine)} ${short(y - radius * cosine)}`
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}z`
}

/** Returns a ring with straight long sides. */
const loop = (x: number, y: number, width: number, height: number, thick: number) =>
  boxPath(x, y, width, height, evenly(height / 2)) +
  boxPath(x + thick, y + thick, width - 2 * thick, height - 2 * thick, evenly(height / 2 - thick), { hole: true })

/**
 * Filled icons on a 24 × 24 grid, as SVG path data for the nonzero rule. Drawn for this site; none is a brand's logo.
 */
export const iconPaths: Readonly<Record<LogoIcon, string>> = {
  link: `${loop(1.5, 7.5, 12.5, 9, 2.4)}${loop(10, 7.5, 12.5, 9, 2.4)}`,
  wifi: `${arch(12, 18.6, 14.6, 12, 43)}${arch(12, 18.6, 10, 7.4, 43)}${disc(12, 17.6, 2.7)}`,
  phone:
    'M6.400 3h2.900c.5 0 .9.300 1.100.800l1.300 3.500c.2.500 0 1-.300 1.300l-1.600 1.500a12.500 12.500 0 0 0 4.600 4.600l1.500-1.600c.300-.300.800-.500 1.300-.300l3.500 1.300c.500.200.8.600.8 1.100v2.900c0 1.600-1.300 2.900-2.900 2.900C10.800 21 3.500 13.700 3.500 5.900 3.500 4.300 4.800 3 6.400 3z',
  mail: 'M4.500 5h15c.900 0 1.500.600 1.500 1.500v.300l-9 5.900-9-5.900v-.300C3 5.600 3.600 5 4.500 5zM3 9l9 5.900L21 9v8.500c0 .900-.600 1.500-1.500 1.500h-15C3.600 19 3 18.400 3 17.500z',
  person: `${disc(12, 7.8, 4.3)}M12 13.600c4.900 0 8.200 2.600 8.700 6.200.100.700-.4 1.200-1.100 1.200H4.400c-.700 0-1.200-.500-1.100-1.200.5-3.600 3.800-6.200 8.700-6.200z`,
  pin: `M12 2.200a7.300 7.300 0 0 1 7.300 7.300c0 4.800-4.300 9-6.500 11.900-.400.500-1.200.500-1.600 0-2.200-2.900-6.500-7.100-6.500-11.900A7.300 7.300 0 0 1 12 2.200z${disc(12, 9.5, 2.8, true)}`,
  calendar: `M7 2.500h2.200v2.200h5.600V2.500H17v2.200h2c1 0 1.800.800 1.800 1.800v12.700c0 1-.800 1.800-1.800 1.800H5c-1 0-1.800-.800-1.800-1.800V6.500c0-1 .800-1.800 1.800-1.800h2z${boxPath(5.5, 9.5, 13, 9.2, evenly(0.6), { hole: true })}${boxPath(7.3, 11.3, 3.4, 3.4, evenly(0.5))}`,
  heart:
    'M12 20.600l-1.300-1.100C5.800 15.100 3 12.500 3 9.100 3 6.400 5.100 4.300 7.800 4.300c1.600 0 3.100.700 4.200 1.900 1.100-1.200 2.600-1.900 4.200-1.900 2.700 0 4.800 2.100 4.800 4.800 0 3.400-2.800 6-7.700 10.400z',
  cart: `M5.200 8.200h13.600c.6 0 1.100.500 1.200 1.100l.900 10c.1.900-.600 1.700-1.500 1.700H4.600c-.9 0-1.600-.800-1.500-1.700l.9-10c.1-.6.600-1.100 1.200-1.100z${arch(12, 8.4, 5.4, 3.3, 90)}`,
  chat: `M5 4h14c1.400 0 2.500 1.100 2.500 2.500v8.300c0 1.400-1.100 2.500-2.500 2.500h-5.800l-4.700 3.500c-.500.400-1.200 0-1.200-.6v-2.900H5a2.500 2.500 0 0 1-2.500-2.500V6.500C2.500 5.100 3.600 4 5 4z${disc(8, 10.7, 1.2, true)}${disc(12, 10.7, 1.2, true)}${disc(16, 10.7, 1.2, true)}`,
}

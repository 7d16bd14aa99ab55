type Shape = readonly [fill: string, path: string]

/** Returns an ellipse as path data; several can be concatenated. */
function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

/** Returns an ellipse and its mirror image about the middle, x = 24. */
function pair(x: number, y: number, rx: number, ry = rx): string {
  return oval(24 - x, y, rx, ry) + oval(24 + x, y, rx, ry)
}

const dark = '#2c3a32'
const eyes = (x = 5.5, y = 27): Shape => [dark, pair(x, y, 1.7, 2)]
const blush = (x = 9.5, y = 31): Shape => ['#f2a48a99', pair(x, y, 2.4, 1.6)]
const nose = (y: number, fill = dark): Shape => [fill, oval(24, y, 2, 1.4)]

/** The drawings in 48 × 48: the background colour, then shapes from back to front. */
const drawings: Readonly<Record<string, readonly [ground: string, ...Shape[]]>> = {
  // Logo of the site
  leaf: [
    '#15803d',
    ['#ffffff', 'M12 36C12 19.500 19.500 12 36 12c0 16.500-7.500 24-24 24Z'],
    ['#15803d', 'M11 38.200C15.500 27.500 20 22.500 28.300 18.200C21.500 23.500 17.500 29 13.600 38z'],
  ],
  // Fox
  '0': [
    '#fde6cf',
    ['#e27f36', 'M9 11l11 6h8l11-6-1 14c0 8-6 14-14 14S10 33 10 25z'],
    ['#8a4a1f', 'M11.500 14.500l5.500 3.200-5 4zM36.500 14.500l-5.500 3.200 5 4z'],
    [
      '#fff7ee',
      'M10.200 27c6-1 11 2.500 13.800 8.500 2.800-6 7.800-9.500 13.800-8.500C37 34 31 39 24 39s-13-5-13.800-12z',
    ],
    eyes(6.5, 25.5),
    nose(35.5),
  ],
  // Panda
  '1': [
    '#d3ecd9',
    [dark, pair(10.5, 15, 5)],
    ['#ffffff', oval(24, 27, 14.5, 13)],
    [dark, pair(6.5, 26, 3.6, 4.3)],
    ['#ffffff', pair(6, 25.5, 1.3, 1.5)],
    nose(31.5),
    blush(11, 32),
  ],
  // Cat
  '2': [
    '#fff0c4',
    ['#f0ab4e', 'M10.500 10.500l9 6h9l9-6v16c0 7-6 12-13.500 12s-13.500-5-13.500-12z'],
    ['#fbd9a6', 'M13 14.500l4.500 3.200-4.500 3.500zM35 14.500l-4.500 3.200 4.500 3.500z'],
    ['#d98b2e', 'M21 16.500h1.500v5H21zM25.500 16.500H27v5h-1.500z'],
    ['#fff4e0', oval(24, 32.5, 6.5, 4.5)],
    eyes(6.5, 26),
    nose(31, '#c45f4a'),
    blush(10.5, 30.5),
  ],
  // Bear
  '3': [
    '#f4e4d2',
    ['#a8714a', `${pair(10.5, 16, 5)}${oval(24, 27, 14, 12.5)}`],
    ['#e9c9a6', pair(10.5, 16, 2.5)],
    ['#f4ddc2', oval(24, 32, 6.5, 5)],
    eyes(6, 25.5),
    nose(30.3),
    blush(10.5, 30),
  ],
  // Rabbit
  '4': [
    '#cfead9',
    ['#ffffff', `${oval(17.5, 14, 4, 10)}${oval(30.5, 14, 4, 10)}${oval(24, 29, 13.5, 11.5)}`],
    ['#f8c9b8', `${oval(17.5, 14, 1.8, 7)}${oval(30.5, 14, 1.8, 7)}`],
    eyes(5.5, 28),
    nose(32, '#e58c74'),
    blush(9.5, 32),
  ],
  // Frog
  '5': [
    '#eef5c6',
    ['#68ad46', `${pair(8.5, 17.5, 5.5)}${oval(24, 28, 15, 11)}`],
    ['#ffffff', pair(8.5, 17, 3.6)],
    [dark, pair(8, 17.3, 1.9)],
    ['#2f6b22', 'M16 30.500c5 4.500 11 4.500 16 0l.9.900c-5.500 5.300-12.300 5.300-17.800 0z'],
    blush(11.5, 29.5),
  ],
  // Chick
  '6': [
    '#cdebe0',
    ['#f2b531', 'M22 13c-1-3 0-5 2.500-6-.500 2 0 3 1 3.500 1-1 2-1.300 3.500-1-1.500 1-2 2-2 3.500z'],
    ['#ffd257', oval(24, 27, 14, 14)],
    eyes(6, 25),
    ['#ea7f2f', 'M20 28.500q4-2.500 8 0l-4 4.500z'],
    blush(9.5, 30),
  ],
  // Owl
  '7': [
    '#f6e2c6',
    [
      '#86644a',
      'M10.500 11c3 2.500 6 3.500 9 3.500h9c3 0 6-1 9-3.500.500 5 1.500 9 1.500 14 0 9-7 14.500-15 14.500S9 34 9 25c0-5 1-9 1.500-14z',
    ],
    ['#c79f78', oval(24, 34.5, 8, 5)],
    ['#fff6e8', pair(6.3, 24, 6)],
    [dark, pair(5.5, 24, 3)],
    ['#ffffff', pair(4.7, 23, 1)],
    ['#e89a3c', 'M21.500 27.500h5L24 32z'],
  ],
  // Deer
  '8': [
    '#dcefd6',
    [
      '#7d5a3f',
      'M16.500 19c-1.500-3.500-4.500-5-7.500-5.500l.4-1.900c1.300.2 2.500.5 3.600 1-.9-1.700-1.100-3.600-.8-5.600l1.900.3c-.5 4 1.500 6.500 4.400 9.200zM31.500 19c1.500-3.500 4.500-5 7.500-5.500l-.4-1.900c-1.300.2-2.500.5-3.600 1 .9-1.700 1.100-3.600.8-5.600l-1.900.3c.5 4-1.500 6.500-4.400 9.200z',
    ],
    [
      '#c68b57',
      'M8 20.500c4-1 7.500 0 9.500 2.500l-3 4.500c-3.500-.5-6-3-6.500-7zM40 20.500c-4-1-7.500 0-9.500 2.500l3 4.500c3.500-.5 6-3 6.500-7z',
    ],
    ['#c68b57', oval(24, 28, 11, 12)],
    ['#f7e3cb', oval(24, 33.5, 6.5, 5.5)],
    ['#f7e3cb', `${oval(21, 20, 1.1)}${oval(27, 20, 1.1)}${oval(24, 22.5, 1.1)}`],
    eyes(6, 27),
    nose(31.5),
  ],
  // Penguin
  '9': [
    '#d6ece9',
    ['#2d5f58', oval(24, 27, 14.5, 15)],
    ['#ffffff', `${pair(5, 25, 6, 7)}${oval(24, 33, 10, 8)}`],
    eyes(5, 25.5),
    ['#f0a03a', 'M20.500 28.500q3.500-2 7 0L24 32.500z'],
    blush(7.5, 31),
  ],
  // Hedgehog
  '10': [
    '#fbe7cb',
    [
      '#75543f',
      'M24 8l3 3.500 4.500-2 1.500 4.500 5-.3-.3 5 4.500 2-2 4.500 3 4-3.800 3 1.100 4.800H8.500l1.100-4.800-3.800-3 3-4-2-4.500 4.500-2-.3-5 5 .3 1.500-4.500 4.500 2z',
    ],
    [
      '#f3d2a9',
      'M24 18.500c7-3.500 12.500 1.500 12.500 9.500 0 7-5.500 12-12.500 12s-12.500-5-12.500-12c0-8 5.500-13 12.500-9.500z',
    ],
    eyes(5.5, 27.5),
    nose(32),
    blush(9, 32),
  ],
  // Koala
  '11': [
    '#e3efdc',
    ['#93a59a', `${pair(13, 19, 6.5)}${oval(24, 27, 13.5, 12.5)}`],
    ['#f3d9cf', pair(13, 19.5, 3.5)],
    ['#3f5049', oval(24, 29, 3, 4.3)],
    eyes(7.5, 25),
    blush(9.5, 31),
  ],
}

/** Names of the available avatars, the site's logo first. */
export const avatars: readonly string[] = ['leaf', ...Object.keys(drawings).filter((name) => name !== 'leaf')]

/** Shows a round avatar, and the leaf for an unknown name. It is decorative; the text beside it carries the name. */
export function Avatar({ avatar, size, className = '' }: { avatar: string; size: number; className?: string }) {
  const [ground, ...shapes] = drawings[avatar] ?? drawings.leaf!
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-avatar={avatar in drawings ? avatar : 'leaf'}
      className={`shrink-0 rounded-full ${className}`}
    >
      <path fill={ground} d="M0 0h48v48H0z" />
      {shapes.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}

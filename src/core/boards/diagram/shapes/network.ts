import { boxAt, ellipse, ellipseAt, roundedAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const net = shapesOf('network')
const below = 'below' as const

/** Devices and places of networks. */
export const networkShapes: readonly Shape[] = [
  net('server', 50, 80, 'shape=mxgraph.networks.server', {
    body: roundedBox(4),
    lines: 'M8 14H42M8 24H42M8 34H42',
    ink: ellipseAt(25, 64, 4),
    text: below,
  }),
  net('web-server', 60, 80, 'shape=mxgraph.networks.web_server', {
    body: roundedAt(0, 0, 46, 80, 4),
    lines: `M8 14H38M8 24H38${ellipseAt(44, 62, 15)}M29 62H59M44 47Q36 62 44 77M44 47Q52 62 44 77`,
    text: below,
  }),
  net('mail-server', 62, 80, 'shape=mxgraph.networks.mail_server', {
    body: `${roundedAt(0, 0, 46, 80, 4)}${boxAt(26, 50, 36, 24)}`,
    lines: 'M8 14H38M8 24H38M26 50L44 64L62 50',
    text: below,
  }),
  net('rack', 60, 90, 'shape=mxgraph.networks.rack', {
    body: roundedBox(3),
    lines: 'M6 8H54V24H6ZM6 28H54V44H6ZM6 48H54V64H6ZM6 68H54V84H6Z',
    ink: `${ellipseAt(13, 16, 2.5)}${ellipseAt(13, 36, 2.5)}${ellipseAt(13, 56, 2.5)}${ellipseAt(13, 76, 2.5)}`,
    text: below,
  }),
  net('desktop', 80, 70, 'shape=mxgraph.networks.pc', {
    body: roundedAt(0, 0, 80, 52, 4),
    lines: 'M6 6H74V42H6ZM40 52V64M22 66H58',
    text: below,
  }),
  net('laptop', 90, 60, 'shape=mxgraph.networks.laptop', {
    body: `${roundedAt(12, 0, 66, 46, 4)}M0 48H90L84 58H6Z`,
    lines: 'M18 6H72V40H18Z',
    text: below,
  }),
  net('phone', 40, 76, 'shape=mxgraph.networks.mobile', {
    body: roundedBox(7),
    lines: 'M4 10H36V62H4Z',
    ink: ellipseAt(20, 69, 3),
    text: below,
  }),
  net('tablet', 60, 78, 'shape=mxgraph.networks.tablet', {
    body: roundedBox(6),
    lines: 'M6 8H54V66H6Z',
    ink: ellipseAt(30, 72, 2.5),
    text: below,
  }),
  net('router', 90, 60, 'shape=mxgraph.networks.router', {
    body: roundedAt(0, 26, 90, 28, 5),
    lines: 'M18 26V4M72 26V4M34 12Q45 4 56 12M38 18Q45 13 52 18',
    ink: `${ellipseAt(14, 40, 3)}${ellipseAt(26, 40, 3)}${ellipseAt(38, 40, 3)}`,
    text: below,
  }),
  net('switch', 100, 44, 'shape=mxgraph.networks.switch', {
    body: roundedBox(4),
    lines: `${boxAt(10, 18, 12, 12)}${boxAt(28, 18, 12, 12)}${boxAt(46, 18, 12, 12)}${boxAt(64, 18, 12, 12)}`,
    ink: ellipseAt(88, 24, 4),
    text: below,
  }),
  net('hub', 100, 40, 'shape=mxgraph.networks.hub', {
    body: roundedBox(4),
    lines: 'M18 14H82L74 8M82 26H18L26 32',
    text: below,
  }),
  net('firewall', 90, 60, 'shape=mxgraph.networks.firewall', {
    body: 'M0 0H90V60H0Z',
    lines: 'M0 15H90M0 30H90M0 45H90M22 0V15M66 0V15M44 15V30M22 30V45M66 30V45M44 45V60',
    text: below,
    style: { tone: 4 },
  }),
  net('load-balancer', 70, 70, 'shape=mxgraph.networks.load_balancer', {
    body: ellipse,
    lines: 'M12 35H30L50 18M30 35H52M30 35L50 52M44 16L52 17L49 25M48 30L54 35L48 40M49 45L52 53L44 54',
    text: below,
  }),
  net('modem', 90, 40, 'shape=mxgraph.networks.modem', {
    body: roundedBox(5),
    lines: 'M10 30H40',
    ink: `${ellipseAt(54, 20, 3)}${ellipseAt(66, 20, 3)}${ellipseAt(78, 20, 3)}`,
    text: below,
  }),
  net('access-point', 70, 70, 'shape=mxgraph.networks.wireless_hub', {
    body: roundedAt(8, 46, 54, 20, 4),
    lines: 'M35 46V34M18 26Q35 10 52 26M25 32Q35 23 45 32M10 18Q35 -6 60 18',
    ink: ellipseAt(20, 56, 3),
    text: below,
  }),
  net('internet', 76, 76, '', {
    body: ellipse,
    lines: 'M0 38H76M38 0Q8 38 38 76M38 0Q68 38 38 76M8 18H68M8 58H68',
    text: below,
  }),
  net('network-cloud', 110, 72, 'shape=mxgraph.networks.cloud', {
    body: 'M28 66C8 67 0 56 4 46C-3 36 6 22 20 24C24 8 46 2 58 12C70 4 90 8 92 24C106 24 114 38 106 48C110 60 98 68 86 66Z',
    text: [0.14, 0.3, 0.14, 0.14],
  }),
  net('printer', 80, 68, 'shape=mxgraph.networks.printer', {
    body: 'M18 0H62V20H80V52H64V68H16V52H0V20H18Z',
    lines: 'M18 20H62M16 44H64V68H16ZM24 52H56M24 60H48',
    ink: ellipseAt(68, 30, 3),
    text: below,
  }),
  net('scanner', 84, 50, 'shape=mxgraph.networks.scanner', {
    body: 'M4 26L70 0L74 8L14 30H84V50H0V30Z',
    lines: 'M10 40H60',
    text: below,
  }),
  net('disk-array', 80, 70, 'shape=mxgraph.networks.storage', {
    body: 'M0 10A40 10 0 0 1 80 10V60A40 10 0 0 1 0 60Z',
    lines: 'M0 10A40 10 0 0 0 80 10M0 27A40 10 0 0 0 80 27M0 44A40 10 0 0 0 80 44',
    text: below,
  }),
  net('nas', 60, 76, 'shape=mxgraph.networks.nas_filer', {
    body: roundedBox(4),
    lines: 'M8 10H24V54H8ZM36 10H52V54H36ZM30 6V60M8 66H52',
    text: below,
  }),
  net('usb-disk', 36, 70, 'shape=mxgraph.networks.usb_stick', {
    body: `${roundedAt(0, 20, 36, 50, 6)}${boxAt(7, 0, 22, 20)}`,
    lines: 'M12 7H16V12H12ZM20 7H24V12H20Z',
    text: below,
  }),
  net('user', 56, 66, 'shape=mxgraph.networks.user_male', {
    body: `${ellipseAt(28, 17, 16)}M0 66V58A28 22 0 0 1 56 58V66Z`,
    text: below,
  }),
  net('users', 90, 66, 'shape=mxgraph.networks.users', {
    body: `${ellipseAt(24, 18, 12)}${ellipseAt(66, 18, 12)}M0 60A24 24 0 0 1 42 42H48A24 24 0 0 1 90 60V66H0Z${ellipseAt(45, 22, 15)}M16 66A29 24 0 0 1 74 66Z`,
    text: below,
  }),
  net('camera', 80, 56, 'shape=mxgraph.networks.security_camera', {
    body: 'M0 10L60 0L66 22L6 32ZM64 4L78 8L74 22L66 20Z',
    lines: 'M34 28L28 44H4M4 36V56',
    text: below,
  }),
  net('ip-phone', 70, 64, 'shape=mxgraph.networks.phone_2', {
    body: `${roundedAt(0, 14, 70, 50, 5)}M4 0H18V58H4Z`,
    lines: 'M26 22H62V34H26ZM28 42H34M40 42H46M52 42H58M28 52H34M40 52H46M52 52H58',
    text: below,
  }),
  net('tower', 60, 84, 'shape=mxgraph.networks.radio_tower', {
    lines:
      'M30 24L10 84M30 24L50 84M20 54H40M15 70H45M20 54L45 70M40 54L15 70M18 30Q10 18 18 6M42 30Q50 18 42 6M10 36Q-4 18 10 0M50 36Q64 18 50 0',
    ink: ellipseAt(30, 18, 5),
    text: below,
  }),
  net('satellite', 84, 70, 'shape=mxgraph.networks.satellite', {
    body: 'M30 28L48 20L56 40L38 48ZM0 36L26 24L34 44L8 56ZM52 14L78 2L84 20L60 34Z',
    lines: 'M44 46L50 60M36 62Q50 72 62 58',
    text: below,
  }),
  net('dish', 70, 70, 'shape=mxgraph.networks.satellite_dish', {
    body: 'M6 8A42 42 0 0 0 60 54Z',
    lines: 'M30 36L54 12M34 52L24 70H52L42 56',
    ink: ellipseAt(56, 10, 5),
    text: below,
  }),
  net('projector', 80, 44, 'shape=mxgraph.networks.video_projector', {
    body: roundedAt(0, 4, 80, 32, 6),
    lines: `${ellipseAt(58, 20, 11)}M10 14H34M10 22H34M12 36V44M68 36V44`,
    text: below,
  }),
  net('tv', 90, 66, 'shape=mxgraph.networks.monitor', {
    body: roundedAt(0, 0, 90, 54, 4),
    lines: 'M6 6H84V48H6ZM28 64H62',
    text: below,
  }),
  net('ups', 54, 76, 'shape=mxgraph.networks.ups_enterprise', {
    body: roundedBox(4),
    lines: 'M8 8H46V24H8Z',
    ink: 'M30 32L16 54H26L22 70L40 46H29L34 32Z',
    text: below,
  }),
  net('office', 80, 80, '', {
    body: 'M6 80V12L40 0L74 12V80Z',
    lines: 'M18 24H30V34H18ZM34 24H46V34H34ZM50 24H62V34H50ZM18 44H30V54H18ZM50 44H62V54H50ZM32 80V56H48V80',
    text: below,
  }),
  net('vpn', 84, 50, '', {
    body: roundedBox(25),
    lines: 'M34 24V18A8 8 0 0 1 50 18V24',
    ink: roundedAt(30, 23, 24, 18, 3),
    text: below,
  }),
]

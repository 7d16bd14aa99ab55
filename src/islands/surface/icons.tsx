/** Icons of the editor: 24×24, stroked with the current colour, drawn for this site. */
const paths = {
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9.500v.01',
  cutout:
    'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 11a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM7 17c.5-3 2.500-4 5-4s4.500 1 5 4',
  template: 'M4 4h16v16H4zM4 10h16M10 10v10',
  shapes: 'M4 13h7v7H4zM17 13.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM12 3l4 7H8z',
  background: 'M4 4h16v16H4zM4 14L14 4M4 20L20 4M10 20L20 10',
  layers: 'M12 4l9 5-9 5-9-5zM4 14l8 4.500 8-4.500',
  pages: 'M8 3h11v15H8zM5 6v15h11',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  zoomIn: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5M8 11h6M11 8v6',
  zoomOut: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5M8 11h6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  export: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  unlock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 5.800-1',
  show: 'M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  hide: 'M4 4l16 16M9.500 6A9.500 9.500 0 0 1 12 5.500C18 5.500 22 12 22 12a17 17 0 0 1-3 3.600M6 7.500A17 17 0 0 0 2 12s4 6.500 10 6.500a9 9 0 0 0 4-1M10 10.500a2.500 2.500 0 0 0 3.500 3.500',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12l5 5 9-10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chevron: 'M9 6l6 6-6 6',
  more: 'M6 12a1 1 0 1 0-.01 0M13 12a1 1 0 1 0-.01 0M20 12a1 1 0 1 0-.01 0',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  folder: 'M3 6h6l2 2h10v11H3z',
  cloud:
    'M7 18a4.500 4.500 0 0 1-.500-9 6 6 0 0 1 11.400 1.500A3.800 3.800 0 0 1 17.500 18ZM12 17v-5M9.500 14l2.500-2.500 2.500 2.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  resize: 'M4 14v6h6M20 10V4h-6M4 20l7-7M20 4l-7 7',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700M12 16.500v.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  alignLeft: 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z',
  alignCentre: 'M12 3v3M12 10v4M12 18v3M4 6h16v4H4zM7 14h10v4H7z',
  alignRight: 'M20 3v18M4 6h12v4H4zM9 14h7v4H9z',
  alignTop: 'M3 4h18M6 8h4v12H6zM14 8h4v7h-4z',
  alignMiddle: 'M3 12h3M10 12h4M18 12h3M6 4h4v16H6zM14 7h4v10h-4z',
  alignBottom: 'M3 20h18M6 4h4v12H6zM14 9h4v7h-4z',
  distributeX: 'M4 4v16M20 4v16M10 7h4v10h-4z',
  distributeY: 'M4 4h16M4 20h16M7 10h10v4H7z',
  group: 'M4 4h9v9H4zM11 11h9v9h-9z',
  ungroup: 'M4 4h6v6H4zM14 14h6v6h-6zM14 4h6v6h-6zM4 14h6v6H4z',
  flipX: 'M12 3v18M9 7L3 17h6zM15 7l6 10h-6z',
  flipY: 'M3 12h18M7 9L17 3v6zM7 15l10 6v-6z',
  front: 'M8 8h8v8H8zM4 12V4h8M20 12v8h-8',
  back: 'M4 4h8v8H4zM12 12h8v8h-8z',
  textLeft: 'M4 6h16M4 12h10M4 18h13',
  textCentre: 'M4 6h16M7 12h10M5 18h14',
  textRight: 'M4 6h16M10 12h10M7 18h13',
  textJustify: 'M4 6h16M4 12h16M4 18h16',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike: 'M4 12h16M16 7a4 3 0 0 0-4-2c-3 0-4.500 1.500-4.500 3.500M8 17a4 3 0 0 0 4 2c3 0 4.500-1.500 4.500-3.500',
  emphasis: 'M6 5h12M12 5v9M12 19a.8.8 0 1 0-.01 0',
  superscript: 'M4 7l9 12M13 7L4 19M16.500 5.500a2 2 0 1 1 3.500 1.500L16.500 11H20.500',
  subscript: 'M4 5l9 12M13 5L4 17M16.500 15.500a2 2 0 1 1 3.500 1.500L16.500 21H20.500',
  vertical: 'M18 4v16M12 4v11M6 4v14',
  crop: 'M7 3v14h14M3 7h14v14',
  pipette: 'M13 7l4 4M4 20l1-4 8-8 3 3-8 8zM14 6l2-2a2 2 0 0 1 4 4l-2 2z',
  brush: 'M4 20c4 0 5-2 5-4a2.500 2.500 0 0 1 4-2c2 1.500 0 6-4 6zM12 13L20 4',
  brushDown:
    'M9 3h6v4H9zM15 5h3v5M9 5H6v15h5M21 12l-5 5M12 21c2.500 0 3.500-1 3.500-2.300a1.500 1.500 0 0 1 2.300-1.200c1.200.8 0 3.500-3 3.500z',
  link: 'M10 13a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 11a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  toFront: 'M5 4h14M12 20V8M7 13l5-5 5 5',
  forward: 'M12 20V6M6 12l6-6 6 6',
  backward: 'M12 4v14M6 12l6 6 6-6',
  toBack: 'M5 20h14M12 4v12M7 11l5 5 5-5',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.500v.01',
  ruler: 'M3 9h18v6H3zM7 9v3M11 9v3M15 9v3M19 9v3',
  grid: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  rect: 'M4 6h16v12H4z',
  ellipse: 'M12 19a8 7 0 1 0 0-14 8 7 0 0 0 0 14Z',
  polygon: 'M12 4l8.500 6-3.200 10H6.700L3.500 10z',
  line: 'M4 19L20 5',
  path: 'M4 17c3-12 7 6 10-4 1.500-5 4-6 6-6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  brand: 'M5 21V4h13l-2.500 4.500L18 13H5',
  safe: 'M4 4h16v16H4zM7.500 7.500h1.500M11 7.500h2M15 7.500h1.500v1.500M16.500 11v2M16.500 15v1.500H15M13 16.500h-2M9 16.500H7.500V15M7.500 13v-2M7.500 9V7.500',
} as const

export type EditorIconName = keyof typeof paths

/** Renders an icon. It is decorative: the button's text or label names it. */
export function EditorIcon({
  name,
  size = 20,
  className = '',
}: {
  name: EditorIconName
  size?: number
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}

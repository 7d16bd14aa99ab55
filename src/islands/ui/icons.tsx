/** Icons of the islands: 24×24, stroked with the current colour, drawn for this site. */
const paths = {
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
  download: 'M12 5v11M7 11l5 5 5-5M5 20h14',
  folder: 'M3 6h6l2 2h10v11H3z',
  folderSave: 'M3 6h6l2 2h10v11H3zM12 11v5M9.5 14l2.5 2.5 2.5-2.5',
  archive: 'M4 4h16v5H4zM5 9v11h14V9M10 13h4',
  close: 'M6 6l12 12M18 6L6 18',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  stop: 'M7 7h10v10H7z',
  compare: 'M12 3v18M4 6h5v12H4zM15 6h5v12h-5z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  rename: 'M4 20h5L20 9l-5-5L4 15zM13 6l5 5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.01',
  check: 'M5 12l5 5 9-10',
  chevron: 'M9 6l6 6-6 6',
  more: 'M6 12a1 1 0 1 0-.01 0M13 12a1 1 0 1 0-.01 0M20 12a1 1 0 1 0-.01 0',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12ZM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7z',
  layers: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
  play: 'M7 5l12 7-12 7z',
  pause: 'M9 5v14M15 5v14',
  stepBack: 'M6 5v14M19 6l-9 6 9 6z',
  stepForward: 'M18 5v14M5 6l9 6-9 6z',
  undo: 'M4 9h10a6 6 0 0 1 0 12H9M8 5L4 9l4 4',
  redo: 'M20 9H10a6 6 0 0 0 0 12h5M16 5l4 4-4 4',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  rotateLeft: 'M4 6v5h5M4.5 10.5a8 8 0 1 1-.5 4',
  rotateRight: 'M20 6v5h-5M19.5 10.5a8 8 0 1 0 .5 4',
  flipX: 'M12 3v18M9 7v10H3zM15 7v10h6z',
  flipY: 'M3 12h18M7 9h10V3zM7 15h10v6z',
  target: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 3v4M12 17v4M3 12h4M17 12h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  exit: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  show: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hide: 'M4 4l16 16M6 8c-3 2-4 4-4 4s4 7 10 7c2 0 4-.7 5-1.5M10 5.2A9 9 0 0 1 12 5c6 0 10 7 10 7s-.8 1.5-2.5 3.2',
  reset: 'M4 5v6h6M4.5 11a8 8 0 1 1 1 6',
} as const

export type IconName = keyof typeof paths

/** Shows a decorative icon; the control around it carries the name. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}

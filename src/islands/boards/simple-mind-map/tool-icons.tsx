/** Icons of the tools of maps: 24×24, stroked with the current colour, drawn for this site. */
const paths = {
  child: 'M3 8h7v8H3zM10 12h4M14 7h7v4h-7zM14 13h7v4h-7M14 12v3',
  sibling: 'M9 4h11v6H9zM9 14h11v6H9zM9 7H5v10h4',
  summary: 'M4 5h8M4 12h8M4 19h8M15 4c2 0 2 1 2 3v3l2 2-2 2v3c0 2 0 3-2 3',
  relation: 'M4 6h6v5H4zM14 14h6v5h-6zM10 8c5 0 7 2 7 6M15 12l2 2 2-2',
  frame: 'M4 4h4M10 4h4M16 4h4v4M20 10v4M20 16v4h-4M14 20h-4M8 20H4v-4M4 14v-4M4 8V4',
  note: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.500 8.500v.01',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  formula: 'M18 5H7l6 7-6 7h11',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9',
  task: 'M4 5h14v14H4zM8 12l3 3 9-9',
  free: 'M5 8h10v8H5zM18 5v6M15 8h6',
  outline: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  format: 'M5 4h12v5H5zM17 6h3v6h-8v3M10 15h4v6h-4z',
  marker: 'M6 21V4M6 5h12l-3 4 3 4H6',
  layout: 'M4 9h5v6H4zM14 4h6v4h-6zM14 10h6v4h-6zM14 16h6v4h-6zM9 12h5M11.500 6v12M11.500 6H14M11.500 18H14',
  focus: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M4 20h5L20 9l-5-5L4 15zM13 6l5 5',
  fold: 'M4 12h9M17 12a3 3 0 1 0 .01 0M15.500 12h3',
} as const

export type ToolIconName = keyof typeof paths

/** Shows a decorative icon; the control around it carries the name. */
export function ToolIcon({ name, size = 20 }: { name: ToolIconName; size?: number }) {
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
    >
      <path d={paths[name]} />
    </svg>
  )
}

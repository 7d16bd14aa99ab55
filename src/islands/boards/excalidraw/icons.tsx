import type { ReactNode } from 'react'

/** Draws an icon of the whiteboard's menus with lines, 20 px. */
function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <LineIcon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </LineIcon>
)

export const ShapesIcon = () => (
  <LineIcon>
    <path d="M7.5 3.5 12 11H3z" />
    <circle cx="17" cy="7.5" r="3.7" />
    <rect x="3.5" y="14" width="7" height="6.5" rx="1" />
    <path d="M13.5 17.2h7m-2.5-2.7 2.7 2.7-2.7 2.8" />
  </LineIcon>
)

export const DrawIcon = () => (
  <LineIcon>
    <path d="M4 5h7m-7 4.5h5M4 14h4" />
    <rect x="13" y="4" width="7" height="5" rx="1" />
    <path d="M16.5 9v4" />
    <path d="m16.5 13 3.8 3.5-3.8 3.5-3.8-3.5z" />
  </LineIcon>
)

export const PresentIcon = () => (
  <LineIcon>
    <rect x="3" y="4" width="18" height="12" rx="1.5" />
    <path d="m10.5 7.5 4 2.5-4 2.5zM12 16v4m-4 0h8" />
  </LineIcon>
)

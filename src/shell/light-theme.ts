/** Storage keys in which colour-mode libraries save a dark theme. */
const colourModeKeys = ['nuxt-color-mode', 'vueuse-color-scheme', 'color-mode', 'theme']

/** Forces the light theme, whatever the system or a stale setting says. */
export function forceLight(): void {
  const root = document.documentElement
  root.dataset.theme = 'light'
  root.classList.remove('dark')
  try {
    for (const key of colourModeKeys) if (localStorage.getItem(key)) localStorage.setItem(key, 'light')
  } catch {
    // Storage is disabled, so it contains nothing stale.
  }
}

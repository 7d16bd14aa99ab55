/** Keys under which colour-mode libraries remember a dark theme. */
const colourModeKeys = ['nuxt-color-mode', 'vueuse-color-scheme', 'color-mode', 'theme']

/** The site is light, whatever the system or a stale setting says. */
export function forceLight(): void {
  const root = document.documentElement
  root.dataset.theme = 'light'
  root.classList.remove('dark')
  try {
    for (const key of colourModeKeys) if (localStorage.getItem(key)) localStorage.setItem(key, 'light')
  } catch {
    // Storage is disabled, so nothing stale is in it.
  }
}

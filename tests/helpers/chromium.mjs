import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed Chromium; undefined if Playwright should use its own. */
export const chromiumPath = places.find((path) => path && existsSync(path))

/**
 * The browser of the end-to-end tests: Chromium's headless shell where it is installed, which runs them in five sixths
 * of the time; otherwise the same as `chromiumPath`.
 */
export const testBrowserPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', chromiumPath].find(
  (path) => path && existsSync(path),
)

/** No sandbox, so that it runs as root, and no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell then sets glyphs as the whole browser does.
  '--font-render-hinting=slight',
]

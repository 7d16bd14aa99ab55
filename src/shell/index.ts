import { guardChunks } from './chunk-guard.ts'
import { listenEarly } from './early-input.ts'
import { guardExternalLinks } from './external-links.ts'
import { forceLight } from './light-theme.ts'
import { watchLoading } from './loading-bar.ts'
import { preloadRoutes } from './preload.ts'
import { startPwa } from './pwa.ts'
import { defineToolSearch } from './tool-search.ts'

/** What every page carries before React: input that is never lost, the loading bar, guards, search. */
listenEarly()
forceLight()
guardExternalLinks()
guardChunks()
watchLoading()
startPwa()
defineToolSearch()
if (document.readyState === 'complete') preloadRoutes()
else addEventListener('load', preloadRoutes, { once: true })

import { guardChunks } from './chunk-guard.ts'
import { listenEarly } from './early-input.ts'
import { guardExternalLinks } from './external-links.ts'
import { forceLight } from './light-theme.ts'
import { watchLoading } from './loading-bar.ts'
import { preloadRoutes } from './preload.ts'
import { startPwa } from './pwa.ts'
import { defineToolSearch } from './tool-search.ts'

/** Script that every page runs before React: early input, guards, loading bar, service worker, search. */
listenEarly()
forceLight()
guardExternalLinks()
guardChunks()
watchLoading()
startPwa()
defineToolSearch()
if (document.readyState === 'complete') preloadRoutes()
else addEventListener('load', preloadRoutes, { once: true })

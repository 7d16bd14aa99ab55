/** Base address of the API, set at build time: `''` is the site's own origin, `'none'` a site without accounts. */
const base: string = import.meta.env.PUBLIC_API_BASE ?? ''

/** False in a stand-alone build: no account controls, no counters, no requests to other hosts. */
export const hasAccounts = base !== 'none'

/** Prefix of every path of the contract. */
export const apiBase = base.replace(/\/+$/, '')

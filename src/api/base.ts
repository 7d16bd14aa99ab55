/** Where the API lives: `''` is the site's own origin, `'none'` a site without accounts. Set at build time. */
const base: string = import.meta.env.PUBLIC_API_BASE ?? ''

/** False in a stand-alone build: no account controls, no counters, nothing calls out. */
export const hasAccounts = base !== 'none'

/** Address in front of every path of the contract. */
export const apiBase = base.replace(/\/+$/, '')

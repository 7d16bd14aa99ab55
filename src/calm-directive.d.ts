import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes an island when the page has loaded and is idle, or at the first touch. */
    'client:calm'?: boolean | 'poster'
  }
}

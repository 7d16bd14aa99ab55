import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island when the page has loaded and is idle, or at the first interaction. */
    'client:calm'?: boolean | 'poster' | 'asked'
  }
}

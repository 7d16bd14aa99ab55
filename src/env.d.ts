/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Id of this build, the same as in /latest.json. */
  readonly PUBLIC_BUILD: string
  /** ICP filing number shown in the footer, for example 京ICP备00000000号; empty hides it. */
  readonly PUBLIC_ICP?: string
  /** Public security filing number shown in the footer; empty hides it. */
  readonly PUBLIC_GONGAN?: string
  /** Operator of this site and contact address, for the legal pages. */
  readonly PUBLIC_OPERATOR?: string
  readonly PUBLIC_CONTACT?: string
  /** Descriptions of the operator's models: JSON, or the path of a file with it. */
  readonly PUBLIC_MATTING_MODEL?: string
  readonly PUBLIC_UPSCALE_MODEL?: string
}

declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    'data-tool'?: string
  }
}

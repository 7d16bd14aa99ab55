/** A cover painted at build, shown until there is a title. */
export interface HomeStill {
  readonly src: string
  readonly title: string
}

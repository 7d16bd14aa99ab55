/** Names of the drawn backgrounds, by what they show. */
export const sceneNames = [
  'studio-white',
  'studio-grey',
  'studio-graphite',
  'studio-cream',
  'studio-sky',
  'studio-navy',
  'studio-mint',
  'studio-rose',
  'studio-violet',
  'studio-sunset',
  'office-window',
  'office-wall',
  'office-shelf',
  'office-meeting',
  'office-plants',
  'office-city',
  'spring-festival',
  'mid-autumn',
  'christmas',
  'birthday',
  'new-year',
  'valentine',
] as const

export type SceneName = (typeof sceneNames)[number]

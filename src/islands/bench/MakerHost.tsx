import { type MakerProps, makerOf } from './maker.ts'

/** Shows a maker on its page; each maker has its own UI. */
export default function MakerHost(props: MakerProps) {
  const Surface = makerOf(props.tool)
  // No Suspense around it: the server would send a large boundary as an inline script, which the CSP blocks.
  return <Surface {...props} />
}

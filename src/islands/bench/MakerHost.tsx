import { type MakerProps, makerOf } from './maker.ts'

/** The island of a maker's page: the tool brings its own surface. */
export default function MakerHost(props: MakerProps) {
  const Surface = makerOf(props.tool)
  // No Suspense around it: the server would send a large boundary by inline script, which the CSP refuses.
  return <Surface {...props} />
}

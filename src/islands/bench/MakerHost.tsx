import { type MakerProps, makerOf } from './maker.ts'

/** Shows a maker on its page; each maker has its own UI. */
export default function MakerHost(props: MakerProps) {
  const Surface = makerOf(props.tool)
  return <Surface {...props} />
}

import { pages } from '../../../catalogue/pages.ts'

/** Links to the terms, in a new tab so that typed text is not lost; an installed app has no tabs. */
export function TermsLink() {
  const installed = matchMedia('(display-mode: standalone)').matches
  return (
    <a
      href={pages.terms.path}
      target={installed ? '_self' : '_blank'}
      rel="noopener"
      className="text-primary underline underline-offset-2"
    >
      《用户协议》
    </a>
  )
}

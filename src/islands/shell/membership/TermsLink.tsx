import { pages } from '../../../catalogue/pages.ts'

/** The terms, in a new tab so that nothing typed is lost; an installed app has no tabs. */
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

/**
 * The operator of this installation, named on the legal pages. Set by PUBLIC_OPERATOR and PUBLIC_CONTACT at build time.
 */
export interface Operator {
  readonly name: string
  readonly contact: string
}

/** Returns the operator, with readable placeholders for missing values. */
export function operatorOf(name: string | undefined, contact: string | undefined): Operator {
  return { name: name || '本站运营者', contact: contact || '本站公布的联系方式' }
}

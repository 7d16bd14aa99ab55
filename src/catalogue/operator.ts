/** Who runs this copy of the suite; the legal pages name them. Set by PUBLIC_OPERATOR and PUBLIC_CONTACT at build time. */
export interface Operator {
  readonly name: string
  readonly contact: string
}

/** The operator with readable stand-ins where nothing is set. */
export function operatorOf(name: string | undefined, contact: string | undefined): Operator {
  return { name: name || '本站运营者', contact: contact || '本站公布的联系方式' }
}

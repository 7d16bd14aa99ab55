/** Characters of commands of TeX that a line of text can show. */
const signs: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
  ...{ lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', varphi: 'φ' },
  ...{ chi: 'χ', psi: 'ψ', omega: 'ω', kappa: 'κ', iota: 'ι', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ' },
  ...{ Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', times: '×', div: '÷', cdot: '·', pm: '±', mp: '∓' },
  ...{ le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', equiv: '≡', sim: '∼', propto: '∝' },
  ...{ infty: '∞', partial: '∂', nabla: '∇', in: '∈', notin: '∉', subset: '⊂', cup: '∪', cap: '∩', emptyset: '∅' },
  ...{ forall: '∀', exists: '∃', to: '→', rightarrow: '→', leftarrow: '←', Rightarrow: '⇒', Leftrightarrow: '⇔' },
  ...{ degree: '°', circ: '°', ldots: '…', cdots: '…', dots: '…', sin: 'sin', cos: 'cos', tan: 'tan', log: 'log' },
  ...{ ln: 'ln', lim: 'lim', max: 'max', min: 'min', exp: 'exp', left: '', right: '', quad: ' ', qquad: ' ' },
}
const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()ni'].map((character, at) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at]!]),
)
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()aeijoruvx'].map((character, at) => [character, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₒᵣᵤᵥₓ'][at]!]),
)

/** Returns characters in small ones; null if one has none. */
function small(text: string, forms: Readonly<Record<string, string>>): string | null {
  const found = [...text].map((character) => forms[character])
  return found.every((one) => one !== undefined) ? found.join('') : null
}

const isOne = (part: string) => /^[\p{L}\p{N}.]+$/u.test(part)
const grouped = (part: string) => (isOne(part) ? part : `(${part})`)

/** Returns a short formula as words of a line; null for one that needs more than a line. */
export function texWords(tex: string): string | null {
  let fails = false
  const orFail = (text: string | null) => {
    if (text === null) fails = true
    return text ?? ''
  }
  const said = tex
    .replace(/\\(?:text|mathrm|operatorname)\{([^{}]*)\}/gu, '$1')
    .replace(
      /\\frac\{([^{}\\^_]*)\}\{([^{}\\^_]*)\}/gu,
      (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`,
    )
    .replace(/\\sqrt\{([^{}\\^_]*)\}/gu, (_, under: string) => `√${grouped(under)}`)
    .replace(/\\([,;:! ])/gu, ' ')
    .replace(/\\([%$#&_{}])/gu, '$1')
    .replace(/\\([a-zA-Z]+)\s*/gu, (_, name: string) => orFail(signs[name] ?? null))
    .replace(/\^(?:\{([^{}]*)\}|(\S))/gu, (_, group: string | undefined, one: string) =>
      orFail(group === '°' || one === '°' ? '°' : small(group ?? one, raised)),
    )
    .replace(/_(?:\{([^{}]*)\}|(\S))/gu, (_, group: string | undefined, one: string) =>
      orFail(small(group ?? one, lowered)),
    )
  return fails || /[\\{}]/u.test(said)
    ? null
    : said
        .replace(/\s*([=×÷±∓≤≥≠≈≡∝→⇒⇔∈])\s*/gu, ' $1 ')
        .replace(/\s+/gu, ' ')
        .trim()
}

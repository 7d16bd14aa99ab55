import { atom } from 'nanostores'

export interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

interface OpenQuestion extends Question {
  readonly answer: (how: 'confirm' | 'cancel' | 'close') => void
}

/** The displayed question; later ones are queued. */
export const $question = atom<OpenQuestion | null>(null)

const waiting: OpenQuestion[] = []

function next(): void {
  $question.set(waiting.shift() ?? null)
}

/** Asks the visitor. Resolves on confirm, rejects with `cancel` or `close`. */
export function confirm(question: Partial<Question> & Pick<Question, 'text'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const open: OpenQuestion = {
      title: '提示',
      confirmLabel: '确定',
      cancelLabel: '取消',
      ...question,
      answer: (how) => {
        if ($question.get() !== open) return
        next()
        if (how === 'confirm') resolve()
        else reject(how)
      },
    }
    waiting.push(open)
    if (!$question.get()) next()
  })
}

/** Asks the visitor. Resolves with whether they confirm. */
export const isConfirmed = (question: Parameters<typeof confirm>[0]): Promise<boolean> =>
  confirm(question).then(
    () => true,
    () => false,
  )

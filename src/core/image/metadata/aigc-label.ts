/** What the implicit label of generated content names (GB 45438-2025). */
interface Generated {
  /** Who runs the service that made it. */
  readonly producer: string
  /** Number of the content with that producer. */
  readonly id: string
}

/** Returns the label of content that a model made: JSON as the practice guide of the standard writes it. */
export function aigcLabel({ producer, id }: Generated): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  })
}

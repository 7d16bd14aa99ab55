/** The template that new users of the editor start with. */
export const sampleTemplate = 'city-walk'

/** The templates on the start page of the editor, in this order. */
export const starterTemplates = [sampleTemplate, 'reading-cover', 'coffee-video', 'autumn-sale', 'tea-product'] as const

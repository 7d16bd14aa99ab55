/** The dashes of borders and edges. */
export const dashChoices = [
  { value: 'solid', label: '实线' },
  { value: 'dash', label: '虚线' },
  { value: 'dot', label: '点线' },
] as const
